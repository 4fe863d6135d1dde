import { readNumbers, type WrittenNumber } from '../prose/numbers.js';

/** Ways in which people write what `readNumbers` knows in one way only, such as `1.2M`, `300 K`, `6x600` or `3.5yrs`. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/(?<![\d.,])(\d+),(\d{1,2})(?![\d,]|\.\d)/g, '$1.$2'],
  [/(?<=\d) (?:1\/2|and a half)\b/gi, '.5'],
  [/\bhalf an? (?=[mb]illion\b)/gi, '0.5 '],
  [/[$€]\s?(?=[\d.])/g, '£'],
  [/\bgbp\s?(?=[\d.])/gi, '£'],
  [/£\s+(?=[\d.])/g, '£'],
  [/(^|[^\d.,])\.(?=\d)/g, '$10.'],
  [/(?<=\d)\s?(?:mn|mm|mio|mil|mill|mln|m|millions|million)(?![\p{L}\d])/giu, ' million'],
  [/(?<=\d)\s?(?:k|tsd|thousands|thousand)(?![\p{L}\d])/giu, ' thousand'],
  [/(?<=\d)\s?(?:bn|b|billions|billion)(?![\p{L}\d])/giu, ' billion'],
  [/(?<=\d)\s?pct\b/gi, '%'],
  [/(?<=[\d%])\s?[x×*·]\s?(?=[£\d])/gi, ' × '],
  [/(?<=\d)(?=\p{L})/gu, ' '],
  [/(?<=\bminus )(?=[£\d])/gi, '\u2212'],
  [/(^|[\s(=:])\+(?=[£\d])/g, '$1'],
  [/[~≈](?=[£\d\u2212-])/g, ' '],
];

const respelled = (text: string) =>
  SPELLINGS.reduce((result, [pattern, instead]) => result.replace(pattern, instead), text);

const WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const AND_HALF = new RegExp(`\\b(${WORDS.join('|')}) and a half\\b`, 'gi');
const PARTS: Readonly<Record<string, number>> = { half: 2, third: 3, quarter: 4, fifth: 5 };
const FRACTION = /\b(a|one|two|three|four)?[\s-]*(half|third|quarter|fifth)s?\b/i;

/** "three and a half" in figures. */
const halvesInFigures = (text: string) =>
  text.replace(AND_HALF, (_whole, word: string) => `${WORDS.indexOf(word.toLowerCase()) + 1}.5`);

/** A part of a whole in words, such as "about a third", where no figure stands. */
function fractionIn(field: string): WrittenNumber | undefined {
  const found = /\d|hundred|million|thousand|year|month/i.test(field) ? null : FRACTION.exec(field);
  if (!found) return undefined;
  const [text, count = 'a', part = ''] = found;
  const over = PARTS[part.toLowerCase()] ?? 1;
  const value = Math.max(1, WORDS.indexOf(count.toLowerCase()) + 1) / over;
  return { text, index: found.index, value, kind: 'percent', spelled: true };
}

/** Every number in a candidate's text, in reading order. */
export const numbersIn = (text: string): WrittenNumber[] => readNumbers(respelled(halvesInFigures(text)));

/** The number in the field for one: brackets are a minus, spaces may part thousands, and after a = stands the result. */
export function numberField(field: string): WrittenNumber | undefined {
  const result = halvesInFigures(field.slice(field.lastIndexOf('=') + 1));
  const fraction = fractionIn(result);
  if (fraction) return fraction;
  const joined = result.replace(/(?<=\d)[\s'’_](?=\d{3}(?!\d))/g, '');
  const bracketed = /^\(\s*(.+?)\s*\)$/.exec(joined);
  const digits = numbersIn(bracketed?.[1] ?? joined).filter(({ spelled }) => !spelled || !/\d/.test(joined));
  const found = digits[0];
  return found && bracketed ? { ...found, value: -Math.abs(found.value) } : found;
}

const MONTHS = 12;

const YEARS_AND_MONTHS = /(\d+)\s*(?:years?|yrs?|y)\b[\s,]*(?:and\s+)?(\d+)\s*(?:months?|mths?|m)\b/i;

/** A number as the unit of its question has it: months for years, or an amount a month for one a year, the other way too. */
export function inUnit(number: WrittenNumber, field: string, unit: string): WrittenNumber {
  const [over = '', ...under] = unit.split('/');
  const [, years, months] = YEARS_AND_MONTHS.exec(field) ?? [];
  if (years && months && (over === 'year' || over === 'month')) {
    const total = Number(years) * MONTHS + Number(months);
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

/** Whether a value is another within a tolerance in percent of that other. */
export const within = (value: number, target: number, percent: number) =>
  Math.abs(value - target) <= (percent / 100) * Math.abs(target) + 1e-9;
