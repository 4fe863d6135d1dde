import { SecurityRecord } from '../../features/admin/components/security-record.js';
import { usePageTitle } from '../../lib/page-title.js';
import { SectionHeading } from './admin/section-heading.js';

/** Who came in, who did not, and from where. */
export function Component() {
  usePageTitle('Sign-ins');
  return (
    <>
      <SectionHeading title="Sign-ins">
        Sign-ins, failed ones, what was refused, and changes to how people sign in, of the last 90 days. An
        address without an account is kept as a hash: look for it by the whole address.
      </SectionHeading>
      <SecurityRecord />
    </>
  );
}
