import { ButtonLink } from '../../../components/ui/button-link.js';
import { Price } from '../../../components/ui/price.js';
import { PRINTED_PRICES, TEASER } from '../content.js';

/** The two ways to the solution of this week's case, for whoever has no account, over what nobody can read. */
export function WeekOffers() {
  return (
    <div className="relative overflow-hidden border border-rule bg-raised p-4">
      <div aria-hidden="true" className="font-serif text-16 text-muted blur-[5px] select-none">
        {TEASER.map((line) => (
          <p key={line} className="mb-1.5">
            {line}
          </p>
        ))}
      </div>
      <div className="absolute inset-0 grid place-content-center gap-3 p-4 text-center">
        <p className="sr-only">The solution is locked.</p>
        <p className="flex flex-wrap justify-center gap-3">
          <ButtonLink to="/checkout/weekly-case">
            <span>
              Buy Now
              <Price of="case" before=" " printed={PRINTED_PRICES.case} />
            </span>
          </ButtonLink>
          <ButtonLink to="/subscribe" tone="secondary" className="bg-raised">
            <span>
              Pro Pass
              <Price of="pro" before=" " after="/mo" printed={PRINTED_PRICES.pro} />
            </span>
          </ButtonLink>
        </p>
      </div>
    </div>
  );
}
