import { readNumbers, type WrittenNumber } from '../prose/numbers.js';

/** Ways in which people write what `readNumbers` knows in one way only, such as `1.2M`, `300 K`, `6x600` or `3.5yrs`. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/[$€]\s?(?=[\d.])/g, '£'],
  [/\bgbp\s?(?=[\d.])/gi, '£'],
  [/£\s+(?=[\d.])/g, '£'],
  [/(^|[^\d.,])\.(?=\d)/g, '$10.'],
  [/(?<=\d)\s?(?:mn|mm|mio|mil|mill|mln|m|millions|million)(?![\p{L}\d])/giu, ' million'],
  [/(?<=\d)\s?(?:k|thousands|thousand)(?![\p{L}\d])/giu, ' thousand'],
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

/** Every number in a candidate's text, in reading order. */
export const numbersIn = (text: string): WrittenNumber[] => readNumbers(respelled(text));

/** The number in the field for one: brackets are a minus, spaces may part thousands, and after a = stands the result. */
export function numberField(field: string): WrittenNumber | undefined {
  const result = field.slice(field.lastIndexOf('=') + 1);
  const joined = result.replace(/(?<=\d)[\s'’_](?=\d{3}(?!\d))/g, '');
  const bracketed = /^\(\s*(.+?)\s*\)$/.exec(joined);
  const digits = numbersIn(bracketed?.[1] ?? joined).filter(({ spelled }) => !spelled || !/\d/.test(joined));
  const found = digits[0];
  return found && bracketed ? { ...found, value: -Math.abs(found.value) } : found;
}

const MONTHS = 12;

/** A number as the unit of its question has it: months for years, or an amount a month for one a year, the other way too. */
export function inUnit(number: WrittenNumber, field: string, unit: string): WrittenNumber {
  const [over = '', ...under] = unit.split('/');
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
