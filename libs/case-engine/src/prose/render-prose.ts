import type { CaseModel } from '../model/case-model.js';
import { formatNumber, formatValue, type Display } from './format-value.js';
import { standingsOf } from './standings.js';

/** Prose with a slot that the model cannot fill. */
export class ProseError extends Error {
  override readonly name = 'ProseError';
}

/** The parts of a model that prose can quote. */
export type Quotable = Pick<CaseModel, 'facts' | 'calcs' | 'rankings'> & {
  decision: Pick<CaseModel['decision'], 'verdict'>;
};

export type Slot =
  | { kind: 'fact' | 'calc'; id: string; withUnit: boolean }
  | { kind: 'most' | 'least'; id: string }
  | { kind: 'verdict' };

const SLOT = /\{([^{}]*)\}/g;
const PLACE = /^(most|least):([a-z][A-Za-z0-9-]*)$/;
const QUANTITY = /^(fact|calc):([a-z][A-Za-z0-9-]*)(:unit)?$/;

function readSlot(inner: string): Slot {
  if (inner === 'verdict') return { kind: 'verdict' };
  const place = PLACE.exec(inner);
  if (place) return { kind: place[1] === 'most' ? 'most' : 'least', id: place[2] ?? '' };
  const match = QUANTITY.exec(inner);
  if (!match)
    throw new ProseError(
      `{${inner}} is not a slot: use {fact:id}, {calc:id}, {most:id}, {least:id} or {verdict}`,
    );
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
  if (!('withUnit' in slot)) return placed(model, slot.kind, slot.id);
  const known = slot.kind === 'fact' ? model.facts : model.calcs;
  const quantity = Object.hasOwn(known, slot.id) ? known[slot.id] : undefined;
  if (!quantity)
    throw new ProseError(
      `{${slot.kind}:${slot.id}} names no ${slot.kind === 'fact' ? 'fact' : 'calculation'}`,
    );
  const print = slot.withUnit ? formatValue : formatNumber;
  return print(quantity.value, quantity.unit, quantity.display);
}

/** Name of the item at one end of a ranking. */
function placed(model: Quotable, end: 'most' | 'least', id: string): string {
  const rankings = model.rankings ?? {};
  const ranking = Object.hasOwn(rankings, id) ? rankings[id] : undefined;
  if (!ranking) throw new ProseError(`{${end}:${id}} names no ranking`);
  const standings = standingsOf(model, ranking);
  if (!standings) throw new ProseError(`{${end}:${id}} cannot be computed`);
  return standings.at(end === 'most' ? 0 : -1)?.name ?? '';
}

/** A verdict takes a capital after a colon too; the name of a thing only where a sentence opens. */
function takesCapital({ kind }: Slot, before: string): boolean {
  if (kind === 'verdict') return /(^|[.!?:]\s+)\**$/.test(before);
  return (kind === 'most' || kind === 'least') && /(^|[.!?]\s+)\**$/.test(before);
}

/**
 * Prose with its slots filled from the model; `map` may wrap what a slot prints. A verdict or name that opens a sentence
 * takes a capital. Throws `ProseError` on a slot or brace that means nothing.
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
    const capital = takesCapital(slot, text.slice(0, at));
    return map(capital ? printed.charAt(0).toUpperCase() + printed.slice(1) : printed, slot);
  });
  if (/[{}]/.test(rendered)) throw new ProseError(`a brace is left over in "${text.slice(0, 60)}"`);
  return rendered;
}

/** Slots of a prose text in order; throws `ProseError` on one that cannot be read. */
export function slotsIn(text: string): Slot[] {
  return [...text.matchAll(SLOT)].map((match) => readSlot(match[1] ?? ''));
}
