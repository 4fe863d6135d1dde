import { Suspense, useState, useSyncExternalStore } from 'react';
import { NetworkErrorPanel } from '../../components/network-error.js';
import { useKeptAttempt } from '../../features/demo/api/kept-attempt.js';
import { DemoDesk } from '../../features/demo/components/demo-desk.js';
import { DemoHeader } from '../../features/demo/components/demo-header.js';
import { GraderOnItsWay } from '../../features/demo/components/grader-on-its-way.js';
import { hasDemo, subscribeDemo } from '../../features/demo/demo-store.js';
import { useAuth } from '../../lib/auth.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { usePageTitle } from '../../lib/page-title.js';

const KeptResult = lazyPart(async () => ({
  default: (await import('../../features/demo/components/results.js')).KeptResult,
}));

/** A score looks like that of any other attempt. */
const GRADES = {
  Score: lazyPart(async () => ({
    default: (await import('../../features/practice/components/score-sheet.js')).ScoreSheet,
  })),
  Criteria: lazyPart(async () => ({
    default: (await import('../../features/practice/components/graded-criteria.js')).GradedCriteria,
  })),
};

/** The demonstration case, for everybody; or the attempt at it that a person has kept. */
export function Component() {
  usePageTitle('The demonstration case');
  return (
    <article className="page py-10 lg:py-14">
      <DemoHeader />
      <div className="mt-8 rule-double pt-6 lg:mt-10">
        <Demonstration />
      </div>
    </article>
  );
}

function Demonstration() {
  const { user, isReturning } = useAuth();
  const hasBegun = useSyncExternalStore(subscribeDemo, hasDemo, () => false);
  /** What to show, once somebody has said so, by a press or by having begun. */
  const [wish, setWish] = useState<'kept' | 'desk' | null>(null);
  if (hasBegun && wish === null) setWish('desk');
  const kept = useKeptAttempt(user?.id);
  const isUnknown = isReturning || (user !== null && kept.isPending);
  if (wish !== 'desk' && isUnknown) return <GraderOnItsWay />;
  if (wish !== 'desk' && kept.data)
    return (
      <Suspense fallback={<GraderOnItsWay />}>
        <KeptResult
          grades={GRADES}
          attempt={kept.data}
          takesFocus={wish === 'kept'}
          onAgain={() => setWish('desk')}
        />
      </Suspense>
    );
  if (wish === 'kept' && kept.error) return <NetworkErrorPanel error={kept.error} onRetry={kept.refetch} />;
  return <DemoDesk grades={GRADES} onShowKept={() => setWish('kept')} />;
}
