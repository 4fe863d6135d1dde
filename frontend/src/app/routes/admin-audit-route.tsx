import { AuditLog } from '../../features/admin/components/audit-log.js';
import { useAuth } from '../../lib/auth.js';
import { usePageTitle } from '../../lib/page-title.js';
import { SectionHeading } from './admin/section-heading.js';

/** Who did what to whom. */
export function Component() {
  const { user } = useAuth();
  usePageTitle('Audit log');
  if (!user) return null;
  return (
    <>
      <SectionHeading title="Audit log">
        Of accounts, cases, gifts and refunds together. Entries are only ever added.
      </SectionHeading>
      <AuditLog ownId={user.id} />
    </>
  );
}
