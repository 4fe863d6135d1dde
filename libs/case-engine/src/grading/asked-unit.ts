import type { Calc } from '../model/case-model.js';
import type { FieldNumber } from './candidate-numbers.js';
import type { GradingSubject } from './grading-subject.js';

/** What things are measured in; the units of the case and what else it speaks of come on top. */
const MEASURES =
  'pallet tonne ton kilo kilogram litre gallon mile kilometre metre minute hour day night week month year lorry truck euro dollar';
/** Who is counted: one of them may stand for another, as subscribers for households, but not for rooms or pounds. */
const PEOPLE =
  'people person customer household account patient visitor student participant employee worker member passenger';
const TIMES: ReadonlySet<string> = new Set(['minute', 'hour', 'day', 'night', 'week', 'month', 'year']);
const PLURAL = /(?:s|people|staff|children)$/i;

/** The unit that a question asks for. */
export interface AskedUnit {
  kind: 'money' | 'share' | 'count' | 'time';
  /** As people say it, for the remark. */
  words: string;
  /** Whether a noun behind the number names something else. */
  isOther: (noun: string) => boolean;
  /** Whether "per" a noun is per something else. */
  isPerOther: (noun: string) => boolean;
}

const plural = (noun: string) =>
  /(?:s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun.replace(/([^aeiou])y$/, '$1ie')}s`;

function kindOf(over: string, isShare: boolean): AskedUnit['kind'] {
  if (isShare) return 'share';
  if (over === 'GBP') return 'money';
  return TIMES.has(over) ? 'time' : 'count';
}

const wordsFor = (kind: AskedUnit['kind'], over: string) => {
  if (kind === 'money') return 'pounds';
  if (kind === 'share') return 'a percentage';
  return over === '1' ? 'a number' : plural(over);
};

/** The unit of an answer, told from all that its case measures and speaks of. */
export function askedUnit(
  { model, concepts, vocabulary }: Pick<GradingSubject, 'model' | 'concepts' | 'vocabulary'>,
  { unit, label }: Pick<Calc, 'unit' | 'label'>,
  isShare: boolean,
): AskedUnit {
  const [over = '1', ...under] = unit.split('/');
  const kind = kindOf(over, isShare);
  const conceptsOf = (words: readonly string[]) => new Set(words.flatMap((word) => [...concepts(word)]));
  const asked = conceptsOf(kind === 'count' || kind === 'time' ? [over, plural(over), label] : []);
  const people = conceptsOf(PEOPLE.split(' '));
  const units = [...Object.values(model.facts), ...Object.values(model.calcs)].flatMap((one) =>
    one.unit.split('/'),
  );
  const measured = conceptsOf(
    [...units, ...MEASURES.split(' ')].filter((word) => kind !== 'time' || !TIMES.has(word)),
  );
  const countsPeople =
    kind === 'count' &&
    conceptsOf([over]).size > 0 &&
    [...conceptsOf([over])].every((one) => people.has(one));
  const isOther = (noun: string) =>
    [...concepts(noun)].some(
      (one) =>
        !asked.has(one) &&
        (measured.has(one) || (people.has(one) ? !countsPeople : PLURAL.test(noun) && vocabulary.has(one))),
    );
  const [times, things] = [under.filter((word) => TIMES.has(word)), under.filter((word) => !TIMES.has(word))];
  const per = conceptsOf([...under, label]);
  const isPerOther = (noun: string) => {
    const rivals = TIMES.has(noun) ? times : things;
    return rivals.length > 0 && [...concepts(noun)].some((one) => measured.has(one) && !per.has(one));
  };
  return { kind, words: wordsFor(kind, over), isOther, isPerOther };
}

/** The words behind a number up to where "a year" or "per site" begins. */
const nounsIn = (counts: string): string[] =>
  (/^\s*[a-z][a-z\s-]*/i.exec(counts)?.[0] ?? '')
    .split(/\b(?:an?|per|each|every|of|for|in|to|at|on|from|with|so|and|but|or)\b/i)[0]
    ?.trim()
    .split(/\s+/)
    .slice(0, 2) ?? [];

/** What a number is said to be per: "a week", "per branch", "/night". */
const dividedBy = (counts: string): string[] =>
  [...counts.matchAll(/(?:\b(?:per|an?|each|every)\s+|\/\s?)([a-z]+)/gi)].map(([, noun = '']) =>
    noun.toLowerCase(),
  );

/** Whether a right number stands in a unit that was not asked for, such as pallets for parcels or % for years. */
export function isOtherUnit(asked: AskedUnit, { kind, counts, foreign }: FieldNumber): boolean {
  if (foreign || dividedBy(counts).some(asked.isPerOther)) return true;
  if (kind === 'money') return asked.kind !== 'money';
  if (kind === 'percent') return asked.kind !== 'share';
  return asked.isOther(nounsIn(counts).at(-1) ?? '');
}
