import { ErrorBoundary } from '../../components/error-boundary.js';
import { TextLink } from '../../components/ui/text-link.js';
import { BillingPage } from '../../features/billing/components/billing-page.js';
import { useAuth } from '../../lib/auth.js';
import { usePageTitle } from '../../lib/page-title.js';

/** Account → Billing; where the pages of the payment provider lead back to. */
export function Component() {
  const { user } = useAuth();
  usePageTitle('Billing');
  if (!user) return null;
  return (
    <div className="page py-10 lg:py-14">
      <TextLink to="/account" className="-my-3 inline-flex min-h-11 items-center text-14">
        Your account
      </TextLink>
      <h1 className="headline mt-3 mb-8 text-36 sm:text-48 lg:mb-10">Billing</h1>
      <ErrorBoundary level="section">
        <BillingPage user={user} />
      </ErrorBoundary>
    </div>
  );
}
