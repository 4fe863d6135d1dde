import { CLAIMS, FIRMS } from '../content.js';
import { FigureRow } from './figure-row.js';

/** What the house says of itself, in one line under the first view. */
export function ClaimsStrip() {
  return (
    <div className="page mt-14 lg:mt-20">
      <div className="flex flex-wrap items-end justify-between gap-x-16 gap-y-5 border-y border-rule py-6">
        <FigureRow figures={CLAIMS} className="sm:gap-x-12" />
        <p className="max-w-xs font-serif text-18 text-muted">{FIRMS}</p>
      </div>
    </div>
  );
}
