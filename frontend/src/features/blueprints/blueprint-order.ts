import type { Blueprint } from '@casedrop/contracts/http';

type Figure = (one: Blueprint) => number | null | undefined;

const weakest: Figure = ({ figures }) => figures?.weakest && (figures.weakest.discrimination ?? 0);
const discrimination: Figure = ({ figures }) => figures?.discrimination;
const facility: Figure = ({ figures }) => figures?.facility;
const mostFinished: Figure = ({ figures }) => figures && -figures.finished;

/** What the list may be ordered by, the lowest figure first; the one without a name is the order that one meets. */
const ORDERS: readonly { value: string; label: string; by: readonly Figure[] }[] = [
  { value: '', label: 'Weakest questions first', by: [weakest, discrimination, mostFinished] },
  { value: 'hardest', label: 'Hardest first', by: [facility, mostFinished] },
  { value: 'finished', label: 'Most finished first', by: [mostFinished] },
  { value: 'name', label: 'By name', by: [] },
];
export const ORDER_CHOICES = ORDERS.map(({ value, label }) => ({ value, label }));

const byName = new Intl.Collator('en', { numeric: true });

/** In the order of this name; what has no figure comes last, and names decide what figures do not. */
export function ordered(blueprints: readonly Blueprint[], name: string): Blueprint[] {
  const by = (ORDERS.find(({ value }) => value === name) ?? ORDERS[0])?.by ?? [];
  return blueprints.toSorted((a, b) => {
    for (const figure of by) {
      const [one, other] = [figure(a) ?? Infinity, figure(b) ?? Infinity];
      if (one !== other) return one - other;
    }
    return byName.compare(a.id, b.id);
  });
}
