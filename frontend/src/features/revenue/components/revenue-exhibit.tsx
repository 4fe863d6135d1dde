import type { RevenueMonth } from '@casedrop/contracts/http';
import { inPounds } from '@casedrop/contracts/words';
import { useState, type ReactNode } from 'react';
import { Icon } from '../../../components/ui/icon.js';
import { useElementWidth } from '../../../lib/element-width.js';
import { useShortcut } from '../../../lib/shortcuts.js';
import { monthFrame, ticksFor, type MonthFrame } from '../month-plot.js';
import { mrrHeadline, takenIn, takingsHeadline } from '../months.js';
import { MonthReader } from './month-reader.js';
import { MonthTable } from './month-table.js';
import { MrrPanel } from './mrr-panel.js';
import { TakingsPanel } from './takings-panel.js';

/** Until the page is laid out, and where it never is. */
const USUAL_WIDTH = 720;

function frameFor(months: readonly RevenueMonth[], width: number): MonthFrame {
  const amounts = months.flatMap((one) => [one.mrrPence, takenIn(one)]);
  const ticks = ticksFor(Math.max(...amounts));
  return monthFrame(width, months.length, amounts.map(inPounds), ticks.map(inPounds));
}

/** Revenue over the months as a deck would show it: what it says, the unit, the drawing or its table, the source. */
export function RevenueExhibit({ months }: { months: readonly RevenueMonth[] }) {
  const [asTable, setAsTable] = useState(false);
  useShortcut('t', () => setAsTable(!asTable));
  return (
    <figure className="border-t-2 border-rule-strong pt-3">
      <figcaption className="flex items-start justify-between gap-4">
        <PanelHead title={mrrHeadline(months)}>
          £, at the end of each month; single cases and trials left out
        </PanelHead>
        <button
          type="button"
          onClick={() => setAsTable(!asTable)}
          aria-pressed={asTable}
          aria-keyshortcuts="t"
          className="-mt-2 flex min-h-11 shrink-0 items-center gap-1.5 rounded-sm px-2 text-14 text-muted hover:text-accent"
        >
          <Icon name={asTable ? 'chart' : 'table'} className="size-4.5" />
          {asTable ? 'Chart' : 'Table'}
        </button>
      </figcaption>
      {asTable ? (
        <div className="mt-4">
          <MonthTable months={months} />
        </div>
      ) : (
        <>
          <Panels months={months} />
          <div className="sr-only">
            <MonthTable months={months} />
          </div>
        </>
      )}
      <p className="mt-3 text-12 text-muted">
        Source: CaseDrop’s own payments and subscriptions, as the payment provider has confirmed them. Refunds
        and lost disputes are taken off the month that was paid in.
      </p>
    </figure>
  );
}

function PanelHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="headline text-18 leading-6 sm:text-22 sm:leading-7">{title}</h3>
      <p className="mt-0.5 text-14 text-muted">{children}</p>
    </div>
  );
}

function Panels({ months }: { months: readonly RevenueMonth[] }) {
  const { ref, width } = useElementWidth();
  const frame = frameFor(months, width || USUAL_WIDTH);
  return (
    <div ref={ref} className="mt-3 min-h-[30rem] overflow-hidden">
      {width !== null && (
        <MonthReader months={months} frame={frame}>
          {(read) => (
            <>
              <MrrPanel months={months} frame={frame} read={read} />
              <div className="mt-5 mb-2 border-t border-rule pt-3">
                <PanelHead title={takingsHeadline(months)}>
                  £ a month, after refunds; hatched: not over yet
                </PanelHead>
              </div>
              <TakingsPanel months={months} frame={frame} read={read} />
            </>
          )}
        </MonthReader>
      )}
    </div>
  );
}
