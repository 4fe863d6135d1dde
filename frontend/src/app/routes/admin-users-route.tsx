import { People } from '../../features/admin/components/people.js';
import { useAuth } from '../../lib/auth.js';
import { usePageTitle } from '../../lib/page-title.js';
import { SectionHeading } from './admin/section-heading.js';

/** Who is here, and what an admin can do for them. */
export function Component() {
  const { user } = useAuth();
  usePageTitle('Users');
  if (!user) return null;
  return (
    <>
      <SectionHeading title="Users">
        The newest first. Everything done here stands in the audit log.
      </SectionHeading>
      <People ownId={user.id} />
    </>
  );
}
