import { inPounds } from '@casedrop/contracts/words';
import { usePrices, type PriceKind } from '../../lib/prices.js';

interface PriceProps {
  of: PriceKind;
  /** Belongs to the figure: goes with it where nobody can tell it. */
  before?: string;
  after?: string;
  /** In the place of all that where nobody can tell the price. */
  otherwise?: string;
  /** What a printed page says until the list is there, in pence. */
  printed?: number;
}

/** A price of the list. Its place is kept while it comes; a sentence makes sense without it. */
export function Price({ of, before = '', after = '', otherwise = '', printed }: PriceProps) {
  const { priceOf, isComing } = usePrices();
  const price = priceOf(of) ?? (printed === undefined ? null : inPounds(printed));
  if (price !== null) return before + price + after;
  if (!isComing) return otherwise;
  return (
    <>
      {before}
      <FigureOnItsWay />
      {after}
    </>
  );
}

/** As wide as the figure of a price, in any size of type. */
function FigureOnItsWay() {
  return (
    <span
      aria-hidden="true"
      className="inline-block h-[0.7em] w-[2.2ch] animate-pulse rounded-sm bg-current opacity-15"
    />
  );
}
