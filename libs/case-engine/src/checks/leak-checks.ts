import { hasNumber, respelled, within } from '../grading/candidate-numbers.js';
import type { CaseModel, Exhibit } from '../model/case-model.js';
import { formatNumber } from '../prose/format-value.js';
import { readNumbers, type WrittenNumber } from '../prose/numbers.js';
import { quantityOf } from '../prose/render-prose.js';
import type { Check } from './check.js';
import { frontTextsOf, type FrontText } from './front-texts.js';
import { isStatement, numberKey } from './number-checks.js';
import { answeredParts, shownIds } from './subject.js';

/** A quotation of what only the solution may quote; a title takes no slots, but prints what stands in it. */
const LOCKED_SLOT = /\{\s*(?:calc|most|least|verdict)\b[^{}]*\}/gi;
/** Deviation in percent at which a number still says as much as the answer, where a part does not name its own. */
const NEAR = 2;
/** The same for a mere step, if it is no small number: three digits of it. */
const NEAR_STEP = 0.5;
const LEAST_STEP = 1000;
/** Smaller whole numbers say too little to be taken for a rounded answer. */
const LEAST_ROUNDED = 13;

/** A value that stands behind the lock; `near` is how far off, in percent, a number still gives it away. */
type Secret = { id: string; value: number; near: number; keys: ReadonlySet<string> };

const keyOf = ({ kind, value }: WrittenNumber) => numberKey(kind, value);

function printedKeys(model: CaseModel, id: string): string[] {
  const quantity = quantityOf(model, id);
  if (!quantity) return [];
  const { value, unit, display } = quantity;
  const forms = new Set([formatNumber(value, unit, display), formatNumber(value, unit)]);
  return [...forms].flatMap(readNumbers).map(keyOf);
}

/** What an exhibit shows, and what it adds up to. */
const idsOf = (exhibit: Exhibit): string[] => [
  ...shownIds(exhibit),
  ...(exhibit.totalCalc ? [exhibit.totalCalc] : []),
];

/** The answers, the turning point, and every step that no exhibit shows. */
function secretsOf(model: CaseModel, answers: ReadonlyMap<string, number>): Secret[] {
  const shown = new Set(model.exhibits.flatMap(idsOf));
  return Object.entries(model.calcs)
    .filter(([id]) => answers.has(id) || !shown.has(id))
    .map(([id, { value }]) => ({
      id,
      value,
      near: answers.get(id) ?? (Math.abs(value) < LEAST_STEP ? 0 : NEAR_STEP),
      keys: new Set(printedKeys(model, id)),
    }));
}

/** Money may stand without its sign, a percentage as a plain number of per cent. */
const sizesOf = ({ kind, value }: WrittenNumber) =>
  kind === 'plain' && Math.abs(value) < 1000 ? [value, value / 100] : [value];

function isNear(number: WrittenNumber, { value, near }: Secret): boolean {
  const { kind, value: written } = number;
  if (near === 0 || (kind === 'plain' && Number.isInteger(written) && Math.abs(written) < LEAST_ROUNDED))
    return false;
  return sizesOf(number).some((size) => within(Math.abs(size), Math.abs(value), near));
}

function figuresIn(text: FrontText, secrets: () => readonly Secret[], given: ReadonlySet<string>): string[] {
  if (!hasNumber(text.rendered)) return [];
  const figures = respelled(text.rendered);
  const typed = { ...text, typed: figures };
  return readNumbers(figures).flatMap((number) => {
    if (given.has(keyOf(number)) || !isStatement(number, typed)) return [];
    const secret = secrets().find((one) => one.keys.has(keyOf(number)) || isNear(number, one));
    return secret ? [`${text.place} gives ${secret.id} away: ${number.text}`] : [];
  });
}

/** Nothing that a candidate sees before answering gives an answer away. */
export const noLeak: Check = {
  id: 'no-leak',
  severity: 'block',
  sentence:
    'No answer stands in the title, the description, the prompt, a clarification, an exhibit or a question.',
  withoutValues: true,
  find: ({ model, texts }) => {
    const answers = new Map([
      [model.decision.flip.calc, NEAR],
      ...answeredParts(model).map((part) => [part.answer, part.tolerancePct ?? NEAR] as const),
    ]);
    let found: Secret[] | undefined;
    // Nearly every number in front of a case is a fact: seldom has one to be held against what is locked.
    const secrets = () => (found ??= secretsOf(model, answers));
    const given = new Set(Object.keys(model.facts).flatMap((id) => printedKeys(model, id)));
    const inTexts = frontTextsOf({ model, texts }).flatMap((text) => {
      const slots = text.raw.match(LOCKED_SLOT) ?? [];
      if (slots.length > 0) return slots.map((slot) => `${text.place} gives ${slot} away`);
      return figuresIn(text, secrets, given);
    });
    const inExhibits = model.exhibits.flatMap((exhibit) =>
      idsOf(exhibit)
        .filter((id) => answers.has(id))
        .map((id) => `exhibit ${exhibit.id} shows the answer ${id}`),
    );
    return [...inTexts, ...inExhibits];
  },
};
