import { sampleMonth, sampleRevenue, unpaidRevenue } from '../../testing/sample-revenue.js';
import { isUnpaid, monthName, monthReading, mrrHeadline, takingsHeadline } from './months.js';

const line = (...mrr: number[]) => mrr.map((mrrPence, at) => sampleMonth(`2026-0${at + 1}`, { mrrPence }));
const bars = (...taken: [pass: number, single: number][]) =>
  taken.map(([passRevenuePence, caseRevenuePence], at) =>
    sampleMonth(`2026-0${at + 1}`, { passRevenuePence, caseRevenuePence }),
  );

it('names months shortly', () => {
  expect(['2026-11', '2025-01'].map(monthName)).toEqual(['Nov 26', 'Jan 25']);
});

it.each([
  [line(42_000, 50_000, 124_500), 'Recurring revenue rose from £420 in Jan 26 to £1,245'],
  [line(3000, 4500, 1500), 'Recurring revenue fell from £30 in Jan 26 to £15'],
  [line(3000, 4500, 3000), 'Recurring revenue stands at £30, as in Jan 26'],
  [line(0, 1500, 3000), 'Recurring revenue grew from nothing to £30 since Feb 26'],
  [line(0, 0, 1500), 'The first recurring revenue: £15 a month'],
  [line(3000, 0), 'Recurring revenue fell from £30 in Jan 26 to £0'],
  [line(0, 1500, 0), 'No Pro Pass is being paid'],
  [line(), 'No recurring revenue yet'],
])('says what the line shows', (months, headline) => {
  expect(mrrHeadline(months)).toBe(headline);
});

it.each([
  [bars([3000, 300], [4500, 1200]), 'Single cases brought 16.7% of the £90 taken in 2 months'],
  [bars([3000, 0], [4500, 0]), 'Pro Pass brought all of the £75 taken in 2 months'],
  [bars([0, 300]), 'Single cases brought all of the £3 taken in 1 month'],
  [bars([1500, 0], [-1500, 0]), 'Nothing was taken in 2 months after refunds'],
])('says what the bars show', (months, headline) => {
  expect(takingsHeadline(months)).toBe(headline);
});

it('reads out a month', () => {
  const said = monthReading(sampleMonth('2026-10')).map(({ label, value }) => `${label} ${value}`);
  expect(said).toEqual([
    'MRR £900',
    'Pro Pass £885',
    'Single cases £66 (22 sold)',
    'Paying 60 (7 new, 2 left)',
    'Trials that became paying 58.3%',
  ]);
});

it('knows a business without a payment from one whose payments went back', () => {
  expect(isUnpaid(unpaidRevenue())).toBe(true);
  expect(isUnpaid(sampleRevenue())).toBe(false);
  const sold = unpaidRevenue(3);
  sold.months[0] = sampleMonth('2026-09', { ...sold.months[0], casesSold: 1 });
  expect(isUnpaid(sold)).toBe(false);
});
