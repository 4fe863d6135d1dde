import { FigureRow, FigureTable, type FigureColumn } from '../../../components/ui/figure-table.js';
import { orDash, percent, whole } from '../../../lib/figures.js';
import {
  clickedShare,
  leftIn,
  openedShare,
  unsubscribedShare,
  type GrowthWeek,
  type IssueFigures,
} from '../figures.js';

const GROWTH: readonly FigureColumn[] = [
  { label: 'Week' },
  { label: 'Subscribers', numeric: true },
  { label: 'Joined', numeric: true },
  { label: 'Left', numeric: true },
  { label: 'Unsubscribed', numeric: true, from: 'md' },
  { label: 'Bounced', numeric: true, from: 'md' },
];

/** The same figures as the chart's; the latest week first. */
export function GrowthTable({ growth }: { growth: readonly GrowthWeek[] }) {
  return (
    <FigureTable caption="Subscribers week by week" columns={GROWTH}>
      <tbody>
        {[...growth].reverse().map((week) => (
          <FigureRow
            key={week.week}
            columns={GROWTH}
            cells={[
              <span className="font-medium whitespace-nowrap figures">{week.week}</span>,
              ...[week.total, week.joined, leftIn(week), week.unsubscribed, week.suppressed].map(whole),
            ]}
          />
        ))}
      </tbody>
    </FigureTable>
  );
}

const ISSUES: readonly FigureColumn[] = [
  { label: 'Issue' },
  { label: 'Sent', numeric: true },
  { label: 'Failed', numeric: true, from: 'md' },
  { label: 'Left out', numeric: true, from: 'lg' },
  { label: 'Counted', numeric: true, from: 'md' },
  { label: 'Opened', numeric: true },
  { label: 'Clicked', numeric: true },
  { label: 'Unsubscribed', numeric: true, from: 'md' },
];

/** How each issue fared; the latest first. */
export function IssueFiguresTable({ issues }: { issues: readonly IssueFigures[] }) {
  return (
    <FigureTable caption="Opens and clicks issue by issue" columns={ISSUES}>
      <tbody>
        {[...issues].reverse().map((issue) => (
          <FigureRow key={issue.week} columns={ISSUES} cells={cellsOf(issue)} />
        ))}
      </tbody>
    </FigureTable>
  );
}

function cellsOf(issue: IssueFigures) {
  return [
    <>
      <span className="font-medium whitespace-nowrap figures">No. {issue.number}</span>
      <span className="block text-12 wrap-anywhere text-muted">{issue.subject}</span>
    </>,
    whole(issue.sent),
    whole(issue.failed),
    whole(issue.suppressed),
    whole(issue.measured),
    orDash(openedShare(issue), percent),
    orDash(clickedShare(issue), percent),
    orDash(unsubscribedShare(issue), percent),
  ];
}
