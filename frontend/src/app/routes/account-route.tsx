import { Suspense, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { ErrorBoundary } from '../../components/error-boundary.js';
import { useToast } from '../../components/ui/toast.js';
import { AccountSection } from '../../features/account/components/account-section.js';
import { ApiKeysSection } from '../../features/account/components/api-keys-section.js';
import { CreditsSection } from '../../features/account/components/credits-section.js';
import { DeleteSection } from '../../features/account/components/delete-section.js';
import { ExportSection } from '../../features/account/components/export-section.js';
import { InstallSection } from '../../features/account/components/install-section.js';
import { OwnedCasesSection } from '../../features/account/components/owned-cases-section.js';
import { PasswordSection } from '../../features/account/components/password-section.js';
import { ProfileSection } from '../../features/account/components/profile-section.js';
import { SecuritySection } from '../../features/account/components/security-section.js';
import { SessionsSection } from '../../features/account/components/sessions-section.js';
import { EndingPass } from '../../features/billing/components/ending-pass.js';
import { PlanSummary } from '../../features/billing/components/plan-summary.js';
import { forgetDrafts } from '../../features/practice/draft-store.js';
import { useAuth } from '../../lib/auth.js';
import { shortDate } from '../../lib/dates.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { usePageTitle } from '../../lib/page-title.js';
import { forgetLog } from '../../lib/reliability/stored-log.js';

/** Only where our own server signs people in. */
const SecondFactorSection = lazyPart(
  () => import('../../features/account/components/second-factor-section.js'),
);
/** Only where the hosted provider signs people in. */
const ProviderFactorsSection = lazyPart(
  () => import('../../features/account/components/provider-factors-section.js'),
);

const ERASING = 'What we kept about you is being erased.';

/** What a person can see and change about their account. */
export function Component() {
  const { user, mode, factors, leave } = useAuth();
  const navigate = useNavigate();
  const toast = useToast();
  const gone = useRef(false);
  usePageTitle('Your account');
  // Only when this page is left: a guard that sees nobody here would lead to signing in.
  useEffect(() => () => void (gone.current && leave()), [leave]);
  if (!user) return null;
  const deleted = () => {
    gone.current = true;
    forgetDrafts(user.id);
    forgetLog();
    toast({ tone: 'note', title: 'Your account is deleted', description: ERASING });
    void navigate('/');
  };
  return (
    <div className="page py-10 lg:py-14">
      <p className="kicker text-accent">Member since {shortDate(user.createdAt)}</p>
      <h1 className="headline mt-2 mb-8 text-36 sm:text-48 lg:mb-10">Your account</h1>
      <ErrorBoundary level="section">
        <ProfileSection user={user} />
        <AccountSection title="Billing" intro={<p>Your plan, what it costs next, and what you have paid.</p>}>
          <PlanSummary user={user} />
        </AccountSection>
        <CreditsSection user={user} />
        <OwnedCasesSection />
        <PasswordSection user={user} />
        {mode === 'backend' && user.hasPassword && (
          <Suspense fallback={<div className="min-h-64 border-t border-rule-strong" />}>
            <SecondFactorSection user={user} />
          </Suspense>
        )}
        {factors && (
          <Suspense>
            <ProviderFactorsSection factors={factors} />
          </Suspense>
        )}
        <SessionsSection user={user} />
        <SecuritySection />
        {user.isCoach && <ApiKeysSection user={user} />}
        <ExportSection user={user} />
        <InstallSection />
        <DeleteSection user={user} ending={<EndingPass />} onDeleted={deleted} />
      </ErrorBoundary>
    </div>
  );
}
