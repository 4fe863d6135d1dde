import type { CaseModel } from '../model/case-model.js';

/** Verbs by which a case of any archetype is decided; the verbs of its own question come to them. */
const DECISION_VERBS = (
  'acquire adopt apply automate bid borrow build buy charge close commit consolidate convert cut discontinue divest double enter ' +
  'exit expand extend finance fund halve hire implement increase install invest launch lease lower merge modernise open outsource ' +
  'pilot proceed purchase pursue raise reduce relocate renew replace restructure sell shut spend switch terminate undercut widen ' +
  'withdraw'
).split(' ');
/** The same, though an order may begin with them that decides nothing: "Take the prices as they are." */
const EVERYDAY_VERBS = 'join keep match move offer order sign stop support'.split(' ');

const KNOWN_VERBS: ReadonlySet<string> = new Set([...DECISION_VERBS, ...EVERYDAY_VERBS]);

/** Past forms that no rule makes. */
const IRREGULAR: Readonly<Record<string, readonly string[]>> = {
  build: ['built'],
  buy: ['bought'],
  give: ['gave', 'given'],
  keep: ['kept'],
  leave: ['left'],
  pay: ['paid'],
  run: ['ran'],
  sell: ['sold'],
  spend: ['spent'],
  take: ['took', 'taken'],
  withdraw: ['withdrew', 'withdrawn'],
};

const CONTRACTED: readonly (readonly [RegExp, string])[] = [
  [/[‘’]/g, "'"],
  [/\bcan(?:'t|not)\b/g, 'can not'],
  [/\bwon't\b/g, 'will not'],
  [/\bshan't\b/g, 'shall not'],
  [/n't\b/g, ' not'],
  [/\b(it|that|there|what|here)'s\b/g, '$1 is'],
  [/\b(we|you|they|i)'d\b/g, '$1 would'],
];

/** The words of one case in which a verdict on it can be given. */
export type DecisionWords = {
  /** A sentence with the client as `@who`, verbs of deciding as `@v`, `@vs`, `@ving`, `@ved` or, of its own question, `@own`. */
  marked: (sentence: string) => string;
};

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The client's name, and the part of it that a text calls it by: "Northlight" for "Northlight Coffee". */
function namePattern(name: string): RegExp {
  const words = name.toLowerCase().split(/\s+/);
  const names = words.map((_word, index) => escaped(words.slice(0, words.length - index).join(' ')));
  return new RegExp(
    `\\b(?:${names.filter((each) => each.length > 3).join('|') || names[0]})(?:'s)?(?!\\w)`,
    'g',
  );
}

/** What may be contracted; most sentences hold nothing of it. */
const MAY_CONTRACT = /[‘’']|cannot/;

function lowered(text: string): string {
  const small = text.toLowerCase();
  if (!MAY_CONTRACT.test(small)) return small;
  return CONTRACTED.reduce((result, [pattern, instead]) => result.replace(pattern, instead), small);
}

const ASKED = /\b(?:should|would) ([^?]*)/g;
const ADVISED =
  /^(?:(?:yes|no)\b[,:;.]? )?(?:.{0,30}? should (?:not )?|do not |go ahead and )?([a-z][a-z-]+)/;
/** Words that open advice, or follow a modal, and name no decision. */
const NO_VERBS = new Set('the its yes not have has make see work find what'.split(' '));
const LONGEST_SUBJECT = 4;
/** So many sentences of the advice may say in turn what to do. */
const OPENING_SENTENCES = 3;

/** The verb after "should" and whoever should: one that decides cases if there is one, or else what follows the client ("the firm"). */
function verbAfter(tail: string): string[] {
  const words = (tail.match(/@?[a-z][a-z'-]*/g) ?? []).slice(0, LONGEST_SUBJECT + 1);
  const known = words.slice(1).findLast((word) => KNOWN_VERBS.has(word));
  const isOneWord = /^(?:@who|it|they|she|he|we|you)$/.test(words[0] ?? '');
  const next = isOneWord ? words[1] : (known ?? (words[0] === 'the' ? words[2] : undefined));
  return next === undefined ? [] : [next];
}

/** Verbs of deciding that open a sentence near the beginning of the advice: "No. It costs a year's rent. Order half." */
const orderedIn = (advice: string): string[] =>
  advice
    .split(/(?<=[.!?])\s+/)
    .slice(0, OPENING_SENTENCES)
    .flatMap((sentence) => /^[a-z]+/.exec(sentence)?.[0] ?? [])
    .filter((verb) => KNOWN_VERBS.has(verb));

/** Verbs of the question that ends the prompt, of one in the title, and of the first words of the advice. */
function ownVerbs({ title, prompt, solution, client }: CaseModel): string[] {
  const name = namePattern(client.name);
  const spoken = (text: string) => lowered(text).replace(name, '@who');
  const questions = [title, prompt]
    .flatMap((text) => spoken(text).match(/[^.!?]*[.!?]/g) ?? [])
    .filter((sentence) => sentence.endsWith('?'));
  const asked = questions.flatMap((question) =>
    [...question.matchAll(ASKED)].flatMap(([, tail = '']) => verbAfter(tail)),
  );
  const advice = spoken(solution.recommendation.trim());
  const advised = ADVISED.exec(advice)?.[1] ?? '';
  return [...new Set([...asked, advised, ...orderedIn(advice)])].filter(
    (verb) => verb.length > 2 && !NO_VERBS.has(verb),
  );
}

/** How a verb is marked in each of its forms; where a consonant may be doubled, both spellings count. */
function formsOf(verb: string): [string, string][] {
  const stems = verb.endsWith('e') ? [verb.slice(0, -1)] : [verb, `${verb}${verb.at(-1)}`];
  const past = /[^aeiou]y$/.test(verb) ? [`${verb.slice(0, -1)}ied`] : stems.map((stem) => `${stem}ed`);
  const third = [`${verb}s`, `${verb}es`, `${verb.replace(/y$/, 'i')}es`];
  return [
    ...third.map((form): [string, string] => [form, '@vs']),
    ...past.map((form): [string, string] => [form, '@ved']),
    ...(IRREGULAR[verb] ?? []).map((form): [string, string] => [form, '@ved']),
    ...stems.map((stem): [string, string] => [`${stem}ing`, '@ving']),
    [verb, '@v'],
  ];
}

const KNOWN_MARKS: ReadonlyMap<string, string> = new Map([...KNOWN_VERBS].flatMap(formsOf));

const EVERYDAY: ReadonlySet<string> = new Set(EVERYDAY_VERBS);
const CLAUSE_BEGINS = /(?:^|[,:;.(—–] ?)$/;

/** The words of deciding of one case: its own verbs, those of every archetype, and the names of its client. */
export function decisionWords(model: CaseModel): DecisionWords {
  const own = ownVerbs(model);
  const ownMarks = new Map([...own.flatMap(formsOf), ...own.map((verb): [string, string] => [verb, '@own'])]);
  const name = namePattern(model.client.name);
  return {
    marked: (sentence) =>
      lowered(sentence)
        .replace(name, '@who')
        .replace(/(?<![@\w'-])[a-z]+(?![\w'-])/g, (word, at: number, whole: string) => {
          const mark = ownMarks.get(word) ?? KNOWN_MARKS.get(word);
          if (mark === '@v' && EVERYDAY.has(word) && CLAUSE_BEGINS.test(whole.slice(0, at))) return word;
          return mark ?? word;
        })
        .replace(/\s+/g, ' ')
        .trim(),
  };
}
