import type { User } from '@casedrop/contracts/http';
import { Navigate, useSearchParams } from 'react-router-dom';
import { NetworkErrorPanel } from '../../components/network-error.js';
import { ButtonLink } from '../../components/ui/button-link.js';
import { CaseBill } from '../../features/billing/components/case-bill.js';
import { OrderedCase, OrderSkeleton } from '../../features/billing/components/ordered-case.js';
import { useFraudSignals } from '../../features/billing/fraud-signals.js';
import { difficultyLabel } from '../../features/cases/difficulty.js';
import { TIERS } from '../../features/home/components/rate-card.js';
import { useAuth } from '../../lib/auth.js';
import { spendable } from '../../lib/credits.js';
import { usePageTitle } from '../../lib/page-title.js';
import { MessageScreen } from '../screens/message-screen.js';
import { useWantedCase, type FoundCase, type WantedCase } from './checkout/wanted-case.js';

/** Where one solution is ordered. */
export function Component() {
  const [search] = useSearchParams();
  const { user } = useAuth();
  const wanted = useWantedCase(search.get('caseId'));
  usePageTitle('Buy a Solution');
  useFraudSignals();
  if (!user || wanted.kind === 'looking') return <OrderSkeleton />;
  if (wanted.kind === 'failed')
    return <NetworkErrorPanel level="page" error={wanted.error} onRetry={wanted.retry} />;
  if (wanted.kind === 'weekly') {
    const next = new URLSearchParams(search);
    next.set('caseId', wanted.id);
    return <Navigate to={`/checkout?${next.toString()}`} replace />;
  }
  if (wanted.kind !== 'case') return <NothingToOrder kind={wanted.kind} />;
  return (
    <CaseOrder
      user={user}
      found={wanted.found}
      readAgain={wanted.readAgain}
      wasCancelled={search.get('cancelled') === '1'}
    />
  );
}

interface CaseOrderProps {
  user: User;
  found: FoundCase;
  readAgain: () => void;
  wasCancelled: boolean;
}

function CaseOrder({ user, found, readAgain, wasCancelled }: CaseOrderProps) {
  const { refresh } = useAuth();
  const { id, title, summary, isOpen } = found;
  const isPro = user.subscriptionStatus === 'pro';
  const facts = summary
    ? [summary.industry, difficultyLabel(summary.difficulty), `${summary.estimatedTime} min`]
    : [difficultyLabel('advanced')];
  const lookAgain = () => {
    readAgain();
    void refresh();
  };
  return (
    <OrderedCase
      title={title}
      cover={summary?.cover ?? null}
      facts={facts}
      includes={TIERS.find((tier) => tier.sells === 'case')?.features ?? []}
      isOpen={isOpen || isPro}
      isForGood={!isPro && !user.isAdmin}
    >
      <CaseBill
        caseId={id}
        openBy={isPro ? 'pass' : isOpen ? 'purchase' : null}
        credits={spendable(user) > 0 ? (user.freeCredits ?? 0) : 0}
        wasCancelled={wasCancelled}
        onChanged={lookAgain}
      />
    </OrderedCase>
  );
}

const SAYS: Record<
  Exclude<WantedCase['kind'], 'case' | 'weekly' | 'looking' | 'failed'>,
  [string, string]
> = {
  none: [
    'Choose a case first',
    'One payment opens the solution and the scoring rubric of one case, for good.',
  ],
  unknown: ['Case not found', 'There is no open case at this address. It may have left the library.'],
  'no-weekly': ['No case of the week yet', 'It comes out on Monday. Every case so far is in the library.'],
};

function NothingToOrder({ kind }: { kind: keyof typeof SAYS }) {
  const [title, text] = SAYS[kind];
  return (
    <MessageScreen
      kicker="Buy a solution"
      title={title}
      actions={
        <>
          <ButtonLink to="/cases">Browse All Cases</ButtonLink>
          <ButtonLink to="/subscribe" tone="secondary">
            See the Pro Pass
          </ButtonLink>
        </>
      }
    >
      <p>{text}</p>
    </MessageScreen>
  );
}
