import { formatNumber } from '../prose/format-value.js';
import { readNumbers, type WrittenNumber } from '../prose/numbers.js';
import type { CaseModel } from '../model/case-model.js';
import type { Check } from './check.js';
import type { RenderedText, TextKind } from './subject.js';

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';
const ORDINAL_BEFORE =
  /\b(exhibit|figure|table|question|part|phase|step|year|week|month|quarter|day|tier|level|stage|wave|type|line|option|group|zone|no\.?|number|round|machine|plant|route|segment|band|station|cell|category|grade)\s*$/i;
const COUNTED_AFTER =
  /^\s*(reasons?|options?|ideas?|risks?|questions?|steps?|routes?|levers?|exhibits?|phases?|groups?|buckets?|branches|branch|parts?|pilots?|scenarios?|numbers?|points?|stages?|drivers?)\b/i;
const DURATION_AFTER = /^[\s-]*(minutes?|hours?|days?|weeks?|months?|quarters?|years?)\b/i;
const PLANS: ReadonlySet<TextKind> = new Set(['idea', 'risk', 'next-step']);
const SMALL_COUNT = 12;
const LONGEST_PLAN = 120;

type Passage = Pick<RenderedText, 'typed' | 'kind'>;

/** Numbers that belong to the language or the calendar and not to the case. */
function isStructural(number: WrittenNumber, text: Passage): boolean {
  const before = text.typed.slice(0, number.index);
  const after = text.typed.slice(number.index + number.text.length);
  const { value, kind } = number;
  if (kind === 'percent') return value === 1 || value === 0;
  if (kind === 'money') return false;
  if (value === 0 || /^24\/7/.test(text.typed.slice(number.index)) || /24\/$/.test(before)) return true;
  if (!Number.isInteger(value) || value < 0) return false;
  if (/^\d{4}$/.test(number.text) && value >= 1900 && value <= 2100) return true;
  if (
    value <= 31 &&
    (new RegExp(`^\\s?(st|nd|rd|th)?\\s+(${MONTHS})\\b`).test(after) ||
      new RegExp(`\\b(${MONTHS})\\s+$`).test(before))
  ) {
    return true;
  }
  if (value <= 30 && ORDINAL_BEFORE.test(before)) return true;
  if (value <= SMALL_COUNT && (COUNTED_AFTER.test(after) || text.kind === 'rubric')) return true;
  if (value === 12 && /^[\s-]*months?\b/.test(after)) return true;
  if (!PLANS.has(text.kind)) return false;
  return value <= SMALL_COUNT || (value <= LONGEST_PLAN && DURATION_AFTER.test(after));
}

/** Number words count as statements only where they measure: "three years", "ten per cent", "two million". */
function isMeasured(number: WrittenNumber, text: Passage): boolean {
  if (!number.spelled) return true;
  if (number.kind === 'percent' || number.value >= 1000) return true;
  const after = text.typed.slice(number.index + number.text.length);
  return number.value > 1 && /^[\s-]years?\b/.test(after) && !PLANS.has(text.kind);
}

/** A look back says when something was, whatever the case measures. */
const BEFORE_NOW = /\b(last|past|previous|preceding)\s+$/i;
const AGO = /^[\s-]years?[\s-](ago|earlier|old|running|in a row)\b/i;

/** Whether a result or a fact is so many years, so that years in prose may state it. */
const measuresYears = ({ facts, calcs }: CaseModel) =>
  [...Object.values(facts), ...Object.values(calcs)].some(({ unit }) =>
    (unit.split('/')[0] ?? '').split('*').includes('year'),
  );

/** A few years in words that nobody computes: "four years ago", or any where nothing of the case is measured in years. */
function isMerelyCounted(number: WrittenNumber, text: Passage, yearsMatter: boolean): boolean {
  if (!number.spelled || number.kind !== 'plain' || number.value > SMALL_COUNT) return false;
  const before = text.typed.slice(0, number.index);
  const after = text.typed.slice(number.index + number.text.length);
  return !yearsMatter || BEFORE_NOW.test(before) || AGO.test(after);
}

/** Whether a number of a text states something of the case. */
export const isStatement = (number: WrittenNumber, text: Passage): boolean =>
  isMeasured(number, text) && !isStructural(number, text);

/** By what numbers of one kind are the same, whatever arithmetic has left behind their tenth digit. */
export const numberKey = (kind: WrittenNumber['kind'], value: number): string =>
  `${kind}${Number(value.toPrecision(10))}`;

/** Every way in which the model's own values may stand in prose. */
function printedValues(model: CaseModel): Set<string> {
  const printed = new Set<string>();
  for (const { value, unit, display } of [...Object.values(model.facts), ...Object.values(model.calcs)]) {
    const money = unit.startsWith('GBP');
    const forms = new Set([formatNumber(value, unit, display), formatNumber(value, unit)]);
    if (money) forms.add(formatNumber(value, unit, 'money')).add(formatNumber(value, unit, 'money-short'));
    for (const number of [...forms].flatMap(readNumbers)) {
      printed.add(numberKey(number.kind, number.value));
      printed.add(numberKey(number.kind, Math.abs(number.value)));
    }
    const kind = money ? 'money' : 'plain';
    printed.add(numberKey(kind, value));
    printed.add(numberKey(kind, Math.abs(value)));
    if (unit === '1') printed.add(numberKey('percent', value)).add(numberKey('percent', Math.abs(value)));
  }
  return printed;
}

/** A number typed into prose is a value of the model at its printed rounding. Slots are right by construction. */
export const numbersInProse: Check = {
  id: 'numbers-in-prose',
  severity: 'block',
  sentence: 'Every number in any text equals a fact or a calculation at its printed rounding.',
  withoutValues: true,
  find: ({ model, texts }) => {
    const yearsMatter = measuresYears(model);
    const stated = texts.flatMap((text) =>
      text
        .typedNumbers()
        .filter((number) => isStatement(number, text) && !isMerelyCounted(number, text, yearsMatter))
        .map((number) => ({ text, number })),
    );
    if (stated.length === 0) return [];
    const printed = printedValues(model);
    return stated
      .filter(({ text, number }) => !isPrinted(number, text, printed))
      .map(({ text, number }) => `${text.place}: "${number.text}" is neither a fact nor a calculation`);
  },
};

function isPrinted(number: WrittenNumber, text: RenderedText, printed: ReadonlySet<string>): boolean {
  if (printed.has(numberKey(number.kind, number.value))) return true;
  const after = text.typed.slice(number.index + number.text.length);
  // "£1.25 million" may stand without its sign ("1.25 million of profit"), "5 percentage points" without its %.
  if (number.kind === 'plain' && /^\s+(percentage )?points?\b/.test(after))
    return printed.has(numberKey('percent', number.value / 100));
  return number.kind === 'plain' && number.value >= 1e6 && printed.has(numberKey('money', number.value));
}
