import type { RevenueMonth } from '@casedrop/contracts/http';
import { inPounds } from '@casedrop/contracts/words';
import { FigureRow, FigureTable, type FigureColumn } from '../../../components/ui/figure-table.js';
import { orDash, percent, whole } from '../../../lib/figures.js';
import { plural } from '../../../lib/plural.js';
import { monthName, takenIn } from '../months.js';

const COLUMNS: readonly FigureColumn[] = [
  { label: 'Month' },
  { label: 'MRR', numeric: true },
  { label: 'Pro Pass', numeric: true, from: 'md' },
  { label: 'Single cases', numeric: true, from: 'md' },
  { label: 'Taken', numeric: true },
  { label: 'Cases sold', numeric: true, from: 'lg' },
  { label: 'Paying', numeric: true, from: 'md' },
  { label: 'New', numeric: true, from: 'lg' },
  { label: 'Left', numeric: true, from: 'lg' },
  { label: 'Churn', numeric: true, from: 'lg' },
  { label: 'Trials ended', numeric: true, from: 'lg' },
  { label: 'Became paying', numeric: true, from: 'lg' },
];

/** The same figures as the chart's, and those that it leaves out; the latest month first. */
export function MonthTable({ months }: { months: readonly RevenueMonth[] }) {
  return (
    <FigureTable caption="Revenue month by month" columns={COLUMNS}>
      <tbody>
        {[...months].reverse().map((month, at) => (
          <FigureRow key={month.month} columns={COLUMNS} cells={cellsOf(month, at === 0)} />
        ))}
      </tbody>
    </FigureTable>
  );
}

function cellsOf(month: RevenueMonth, isLatest: boolean) {
  return [
    <>
      <span className="font-medium whitespace-nowrap figures">
        {monthName(month.month)}
        {isLatest && <span className="font-normal text-muted"> so far</span>}
      </span>
      <span className="block text-12 text-muted figures md:hidden">
        {inPounds(month.passRevenuePence)} Pro Pass, {plural(month.casesSold, 'case')} for{' '}
        {inPounds(month.caseRevenuePence)}; {month.subscribers} paying, {month.newSubscribers} new,{' '}
        {month.churnedSubscribers} left
      </span>
    </>,
    inPounds(month.mrrPence),
    inPounds(month.passRevenuePence),
    inPounds(month.caseRevenuePence),
    inPounds(takenIn(month)),
    whole(month.casesSold),
    whole(month.subscribers),
    whole(month.newSubscribers),
    whole(month.churnedSubscribers),
    orDash(month.churnRate, percent),
    whole(month.trialsEnded),
    orDash(month.trialConversion, percent),
  ];
}
