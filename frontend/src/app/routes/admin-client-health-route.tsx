import { ClientHealth } from '../../features/client-health/components/client-health.js';
import { usePageTitle } from '../../lib/page-title.js';
import { SectionHeading } from './admin/section-heading.js';

/** How the application fares in the browser of whoever looks. */
export function Component() {
  usePageTitle('Client health');
  return (
    <>
      <SectionHeading title="Client health">
        What this browser, and no other, has noticed of the application: failures, times, memory and what
        people were told. Nothing of it leaves the browser.
      </SectionHeading>
      <ClientHealth />
    </>
  );
}
