import { readNumbers, SPELLED, type WrittenNumber } from '../prose/numbers.js';
import { spelledInFigures } from '../prose/spelled-numbers.js';

const SCALES: Readonly<Record<string, number>> = { hundred: 1e2, thousand: 1e3, million: 1e6, billion: 1e9 };
const SCALE = Object.keys(SCALES).join('|');
const PARTS: Readonly<Record<string, number>> = {
  half: 2,
  halve: 2,
  third: 3,
  quarter: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
};
const PART = `(${Object.keys(PARTS).join('|')})s?`;
const COUNT = `(\\d+(?:\\.\\d+)?|an?|${[...SPELLED.keys()].filter((word) => word !== 'hundred').join('|')})`;
const BETWEEN = '[\\s-]+';

const counted = (word: string) => SPELLED.get(word.toLowerCase()) ?? (Number(word) || 1);
const sized = (scale: string | undefined) => SCALES[scale?.toLowerCase() ?? ''] ?? 1;
const over = (part: string) => PARTS[part.toLowerCase()] ?? 1;
/** As short as it is exact enough: a sixth of a million is 166667. */
const figures = (value: number) => String(Number(value.toPrecision(6)));

const MIXED = new RegExp(`\\b${COUNT} and ${COUNT}${BETWEEN}${PART}(?: (${SCALE}))?\\b`, 'gi');
const OF_SCALE = new RegExp(`\\b(?:${COUNT}${BETWEEN})?${PART} (?:of )?(?:an? )?(${SCALE})\\b`, 'gi');
const SEVERAL = new RegExp(
  `\\b(two|three|four|five|six|seven|eight|nine)${BETWEEN}(third|quarter|fifth|sixth|eighth|tenth)s\\b`,
  'gi',
);
/** A part of a few, as people say shares: "four in ten", "35 in a hundred", "2 out of 5". */
const IN_FEW = new RegExp(
  `\\b${COUNT} (?:in|out of|of|per) (?:an? |every |each )?(five|six|eight|ten|twelve|twenty|fifty|hundred|5|6|8|10|12|20|50|100)\\b(?!,|\\.\\d)`,
  'gi',
);
const FEW = new Map([['hundred', 100]]);

/** Fractions in words and figures: "one and a sixth million", "three quarters of a million", "four fifths", "35 in a hundred". */
const fractionsInFigures = (text: string) =>
  text
    .replace(MIXED, (_whole, count: string, parts: string, part: string, scale?: string) =>
      figures((counted(count) + counted(parts) / over(part)) * sized(scale)),
    )
    .replace(OF_SCALE, (_whole, parts: string | undefined, part: string, scale: string) =>
      figures((counted(parts ?? 'a') / over(part)) * sized(scale)),
    )
    .replace(IN_FEW, (whole, count: string, among: string) => {
      const all = FEW.get(among.toLowerCase()) ?? counted(among);
      return counted(count) < all ? `${figures((100 * counted(count)) / all)}%` : whole;
    })
    .replace(
      SEVERAL,
      (_whole, parts: string, part: string) => `${figures((100 * counted(parts)) / over(part))}%`,
    );

/** Ways in which people write what `readNumbers` knows in one way only, such as `1.2M`, `300 K`, `10'000`, `6x600` or `3.5yrs`. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/(?<![\d.,])(\d+),(\d{1,2})(?![\d,]|\.\d)/g, '$1.$2'],
  [/(?<=\d) (?:1\/2|and a half)\b/gi, '.5'],
  [/(?<=\d) (?:1\/4|and a quarter)\b/gi, '.25'],
  [/(?<=\d) 3\/4\b/g, '.75'],
  [/(?<=\d) 1\/3\b/g, '.3333'],
  [/(?<=\d) 2\/3\b/g, '.6667'],
  [/(?<![\d.,])(\d+)k(\d)(?!\d)/gi, '$1.$2k'],
  [/[$€]\s?(?=[\d.])/g, '£'],
  [/\bgbp\s?(?=[\d.])/gi, '£'],
  [/£\s+(?=[\d.])/g, '£'],
  [/(^|[^\d.,])\.(?=\d)/g, '$10.'],
  [/(?<=\d)\s?(?:mn|mm|mio|mil|mill|mln|m|millions|million)(?![\p{L}\d])/giu, ' million'],
  [/(?<=\d)\s?(?:k|tsd|thsd|thou|grand|thousands|thousand)(?![\p{L}\d])/giu, ' thousand'],
  [/(?<=\d)\s?(?:bn|b|billions|billion)(?![\p{L}\d])/giu, ' billion'],
  [
    /(?<![£\d.,])(\d[\d,.]*(?: (?:thousand|million|billion))?)\s?(?:£|€|\$|(?:gbp|pounds?|quid|eur|euros?)\b)/gi,
    '£$1',
  ],
  [/£(\d+) (\d\d)(?![\d,.%])/g, '£$1.$2'],
  [/(?<![£\d.,])(\d)\s?p(?![.\w])/g, '£0.0$1'],
  [/(?<![£\d.,])(\d\d)\s?p(?![.\w])/g, '£0.$1'],
  [/(?<![\d.,])(\d{1,3})\.(\d{3})\.(\d{3})(?!\d)/g, '$1$2$3'],
  [/(?<=\d)\s?(?:pct\b|p\.\s?c\.|pc\b|ppt?s?\b|percentage points?\b)/gi, '%'],
  [/(?<=[\d%])\s?[x×*·]\s?(?=[£\d])/gi, ' × '],
  [/(?<=\d)(?=\p{L})/gu, ' '],
  [
    /(?<=\b(?:minus|negative|(?:loss|deficit|shortfall) of(?: (?:about|around|roughly|some))?) )(?=[£\d])/gi,
    '\u2212',
  ],
  [/(^|[\s(=:])\+(?=[£\d])/g, '$1'],
  [/[~≈](?=[£\d\u2212-])/g, ' '],
];

/** Every spelling has a figure in it, or a sign that stands before one. */
const MAY_BE_RESPELLED = /[\d£$€~≈]|gbp/i;

const GROUPED = /(?<![\d.,])\d{1,3}(?:[ \u00a0\u202f'’_]\d{3})+(?!\d|[.,]\d{3})/g;

/** What is said in other words than numbers are: "a couple of hundred", "half a dozen", "nought point three". */
const SAID: readonly (readonly [RegExp, string])[] = [
  [/\ba couple of (?=hundred|thousand|million)/gi, 'two '],
  [/\bhalf a dozen\b/gi, '6'],
  [/\b(?:nought|nil)\b/gi, 'zero'],
  [/(^|[^a-z] )point (?=zero|one|two|three|four|five|six|seven|eight|nine)/gi, '$1zero point '],
  [/(?<=hundred)(?: & |-and-)/gi, ' and '],
  [/(?<=\d) of (?:an? )?(?=(?:million|billion|thousand)\b)/gi, ' '],
  [new RegExp(`(?<=\\b(?:\\d|${[...SPELLED.keys()].join('|')}) )(?:grand|thou)\\b`, 'gi'), 'thousand'],
];
const DOZEN = new RegExp(`\\b${COUNT} dozen\\b`, 'gi');
const HUNDREDS = /(?<![\d.,])(\d{1,3}(?:\.\d+)?) hundred(?: (thousand|million))?\b/gi;
const POWER = /(\d+(?:\.\d+)?)(?:\s?[x×*·]\s?10\^|e\+?)(\d{1,2})(?!\d)/gi;
const COMPOUND =
  /(?<![\d.,])(\d+)\s?(?:m|mio|million) (\d{1,3})\s?(?:k|tsd|thousand)\b|(?<![\d.,])(\d+) thousand (?:and )?(\d{3})\b/gi;

const inOneFigure = (text: string) =>
  SAID.reduce((result, [pattern, instead]) => result.replace(pattern, instead), text)
    .replace(DOZEN, (_whole, count: string) => String(12 * counted(count)))
    .replace(HUNDREDS, (_whole, count: string, scale?: string) => figures(100 * Number(count) * sized(scale)))
    .replace(POWER, (_whole, digits: string, power: string) => figures(Number(digits) * 10 ** Number(power)))
    .replace(COMPOUND, (_whole, millions?: string, thousands?: string, high?: string, low?: string) =>
      String(millions ? Number(millions) * 1e6 + Number(thousands) * 1e3 : Number(high) * 1e3 + Number(low)),
    );

/** A text with its numbers in the spelling that `readNumbers` knows. */
export function respelled(text: string): string {
  // Whole numbers first: "twenty-five and a half" is no half beside a five.
  const worded = fractionsInFigures(spelledInFigures(inOneFigure(text)));
  const plain = worded
    .replace(/\ba (?=(?:hundred|thousand|million|billion)\b)/gi, '1 ')
    .replace(/\b1 hundred\b/g, '100')
    .replace(GROUPED, (digits) => digits.replace(/\D/g, ''));
  if (!MAY_BE_RESPELLED.test(plain)) return plain;
  return SPELLINGS.reduce((result, [pattern, instead]) => result.replace(pattern, instead), plain);
}

const ANY_NUMBER = new RegExp(
  `\\d|\\b(?:${[...SPELLED.keys(), ...Object.keys(SCALES), ...Object.keys(PARTS)].join('|')}|dozen|nought|nil)s?\\b`,
  'i',
);

/** Whether a text may hold a number, in figures or in words. */
export const hasNumber = (text: string): boolean => ANY_NUMBER.test(text);

/** Every number in a candidate's text, in reading order. */
export const numbersIn = (text: string): WrittenNumber[] =>
  hasNumber(text) ? readNumbers(respelled(text)) : [];

const FRACTION = new RegExp(`\\b(an?|one|two|three|four)?[\\s-]*${PART}\\b`, 'i');
const RATIO = /^\s*(?:(\d+)\s+)?(\d{1,2})\s?\/\s?(\d{1,3})\s*(?:[a-z].*)?$/i;

/** A part of a whole, such as "about a third" or "3/4", where nothing else stands. */
function fractionIn(field: string): WrittenNumber | undefined {
  const [ratio, whole = 0, share = NaN, all = NaN] = RATIO.exec(field) ?? [];
  if (ratio !== undefined && Number(share) < Number(all)) {
    const value = Number(whole) + Number(share) / Number(all);
    return { text: ratio, index: 0, value, kind: whole ? 'plain' : 'percent', spelled: false };
  }
  const found = /\d|hundred|million|thousand|year|month/i.test(field) ? null : FRACTION.exec(field);
  if (!found) return undefined;
  const [text, count = 'a', part = ''] = found;
  return { text, index: found.index, value: counted(count) / over(part), kind: 'percent', spelled: true };
}

/** Further apart than this, in percent, two numbers are two answers and no range. */
const RANGE_PCT = 10;
const RANGE = /^\s*(?:and|to|[-–—])\s*$/i;
/** Between numbers far apart this is a subtraction. */
const MINUS = /^\s*[-–—]\s*$/;
const EITHER = /\b(?:or|maybe|perhaps|respectively|versus|vs)\b|^\s*[/;]\s*$/i;

/** Whether a value is another within a tolerance in percent of that other. */
export const within = (value: number, target: number, percent: number) =>
  Math.abs(value - target) <= (percent / 100) * Math.abs(target) + 1e-9;

/** The first of two numbers in the scale of the second: "between 10.5 and 10.8 per cent", "1.1 to 1.2 million". */
function alike(first: WrittenNumber, second: WrittenNumber): WrittenNumber {
  const factor = [1, 0.01, 1e3, 1e6, 1e9].find((by) => within(first.value * by, second.value, 100 / 2));
  return first.kind === second.kind || first.kind === 'plain'
    ? { ...first, value: first.value * (factor ?? 1), kind: second.kind }
    : first;
}

/** What stands in a field for a number. */
export interface FieldNumber extends WrittenNumber {
  /** The other number where two are offered, joined by "or" or too far apart for a range. */
  other?: number;
  /** The words right behind the number. */
  counts: string;
  /** Money that is not pounds. */
  foreign: boolean;
}

/** The number, or the middle of a narrow range, and the other one where two stand in the field. */
function oneOf(
  numbers: readonly WrittenNumber[],
  text: string,
): Pick<FieldNumber, 'value' | 'kind' | 'other'> {
  const [first, second] = numbers as [WrittenNumber, WrittenNumber?];
  if (!second) return first;
  const between = text.slice(first.index + first.text.length, second.index);
  if (!EITHER.test(between) && !RANGE.test(between)) return first;
  const low = alike(first, second);
  if (within(low.value, second.value, RANGE_PCT))
    return { value: (low.value + second.value) / 2, kind: low.kind };
  return MINUS.test(between) ? first : { value: low.value, kind: low.kind, other: second.value };
}

/** Numbers of which a sentence takes neither: "104 or 130 rooms". */
export function alternativesIn(sentence: string): (readonly [WrittenNumber, WrittenNumber])[] {
  if (!EITHER.test(sentence)) return [];
  const text = respelled(sentence);
  const numbers = readNumbers(text);
  return numbers.slice(1).flatMap((second, at) => {
    const first = numbers[at];
    if (!first) return [];
    const between = text.slice(first.index + first.text.length, second.index);
    const joined = /^[^,;.:]{0,30}\bor\b[^,;.:]{0,12}$/i.test(between);
    return joined && !within(first.value, second.value, RANGE_PCT) ? [[first, second] as const] : [];
  });
}

/**
 * The number in the field for one: brackets are a minus, spaces may part thousands, and after a = stands the result. A
 * narrow range is its middle.
 */
export function numberField(field: string): FieldNumber | undefined {
  const result = field.slice(field.lastIndexOf('=') + 1).replace(/^\s*[–—]\s*(?=[£\d])/, '\u2212');
  const foreign = /[$€]|\b(?:eur|usd|euros?|dollars?)\b/i.test(result);
  const fraction = fractionIn(fractionsInFigures(inOneFigure(result)));
  if (fraction) return { ...fraction, counts: '', foreign };
  const bracketed = /^\(\s*(.+?)\s*\)$/.exec(result.trim());
  const text = respelled(bracketed?.[1] ?? result);
  const found = readNumbers(text);
  const digits = found.filter(({ spelled }) => !spelled);
  const numbers = digits.length > 0 ? digits : found;
  const [first] = numbers;
  if (!first) return undefined;
  const one = oneOf(numbers, text);
  const last = one.value === first.value && one.other === undefined ? first : (numbers[1] ?? first);
  return {
    ...first,
    ...one,
    value: bracketed ? -Math.abs(one.value) : one.value,
    counts: text.slice(last.index + last.text.length),
    foreign,
  };
}

const MONTHS = 12;

const YEARS_AND_MONTHS =
  /(\d+)\s*(?:years?|yrs?|y)\b[\s,]*(?:and\s+)?(?:(?:about|around|just|a bit|a little|over|under)\s+)*(\d+|an?)\s*(?:months?|mths?|m)\b/i;
const SINGLE = new RegExp(`\\b(${[...SPELLED.keys()].join('|')})\\b`, 'gi');

/** A number as the unit of its question has it: months for years, or an amount a month for one a year, the other way too. */
export function inUnit<T extends WrittenNumber>(number: T, field: string, unit: string): T {
  const [over = '', ...under] = unit.split('/');
  const plain = field.replace(SINGLE, (word) => String(SPELLED.get(word.toLowerCase())));
  const [, years, months] = YEARS_AND_MONTHS.exec(plain) ?? [];
  if (years && months && (over === 'year' || over === 'month')) {
    const total = Number(years) * MONTHS + (Number(months) || 1);
    return { ...number, value: over === 'year' ? total / MONTHS : total };
  }
  const monthly = /\bmonth|\bpcm\b/i.test(field);
  const yearly = /\byear|\byrs?\b|\bannual|\bp\.?a\b/i.test(field);
  if (monthly === yearly) return number;
  const [coarse, fine] = monthly ? ['year', 'month'] : ['month', 'year'];
  const factor = fine === 'month' ? MONTHS : 1 / MONTHS;
  if (over === coarse) return { ...number, value: number.value / factor };
  return under.includes(coarse) ? { ...number, value: number.value * factor } : number;
}
