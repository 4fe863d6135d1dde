import { INDUSTRIES } from '@casedrop/case-engine';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ErrorBoundary } from '../../components/error-boundary.js';
import { CountBadge } from '../../components/ui/badge.js';
import { Button } from '../../components/ui/button.js';
import { Tab, TabList, TabPanel, Tabs } from '../../components/ui/tabs.js';
import { NewsDesk } from '../../features/news-desk/components/news-desk.js';
import { REQUESTS_KEY } from '../../features/press-room/api/press-room.js';
import { GenerateDialog } from '../../features/press-room/components/generate-dialog.js';
import { PressRoom } from '../../features/press-room/components/press-room.js';
import { usePageTitle } from '../../lib/page-title.js';

const AREAS = ['desk', 'press', 'review'] as const;
type Area = (typeof AREAS)[number];

function areaOf(text: string | null): Area {
  return AREAS.find((area) => area === text) ?? 'desk';
}

/** Where headlines come in, become cases and are reviewed. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const [generating, setGenerating] = useState(false);
  const queries = useQueryClient();
  usePageTitle('Admin Dashboard');
  const area = areaOf(search.get('area'));
  const go = (next: Area, caseId?: string) =>
    setSearch(caseId ? { area: next, case: caseId } : { area: next }, { preventScrollReset: true });
  return (
    <div className="page py-8 lg:py-10">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <p className="kicker text-accent">Editorial</p>
          <h1 className="headline mt-1 text-36 sm:text-48">Admin Dashboard</h1>
        </div>
        <Button icon="plus" onClick={() => setGenerating(true)}>
          Generate Case
        </Button>
      </div>
      <Tabs value={area} onValueChange={(next) => go(areaOf(next))} className="mt-6">
        <TabList label="Working areas">
          <Tab value="desk">News desk</Tab>
          <Tab value="press">Press room</Tab>
          <Tab value="review">Pending Review</Tab>
        </TabList>
        <TabPanel value="desk" className="pt-8">
          <ErrorBoundary level="section">
            <NewsDesk onIntake={() => void queries.invalidateQueries({ queryKey: REQUESTS_KEY })} />
          </ErrorBoundary>
        </TabPanel>
        <TabPanel value="press" className="pt-6">
          <ErrorBoundary level="section">
            <PressRoom onOpenCase={(id) => go('review', id)} onToNewsDesk={() => go('desk')} />
          </ErrorBoundary>
        </TabPanel>
      </Tabs>
      <GenerateDialog
        open={generating}
        onOpenChange={setGenerating}
        industries={Object.values(INDUSTRIES)}
        onDone={() => go('press')}
      />
    </div>
  );
}
