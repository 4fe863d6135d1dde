import type { FieldNumber } from './candidate-numbers.js';
import type { GradingSubject } from './grading-subject.js';

/** What things are measured and counted in; the units of the case come on top. */
const MEASURES =
  'pallet tonne ton kilo kilogram litre gallon mile kilometre metre hour minute day night week month year lorry truck euro dollar percent';
/** Who is counted: no amount, no share and no time, though in a count one of them may stand for another. */
const PEOPLE = 'people person customer household account patient visitor student participant employee worker member passenger';
const TIMES: ReadonlySet<string> = new Set(['minute', 'hour', 'day', 'night', 'week', 'month', 'year']);

/** The unit that a question asks for. */
export interface AskedUnit {
  kind: 'money' | 'share' | 'count' | 'time';
  /** As people say it, for the remark. */
  words: string;
  /** Concept of what is counted, where something is. */
  counted: string;
  /** Concepts of all other things that are counted. */
  others: ReadonlySet<string>;
}

const plural = (noun: string) => (/(?:s|x|ch|sh)$/.test(noun) ? `${noun}es` : noun.replace(/([^aeiou])y$/, '$1ie').concat('s'));

/** The unit of an answer, told from the other units of its case. */
export function askedUnit(
  { model, concepts }: Pick<GradingSubject, 'model' | 'concepts'>,
  unit: string,
  isShare: boolean,
): AskedUnit {
  const [over = '1'] = unit.split('/');
  const conceptOf = (word: string) => [...concepts(word)][0] ?? word;
  const kind = isShare ? 'share' : over === 'GBP' ? 'money' : TIMES.has(over) ? 'time' : 'count';
  const units = [...Object.values(model.facts), ...Object.values(model.calcs)].flatMap((one) => one.unit.split('/'));
  const counted = conceptOf(over);
  const things = [...units, ...MEASURES.split(' ')].filter(
    (word) => !['GBP', '1', over].includes(word),
  );
  const others = new Set(things.filter((word) => kind !== 'time' || !TIMES.has(word)).map(conceptOf));
  others.delete(counted);
  return {
    kind,
    words: kind === 'money' ? 'pounds' : kind === 'share' ? 'a percentage' : plural(over),
    counted,
    others,
  };
}

/** The words behind a number up to where "a year" or "per site" begins. */
const nounsIn = (counts: string) =>
  (/^\s*[a-z][a-z\s-]*/i.exec(counts)?.[0] ?? '').split(/\b(?:an?|per|each|every|of|for|in)\b/i)[0]?.trim().split(/\s+/).slice(0, 2) ?? [];

/** Whether a right number stands in a unit that was not asked for, such as pallets for parcels or % for years. */
export function isOtherUnit(
  { conceptsIn }: { conceptsIn: (text: string) => ReadonlySet<string> },
  asked: AskedUnit,
  { kind, counts, foreign }: FieldNumber,
): boolean {
  if (foreign) return true;
  if (asked.kind === 'money' && kind === 'money') return false;
  if (kind === 'money') return true;
  if (kind === 'percent') return asked.kind !== 'share';
  const nouns = new Set(nounsIn(counts).flatMap((noun) => [...conceptsIn(noun)]));
  return !nouns.has(asked.counted) && [...nouns].some((noun) => asked.others.has(noun));
}
