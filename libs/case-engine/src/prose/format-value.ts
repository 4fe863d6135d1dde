import { roundTo } from '../formula/evaluator.js';
import type { Fact } from '../model/case-model.js';

export type Display = NonNullable<Fact['display']>;

const MINUS = '\u2212';
const CURRENCY = /^GBP\b/;
const SCALES = [
  { size: 1e9, word: 'billion', places: 4 },
  { size: 1e6, word: 'million', places: 2 },
] as const;
const TIMES = new Set([
  'year',
  'quarter',
  'month',
  'week',
  'day',
  'night',
  'hour',
  'minute',
  'second',
  'season',
  'shift',
]);
const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ['person', 'people'],
  ['child', 'children'],
  ['foot', 'feet'],
  ['penny', 'pence'],
]);

/** Whether values of this unit are amounts of money. */
export const isMoney = (unit: string) => CURRENCY.test(unit);

/** What is measured and not counted. */
const MEASURES = new Set([
  '1',
  'point',
  'hectare',
  'metre',
  'mile',
  'km',
  'tonne',
  'kg',
  'litre',
  'barrel',
  'kWh',
  'MWh',
]);

/** Whether values of this unit count whole things, as `board` does and `GBP`, `month` and `car/year` do not. */
export const isCounted = (unit: string) =>
  !isMoney(unit) && !/[/*]/.test(unit) && !TIMES.has(unit) && !MEASURES.has(unit);

/** Groups thousands and prints at most `most` decimals, at least `least`. */
function grouped(value: number, most: number, least = 0): string {
  const [whole = '0', fraction = ''] = roundTo(value, most).toFixed(most).split('.');
  let kept = fraction;
  while (kept.length > least && kept.endsWith('0')) kept = kept.slice(0, -1);
  const thousands = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return kept ? `${thousands}.${kept}` : thousands;
}

const exactAt = (value: number, places: number) =>
  Math.abs(roundTo(value, places) - value) <= Math.abs(value) * 1e-9;
const significant = (value: number) => Number(value.toPrecision(3));

/** Decimal places that show three significant digits of a number. */
const placesForThree = (value: number) =>
  value === 0 ? 0 : Math.min(6, Math.max(0, 2 - Math.floor(Math.log10(value))));

/** Whether an amount of a million or more loses nothing when it is said in millions or billions: `7.2 million`, but not `1,296,000`. */
export function isShortWithoutLoss(value: number): boolean {
  const scale = SCALES.find(({ size }) => Math.abs(value) >= size);
  return scale !== undefined && exactAt(Math.abs(value) / scale.size, scale.places);
}

/** A million or more: short where that is exact or where the full figure would be a mouthful. */
function large(value: number): string | undefined {
  const scale = SCALES.find(({ size }) => significant(value) >= size);
  if (!scale) return undefined;
  const scaled = value / scale.size;
  if (exactAt(scaled, scale.places)) return `${grouped(scaled, scale.places)} ${scale.word}`;
  if (exactAt(value, 0) && Number(value.toPrecision(4)) === roundTo(value)) return grouped(value, 0);
  return `${grouped(significant(scaled), 2)} ${scale.word}`;
}

function short(value: number): string {
  const scale = SCALES.find(({ size }) => significant(value) >= size);
  if (scale) return `${grouped(significant(value / scale.size), 2)} ${scale.word}`;
  return grouped(value >= 1e4 ? significant(value) : value, 0);
}

function pounds(value: number): string {
  if (value >= 1000 || exactAt(value, 0)) return grouped(value, 0);
  if (value >= 1) return value >= 100 && !exactAt(value, 2) ? grouped(value, 0) : grouped(value, 2, 2);
  return grouped(value, Math.max(2, placesForThree(value)), 2);
}

function plain(value: number): string {
  if (exactAt(value, 0) || value >= 1000) return grouped(value, 0);
  if (value >= 100) return grouped(value, 1);
  return value >= 1 ? grouped(value, 2) : grouped(value, placesForThree(value));
}

/** A difference of two shares: `4 percentage points`. */
const points = (value: number) => {
  const number = grouped(value * 100, Math.abs(value) < 0.1 ? 2 : 1);
  return `${number} percentage point${number === '1' ? '' : 's'}`;
};

const percent = (value: number) => `${grouped(value * 100, Math.abs(value) < 0.1 ? 2 : 1)}%`;

function magnitude(value: number, unit: string, display: Display | undefined): string {
  const sign = isMoney(unit) ? '£' : '';
  switch (display) {
    case 'percent':
      return percent(value);
    case 'points':
      return points(value);
    case 'integer':
      return sign + grouped(value, 0);
    case 'decimal-1':
      return sign + grouped(value, 1, 1);
    case 'decimal-2':
      return sign + grouped(value, 2, 2);
    case 'money':
      return `£${pounds(value)}`;
    case 'money-short':
      return `£${short(value)}`;
    case undefined:
      if (unit === '1' && value <= 1) return percent(value);
      return sign + (large(value) ?? (sign ? pounds(value) : plain(value)));
  }
}

/**
 * A value alone, in British style and with its £ or % but without the words of its unit: `£1,296,000`, `£3.75 million`,
 * `65%`, `3.46`, `1,200`. Without a `display`, a pure number up to 1 is a share and prints as a percentage.
 */
export function formatNumber(value: number, unit: string, display?: Display): string {
  if (!Number.isFinite(value)) return 'not a number';
  const text = magnitude(Math.abs(value), unit, display);
  return value < 0 && /[1-9]/.test(text) ? MINUS + text : text;
}

function plural(noun: string): string {
  const known = IRREGULAR.get(noun);
  if (known) return known;
  if (/[A-Z0-9]|^(kg|km|m|t|l)$/.test(noun)) return noun;
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

const article = (noun: string) => (/^(hour|[aeio])/.test(noun) ? 'an' : 'a');

/** The words that follow a number of this unit: `orders per site a day`, `per site a year` for money, nothing for `1`. */
export function unitWords(unit: string, value = 2): string {
  const [over = '1', ...under] = unit.split('/');
  const counted = over.split('*').filter((noun) => noun !== '1' && noun !== 'GBP');
  const nouns = counted.map((noun, index) =>
    index === counted.length - 1 && value !== 1 ? plural(noun) : noun,
  );
  const per = under
    .filter((noun) => !TIMES.has(noun))
    .map((noun) => `per ${noun === 'GBP' ? 'pound' : noun}`);
  const times = under.filter((noun) => TIMES.has(noun)).map((noun) => `${article(noun)} ${noun}`);
  return [nouns.join('-'), ...per, ...times].filter(Boolean).join(' ');
}

/** A value with the words of its unit: `£180,000 per site a year`, `3.46 years`, `1,200 orders a day`, `65%`. */
export function formatValue(value: number, unit: string, display?: Display): string {
  const words = unitWords(unit, value);
  const number = formatNumber(value, unit, display);
  return words ? `${number} ${words}` : number;
}
