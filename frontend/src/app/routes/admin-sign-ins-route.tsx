import { SecurityRecord } from '../../features/admin/components/security-record.js';
import { usePageTitle } from '../../lib/page-title.js';
import { SectionHeading } from './admin/section-heading.js';

/** Who came in, who did not, and from where. */
export function Component() {
  usePageTitle('Sign-ins');
  return (
    <>
      <SectionHeading title="Sign-ins">
        Sign-ins, failed ones, what was refused, and changes to how people sign in, of the last 90 days. For
        an address without an account, too: it is kept as a hash, so look for it by the whole address.
      </SectionHeading>
      <SecurityRecord />
    </>
  );
}
