import { Payments } from '../../features/revenue/components/payments.js';
import { usePageTitle } from '../../lib/page-title.js';
import { SectionHeading } from './admin/section-heading.js';

/** What was paid, by whom, and what of it went back. */
export function Component() {
  usePageTitle('Payments');
  return (
    <>
      <SectionHeading title="Payments">
        The newest first. Refunds are made here; each stands in the audit log with its reason.
      </SectionHeading>
      <Payments />
    </>
  );
}
