import { namesIn } from '../formula/parser.js';
import type { Part } from '../model/case-model.js';
import { sameNumber, type WrittenNumber } from '../prose/numbers.js';
import { contentStems, wordCount } from '../text/words.js';
import { betterThanKey, praiseOf } from './better-answer.js';
import { alternativesIn, respelled, within } from './candidate-numbers.js';
import { quoted, type Written } from './candidate-text.js';
import { errorsOf, followsFrom } from './carried-errors.js';
import type { GradingSubject } from './grading-subject.js';
import {
  EITHER,
  fieldNumber,
  inScale,
  matchField,
  matchNumber,
  numberTask,
  signed,
  type NumberMatch,
  type NumberTask,
} from './match-number.js';
import { calcsBehind } from './partial-results.js';
import { questionOf, type PartResult } from './part-result.js';
import { drawsConclusion } from './so-what.js';

/** More different numbers than a worked answer holds; then only the last one counts. */
const MOST_NUMBERS = 24;
const STEP_MATCH_PCT = 2;
/** Share of the words of a step's name that names it. */
const NAMED = 0.7;
/** Share of the steps that shows the method. */
const METHOD_SHOWN = 0.6;
/** From this size on people write thousands or millions without saying so, as in "40 + 8 + 6". */
const LARGE = 1e4;
/** Words of a text that is read as a field where the field is empty. */
const SHORT = 12;

/** What a part is worth by how its number turned out. */
const WORTH = { right: 0.8, slip: 0.5, mistake: 0.35, unit: 0.25, either: 0.2, step: 0, other: 0 } as const;
/** Saying what it means: of the right number, of one that follows from an earlier error, of a wrong one. */
const CONCLUSION = 0.2;
const CONCLUSION_OF_CARRIED = 0.1;
const CONCLUSION_OF_WRONG = 0.05;
/** What the method adds to a known mistake or a slip. */
const METHOD = 0.1;
/** Steps alone earn their share of the right number, and a little more where the candidate offers one as a step. */
const OFFERED_STEP = 0.05;
/** Method right and a slip in the arithmetic. */
const SOUND = 0.5;
const UNFINISHED =
  /\b(still|not yet|so far|unfinished|did(?: not|n['’]t) (?:finish|get)|ran out of|from this|would have to|have to|missing|first step)\b/i;

/** How a number went: as it matches, or as it follows from the candidate's own earlier error. */
type Outcome = NumberMatch | { kind: 'carried' };

/** Words before a number that make a year of it. */
const DATED =
  /\b(?:in|since|by|until|till|from|during|before|after|year|early|late|mid|spring|summer|autumn|winter|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*)[\s-]+$/i;

/** Whether a number may be a year: nobody parts the thousands of one. */
const isYear = ({ text, value, kind, spelled }: WrittenNumber) =>
  kind === 'plain' &&
  !spelled &&
  Number.isInteger(value) &&
  value >= 1990 &&
  value <= 2049 &&
  !text.includes(',');

/** Numbers of a text that can be a result: not a year, not an input of the case, and of the right kind. */
function results(subject: GradingSubject, task: NumberTask, sentence: string) {
  const inputs = Object.values(subject.model.facts).map(({ value }) => value);
  const money = /^GBP\b/.test(task.calc.unit);
  const isDate = (number: WrittenNumber) =>
    isYear(number) && (!isMatch(number, task) || DATED.test(respelled(sentence).slice(0, number.index)));
  return subject
    .numbers(sentence)
    .filter((number) => !isDate(number))
    .map((number) => inScale(signed(number, sentence, task), task))
    .filter(
      (number) =>
        !(money && number.kind === 'percent') &&
        (isMatch(number, task) || !inputs.some((input) => sameNumber(input, number.value))),
    );
}

const isMatch = (number: WrittenNumber, task: NumberTask) =>
  ['right', 'mistake'].includes(matchNumber(number, task).kind);

/**
 * The answer in running text: what the last sentence that comes to a right or a known wrong result says, the right one
 * first; otherwise a slip, or the last number.
 */
function matchInText(
  subject: GradingSubject,
  task: NumberTask,
  { sentences, text }: Written,
): NumberMatch | undefined {
  const short = wordCount(text) <= SHORT ? matchField(text, task) : undefined;
  if (short?.kind === 'either' || short?.kind === 'unit') return short;
  const open = sentences
    .flatMap(alternativesIn)
    .some((pair) => pair.some((number) => matchNumber(number, task).kind === 'right'));
  if (open) return { kind: 'either', remark: EITHER };
  const read = sentences.map((sentence) => results(subject, task, sentence));
  const all = read.flat();
  const last = all.at(-1);
  if (!last) return undefined;
  if (new Set(all.map(({ value }) => value)).size > MOST_NUMBERS) return matchNumber(last, task);
  const matches = read.map((numbers) => numbers.map((number) => matchNumber(number, task)));
  const isDecided = ({ kind }: NumberMatch) => kind === 'right' || kind === 'mistake';
  const decided = matches.findLast((found) => found.some(isDecided))?.filter(isDecided);
  const slip = matches.flat().findLast(({ kind }) => kind === 'step' || kind === 'slip');
  return decided?.find(({ kind }) => kind === 'right') ?? decided?.at(-1) ?? slip ?? matchNumber(last, task);
}

/** Compares the number in the field, or without one the text, with the answer and with what follows from earlier errors. */
function outcomeOf(
  subject: GradingSubject,
  part: Part,
  task: NumberTask,
  answer: Written,
): Outcome | undefined {
  const match = matchField(answer.number, task) ?? matchInText(subject, task, answer);
  if (match?.kind === 'right' || match?.kind === 'either') return match;
  const given = fieldNumber(answer.number, task);
  const values = given ? [given] : answer.sentences.flatMap((sentence) => results(subject, task, sentence));
  return values.some(({ value }) => followsFrom(subject, part, value, task.tolerance))
    ? { kind: 'carried' }
    : match;
}

/** The number that the candidate ends with. */
const givenIn = (subject: GradingSubject, task: NumberTask, answer: Written): number | undefined =>
  (
    fieldNumber(answer.number, task) ??
    answer.sentences.flatMap((sentence) => results(subject, task, sentence)).at(-1)
  )?.value;

/** Share of the steps to the answer that the text shows: by their value, by their inputs, by name, or by what comes after. */
export function methodShown(subject: GradingSubject, part: Part, text: string): number {
  const { model, compiled, values } = subject;
  const steps = part.path?.length ? part.path : part.answer ? [part.answer] : [];
  const numbers = subject.numbers(text).map(({ value }) => Math.abs(value));
  if (numbers.length === 0) return 0;
  const stems = new Set(contentStems(text));
  const occurs = (id: string) => {
    const step = Math.abs(values[id] ?? NaN);
    const scales = step >= LARGE ? [1, 1e3, 1e6] : [1];
    return numbers.some((value) => scales.some((scale) => within(value * scale, step, STEP_MATCH_PCT)));
  };
  const worked = (id: string) => {
    const formula = compiled.formulas.get(id);
    const inputs = formula ? [...namesIn(formula)] : [];
    // One number near two inputs does not show both.
    return inputs.length > 0 && numbers.length >= inputs.length && inputs.every(occurs);
  };
  const named = (id: string) => {
    const words = contentStems(model.calcs[id]?.label ?? '');
    return words.length > 0 && words.filter((word) => stems.has(word)).length >= NAMED * words.length;
  };
  const shown = steps.filter((id) => (id !== part.answer && (occurs(id) || named(id))) || worked(id));
  const behind = new Set(shown.flatMap((id) => [id, ...calcsBehind(subject, id)]));
  return steps.length === 0 ? 0 : steps.filter((id) => behind.has(id)).length / steps.length;
}

function worthOf(outcome: Outcome | undefined, method: number, concludes: boolean, offered: boolean): number {
  const kind = outcome?.kind ?? 'other';
  if (kind === 'right') return WORTH.right + (concludes ? CONCLUSION : 0);
  if (kind === 'carried') return WORTH.right + (concludes ? CONCLUSION_OF_CARRIED : 0);
  if (kind === 'unit' || kind === 'either') return WORTH[kind];
  const further = concludes ? CONCLUSION_OF_WRONG : 0;
  const steps = WORTH.right * method + (offered ? OFFERED_STEP : further);
  const known = WORTH[kind] > 0 ? WORTH[kind] + METHOD * method + further : 0;
  const sound = outcome && kind === 'other' && method >= METHOD_SHOWN ? SOUND + further : 0;
  return Math.max(known, Math.min(steps, WORTH.right), sound);
}

/** The other question that a number in the field answers, if one does. */
function elsewhere(subject: GradingSubject, part: Part, { number }: Written): string | undefined {
  const other = subject.model.parts.find((each) => {
    const task = each.id === part.id ? undefined : numberTask(subject, each);
    return task && matchField(number, task)?.kind === 'right';
  });
  return other ? questionOf(subject.model, other) : undefined;
}

function remarksOf(
  question: string,
  outcome: Outcome | undefined,
  method: number,
  concludes: boolean,
): string[] {
  if (!outcome) return [`${question} has no number to compare: put the result into the field for it.`];
  const conclusion = concludes ? [] : [`${question}: say what the number means for the decision.`];
  if (outcome.kind === 'right')
    return [`${question}: your number is right.`, ...(outcome.remark ? [outcome.remark] : []), ...conclusion];
  if (outcome.kind === 'carried')
    return [
      `${question}: your number follows rightly from your own earlier one; that error has been counted there.`,
      ...conclusion,
    ];
  if (outcome.kind !== 'other') return [outcome.remark];
  return method >= METHOD_SHOWN
    ? [`${question}: your method is right, the arithmetic slips; check each step.`]
    : [`${question}: your number differs from the answer, and the steps shown do not lead to it.`];
}

/** The sentence with the right number, else with a known one, else with any; what stood in the field comes last. */
function evidenceOf(
  subject: GradingSubject,
  task: NumberTask,
  { number, sentences }: Written,
): string | null {
  const kinds = sentences.map(
    (text) => new Set(subject.numbers(text).map((found) => matchNumber(found, task).kind)),
  );
  const holding = (kind: NumberMatch['kind']) => sentences[kinds.findIndex((found) => found.has(kind))];
  return quoted(
    holding('right') ?? holding('mistake') ?? holding('step') ?? holding('other') ?? sentences[0] ?? number,
  );
}

/** Grades a part that asks for a number, method and arithmetic apart, and says which errors it hands on. */
export function gradeNumber(
  subject: GradingSubject,
  part: Part,
  task: NumberTask,
  answer: Written,
): PartResult {
  const outcome = outcomeOf(subject, part, task, answer);
  const method = methodShown(subject, part, `${answer.text}\n${answer.number}`);
  const better = outcome?.kind === 'right' ? betterThanKey(subject, answer.text) : undefined;
  const concludes = Boolean(better) || drawsConclusion(subject, part, answer);
  const other = outcome?.kind === 'other' ? elsewhere(subject, part, answer) : undefined;
  const offered = outcome?.kind === 'step' || (method > 0 && UNFINISHED.test(answer.text));
  const wrong = outcome && !['right', 'carried', 'unit', 'either'].includes(outcome.kind);
  return {
    share: worthOf(outcome, method, concludes, offered),
    evidence: evidenceOf(subject, task, answer),
    remarks: [
      ...remarksOf(questionOf(subject.model, part), outcome, method, concludes),
      ...(better ? [praiseOf(better)] : []),
      ...(other
        ? [`The number you gave there answers ${other.replace('Q', 'q')}: each result has its own field.`]
        : []),
    ],
    ...(wrong ? { errors: errorsOf(subject, part, givenIn(subject, task, answer), answer.text) } : {}),
  };
}
