import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ErrorBoundary } from '../../../components/error-boundary.js';
import { CountBadge } from '../../../components/ui/badge.js';
import { Loading, Skeleton } from '../../../components/ui/skeleton.js';
import { Tab, TabList, TabPanel, Tabs } from '../../../components/ui/tabs.js';
import { isUnderWay, REQUESTS_KEY, useRequests } from '../../../features/press-room/api/press-room.js';
import { PENDING_KEY, usePendingTotal } from '../../../features/review/api/review.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import { plural } from '../../../lib/plural.js';

/** One of them is on show: the others' code comes when they are turned to. */
const NewsDesk = lazyPart(async () => ({
  default: (await import('../../../features/news-desk/components/news-desk.js')).NewsDesk,
}));
const PressRoom = lazyPart(async () => ({
  default: (await import('../../../features/press-room/components/press-room.js')).PressRoom,
}));
const ReviewQueue = lazyPart(async () => ({
  default: (await import('../../../features/review/components/review-queue.js')).ReviewQueue,
}));

const AREAS = ['desk', 'press', 'review'] as const;
type Area = (typeof AREAS)[number];

/** A finished case reaches the queue a moment after its request is done. */
const QUEUE_LAG_MS = 2000;

function areaOf(text: string | null): Area {
  return AREAS.find((area) => area === text) ?? 'desk';
}

/** Reads the queue again whenever another request has become a case. */
function useFreshQueue(finished: number | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (finished === undefined) return;
    const read = () => void queries.invalidateQueries({ queryKey: PENDING_KEY });
    read();
    const again = setTimeout(read, QUEUE_LAG_MS);
    return () => clearTimeout(again);
  }, [finished, queries]);
}

/** A pressed tab asks twice, by the press and by the focus; twice in the history would make Back seem to do nothing. */
function useOncePerChange(shown: Area, go: (next: Area) => void): (next: Area) => void {
  const asked = useRef(shown);
  useEffect(() => {
    asked.current = shown;
  }, [shown]);
  return (next) => {
    if (next === asked.current) return;
    asked.current = next;
    go(next);
  };
}

/** Where headlines come in, become cases and are reviewed. */
export function WorkingAreas() {
  const [search, setSearch] = useSearchParams();
  const queries = useQueryClient();
  const counts = useRequests('', 1).data?.counts;
  const waiting = usePendingTotal().data ?? 0;
  useFreshQueue(counts?.pending);
  const area = areaOf(search.get('area'));
  const wanted = search.get('case');
  const go = (next: Area, caseId?: string) =>
    setSearch(caseId ? { area: next, case: caseId } : { area: next }, { preventScrollReset: true });
  const change = useOncePerChange(area, go);
  return (
    <Tabs value={area} onValueChange={(next) => change(areaOf(next))} className="mt-6">
      <TabList label="Working areas">
        <Tab value="desk">News desk</Tab>
        <Tab value="press">
          Press room
          {isUnderWay(counts) && <span className="size-2 animate-pulse rounded-full bg-accent" />}
        </Tab>
        <Tab value="review">
          Pending Review
          {waiting > 0 && <CountBadge count={waiting} label={`${plural(waiting, 'case')} waiting`} />}
        </Tab>
      </TabList>
      <ErrorBoundary level="section" key={area}>
        <Suspense fallback={<AreaOnItsWay />}>
          <TabPanel value="desk" className="pt-8">
            <NewsDesk onIntake={() => void queries.invalidateQueries({ queryKey: REQUESTS_KEY })} />
          </TabPanel>
          <TabPanel value="press" className="pt-6">
            <PressRoom onOpenCase={(id) => go('review', id)} onToNewsDesk={() => go('desk')} />
          </TabPanel>
          <TabPanel value="review" className="pt-5">
            <ReviewQueue wanted={wanted} onToNewsDesk={() => go('desk')} />
          </TabPanel>
        </Suspense>
      </ErrorBoundary>
    </Tabs>
  );
}

/** As high as an area at least, so that what stands below stays where it is. */
function AreaOnItsWay() {
  return (
    <Loading label="Loading" className="grid min-h-[40rem] content-start gap-4 pt-8">
      <Skeleton className="h-11" />
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </Loading>
  );
}
