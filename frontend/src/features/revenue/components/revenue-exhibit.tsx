import type { RevenueMonth } from '@casedrop/contracts/http';
import { inPounds } from '@casedrop/contracts/words';
import { PanelHead, TableSwitch, useTableView } from '../../../components/chart/exhibit.js';
import { plotFrame, ticksFor, type PlotFrame } from '../../../components/chart/plot.js';
import { Reader, type ReadPlace } from '../../../components/chart/reader.js';
import { useElementWidth } from '../../../lib/element-width.js';
import { monthName, monthReading, mrrHeadline, takenIn, takingsHeadline } from '../months.js';
import { MonthTable } from './month-table.js';
import { MrrPanel } from './mrr-panel.js';
import { TakingsPanel } from './takings-panel.js';

/** Until the page is laid out, and where it never is. */
const USUAL_WIDTH = 720;

function frameFor(months: readonly RevenueMonth[], width: number): PlotFrame {
  const amounts = months.flatMap((one) => [one.mrrPence, takenIn(one)]);
  const ticks = ticksFor(Math.max(...amounts));
  return plotFrame(width, months.length, amounts.map(inPounds), ticks.map(inPounds));
}

/** Revenue over the months as a deck would show it: what it says, the unit, the drawing or its table, the source. */
export function RevenueExhibit({ months }: { months: readonly RevenueMonth[] }) {
  const view = useTableView();
  return (
    <figure className="border-t-2 border-rule-strong pt-3">
      <figcaption className="flex items-start justify-between gap-4">
        <PanelHead title={mrrHeadline(months)}>
          £, at the end of each month; single cases and trials left out
        </PanelHead>
        <TableSwitch view={view} />
      </figcaption>
      {view.asTable ? (
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

/** What is read of each month; the latest is not over. */
const placesOf = (months: readonly RevenueMonth[]): ReadPlace[] =>
  months.map((month, at) => ({
    name: `${monthName(month.month)}${at === months.length - 1 ? ' so far' : ''}`,
    reading: monthReading(month),
  }));

function Panels({ months }: { months: readonly RevenueMonth[] }) {
  const { ref, width } = useElementWidth();
  const frame = frameFor(months, width || USUAL_WIDTH);
  return (
    <div ref={ref} className="mt-3 min-h-[30rem] overflow-hidden">
      {width !== null && (
        <Reader places={placesOf(months)} frame={frame} label="Month to read">
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
        </Reader>
      )}
    </div>
  );
}
