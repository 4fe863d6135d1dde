import { RevenueReport } from '../../features/revenue/components/revenue-report.js';
import { usePageTitle } from '../../lib/page-title.js';
import { SectionHeading } from './admin/section-heading.js';

/** What the business earns. */
export function Component() {
  usePageTitle('Revenue');
  return (
    <>
      <SectionHeading title="Revenue">
        In pounds, after refunds. Press the name of a figure to see how it is counted.
      </SectionHeading>
      <RevenueReport />
    </>
  );
}
