import type { CaseModel } from '../model/case-model.js';
import { remember } from '../text/remember.js';
import { runsOf, wordsOf } from '../text/words.js';
import type { Check } from './check.js';
import { decisionWords, type DecisionWords } from './decision-words.js';
import { frontTextsOf, type FrontText } from './front-texts.js';
import type { CheckSubject, TextKind } from './subject.js';
import {
  ANSWERS,
  DECISIVE,
  LEADING,
  ORDERING,
  ORDERING_IN_PROSE,
  REPLY,
  TELLING,
  type Telling,
} from './verdict-phrases.js';

/** Words in a row that make a text the recommendation's own. */
const REPEATED_RUN = 10;

/** From so many words on the sentence with which the recommendation opens is its own. */
const OPENING = 4;

/** A question of few words, such as "Germany?", asks for the decision where an answer stands beside it. */
const SHORT_QUESTION = 4;

const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.!?]["'’”)]*)\s+/).filter((sentence) => sentence !== '');

const isQuestion = (sentence: string): boolean => /\?["'’”)]*$/.test(sentence);

/** What stands before a match, from where the sentence or the clause after a semicolon begins. */
const clauseBefore = (sentence: string, index: number): string =>
  sentence.slice(0, index).split(/[;:]/).at(-1) ?? '';

const LABELS: ReadonlySet<TextKind> = new Set(['label', 'client']);
const PROSE: ReadonlySet<TextKind> = new Set(['title', 'description', 'prompt', 'clarification']);

function tells(marked: string, tellings: readonly Telling[]): boolean {
  if (isQuestion(marked)) return LEADING.some((pattern) => pattern.test(marked));
  return tellings.some(({ patterns, excused }) =>
    patterns.some((pattern) => {
      const match = pattern.exec(marked);
      if (!match) return false;
      const before = clauseBefore(marked, match.index + 1);
      return !excused.some((excuse) => excuse.test(before));
    }),
  );
}

/** Whether a sentence gives a verdict by one of the tellings; which number stands in it makes no difference. */
function teller(...tellings: Telling[]): (marked: string) => boolean {
  const told = remember((sentence) => tells(sentence, tellings));
  return (marked) => told(marked.replace(/\d+/g, '0'));
}
const tellsInLabel = teller(...TELLING);
const tellsInClarification = teller(...TELLING, ORDERING, ORDERING_IN_PROSE);
const tellsInProse = teller(...TELLING, ORDERING, ORDERING_IN_PROSE, ANSWERS);
const tellsElsewhere = teller(...TELLING, ORDERING);

function tellerFor(kind: TextKind): (marked: string) => boolean {
  if (LABELS.has(kind)) return tellsInLabel;
  if (!PROSE.has(kind)) return tellsElsewhere;
  return kind === 'clarification' ? tellsInClarification : tellsInProse;
}

/** Sentences that give a verdict, or answer the question of the sentence before them. */
function verdictsIn({ rendered, kind }: FrontText, { marked }: DecisionWords): string[] {
  const sentences = sentencesOf(rendered);
  const read = sentences.map(marked);
  const gives = tellerFor(kind);
  return sentences.filter((_sentence, index) => {
    const [before, own] = [read[index - 1], read[index] ?? ''];
    if (gives(own)) return true;
    if (before === undefined || !isQuestion(before) || !REPLY.test(own)) return false;
    return DECISIVE.test(before) || before.split(' ').length <= SHORT_QUESTION;
  });
}

/** Answers to clarifying questions that ask for the decision itself. */
function answeredDecisions(model: CaseModel, { marked }: DecisionWords): string[] {
  return model.clarifications.flatMap(({ q, a }, index) =>
    DECISIVE.test(marked(q)) && REPLY.test(marked(a))
      ? [`clarification ${index + 1}, answer: "${a}" answers the question of the case`]
      : [],
  );
}

/**
 * What is the recommendation's own: the sentence with which it opens, the second one where the first is too short to be its own,
 * and its runs of words but for those by which the prompt asks.
 */
function ownWords({ model, texts }: CheckSubject): { opening: string | undefined; runs: Set<string> } {
  const advice = texts.find(({ kind }) => kind === 'recommendation')?.typed ?? '';
  const opening = sentencesOf(advice)
    .slice(0, 2)
    .map(wordsOf)
    .find((words) => words.length >= OPENING);
  const asked = new Set(
    sentencesOf(model.prompt)
      .filter(isQuestion)
      .flatMap((question) => runsOf(question, REPEATED_RUN)),
  );
  return {
    opening: opening?.join(' '),
    runs: new Set(runsOf(advice, REPEATED_RUN).filter((run) => !asked.has(run))),
  };
}

/** What of the recommendation stands in a text. */
const repeatedIn = (text: string, { opening, runs }: ReturnType<typeof ownWords>): string | undefined =>
  sentencesOf(text)
    .map((sentence) => wordsOf(sentence).join(' '))
    .find((sentence) => sentence === opening) ?? runsOf(text, REPEATED_RUN).find((run) => runs.has(run));

/** A label is short, and says what a thing is called. */
const isSpoken = ({ kind }: FrontText): boolean => kind !== 'label';

/** Nobody reads in front of a case what its answer is, in whatever words. */
export const noVerdictInFront: Check = {
  id: 'no-verdict-in-front',
  severity: 'block',
  sentence: 'No title, description, prompt, clarification, exhibit or question says what to decide.',
  withoutValues: true,
  find: (subject) => {
    const { model } = subject;
    const words = decisionWords(model);
    const advice = ownWords(subject);
    const told = frontTextsOf(subject).flatMap((text) => {
      const verdicts = verdictsIn(text, words).map(
        (sentence) => `${text.place}: "${sentence}" says what to decide`,
      );
      const repeat = isSpoken(text) ? repeatedIn(text.rendered, advice) : undefined;
      return repeat ? [...verdicts, `${text.place} repeats the recommendation: "${repeat}"`] : verdicts;
    });
    return [...told, ...answeredDecisions(model, words)];
  },
};
