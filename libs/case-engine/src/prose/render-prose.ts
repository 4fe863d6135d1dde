import type { CaseModel } from '../model/case-model.js';
import { formatNumber, formatValue, type Display } from './format-value.js';

/** Prose with a slot that the model cannot fill. */
export class ProseError extends Error {
  override readonly name = 'ProseError';
}

/** The parts of a model that prose can quote. */
export type Quotable = Pick<CaseModel, 'facts' | 'calcs'> & {
  decision: Pick<CaseModel['decision'], 'verdict'>;
};

export type Slot = { kind: 'fact' | 'calc'; id: string; withUnit: boolean } | { kind: 'verdict' };

const SLOT = /\{([^{}]*)\}/g;
const QUANTITY = /^(fact|calc):([a-z][A-Za-z0-9-]*)(:unit)?$/;

function readSlot(inner: string): Slot {
  if (inner === 'verdict') return { kind: 'verdict' };
  const match = QUANTITY.exec(inner);
  if (!match) throw new ProseError(`{${inner}} is not a slot: use {fact:id}, {calc:id} or {verdict}`);
  return {
    kind: match[1] === 'fact' ? 'fact' : 'calc',
    id: match[2] ?? '',
    withUnit: match[3] !== undefined,
  };
}

/** A fact or calculation by id, with what is needed to print it; undefined when there is none. */
export function quantityOf(
  model: Pick<Quotable, 'facts' | 'calcs'>,
  id: string,
): { label: string; value: number; unit: string; display?: Display } | undefined {
  if (Object.hasOwn(model.facts, id)) return model.facts[id];
  return Object.hasOwn(model.calcs, id) ? model.calcs[id] : undefined;
}

function fill(model: Quotable, slot: Slot): string {
  if (slot.kind === 'verdict') return model.decision.verdict;
  const known = slot.kind === 'fact' ? model.facts : model.calcs;
  const quantity = Object.hasOwn(known, slot.id) ? known[slot.id] : undefined;
  if (!quantity)
    throw new ProseError(
      `{${slot.kind}:${slot.id}} names no ${slot.kind === 'fact' ? 'fact' : 'calculation'}`,
    );
  const print = slot.withUnit ? formatValue : formatNumber;
  return print(quantity.value, quantity.unit, quantity.display);
}

const startsSentence = (before: string) => /(^|[.!?:]\s+)$/.test(before);

/**
 * Prose with its slots filled from the model; `map` may wrap what a slot prints. A verdict that opens a sentence takes
 * a capital. Throws `ProseError` on a slot or brace that means nothing.
 */
export function renderProse(
  model: Quotable,
  text: string,
  map: (printed: string, slot: Slot) => string = (printed) => printed,
): string {
  if (!/[{}]/.test(text)) return text;
  const rendered = text.replace(SLOT, (_whole, inner: string, at: number) => {
    const slot = readSlot(inner);
    const printed = fill(model, slot);
    const capital = slot.kind === 'verdict' && startsSentence(text.slice(0, at));
    return map(capital ? printed.charAt(0).toUpperCase() + printed.slice(1) : printed, slot);
  });
  if (/[{}]/.test(rendered)) throw new ProseError(`a brace is left over in "${text.slice(0, 60)}"`);
  return rendered;
}

/** Slots of a prose text in order; throws `ProseError` on one that cannot be read. */
export function slotsIn(text: string): Slot[] {
  return [...text.matchAll(SLOT)].map((match) => readSlot(match[1] ?? ''));
}
