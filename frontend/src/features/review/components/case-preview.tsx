import type { LockedCase, PublicCase } from '@casedrop/case-engine';
import type { PendingCase } from '@casedrop/contracts/http';
import { Suspense } from 'react';
import { CaseText } from '../../../components/case/case-text.js';
import type { NothingWorked } from '../../../components/case/not-worked.js';
import { ErrorBoundary } from '../../../components/error-boundary.js';
import { Loading, Skeleton } from '../../../components/ui/skeleton.js';
import { Tab, TabList, TabPanel, Tabs } from '../../../components/ui/tabs.js';
import { lazyPart } from '../../../lib/lazy-part.js';

/** Come when somebody turns to them. */
const SolutionText = lazyPart(async () => ({
  default: (await import('../../../components/case/solution-text.js')).SolutionText,
}));
const RubricText = lazyPart(async () => ({
  default: (await import('../../../components/case/rubric-text.js')).RubricText,
}));

/** The case as candidates will see it, with the locked part open. */
export function CasePreview({ item }: { item: PendingCase }) {
  const view = item.view as unknown as PublicCase;
  const locked = item.locked as unknown as LockedCase | NothingWorked;
  return (
    <Tabs defaultValue="case">
      <TabList label="Parts of the case">
        <Tab value="case">Case</Tab>
        <Tab value="solution">Solution</Tab>
        <Tab value="rubric">Rubric</Tab>
      </TabList>
      <ErrorBoundary level="section">
        <TabPanel value="case" className="pt-6">
          <p className="mb-6 max-w-[62ch] text-muted">{item.description}</p>
          <CaseText view={view} />
        </TabPanel>
        <TabPanel value="solution" className="pt-6">
          <Suspense fallback={<PartOnItsWay />}>
            <SolutionText locked={locked} text={item.solution} />
          </Suspense>
        </TabPanel>
        <TabPanel value="rubric" className="pt-6">
          <Suspense fallback={<PartOnItsWay />}>
            <RubricText locked={locked} text={item.rubric} />
          </Suspense>
        </TabPanel>
      </ErrorBoundary>
    </Tabs>
  );
}

function PartOnItsWay() {
  return (
    <Loading label="Loading this part of the case">
      <Skeleton className="h-80" />
    </Loading>
  );
}
