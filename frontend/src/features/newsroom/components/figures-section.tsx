import type { NewsletterFigures } from '@casedrop/contracts/http';
import type { ReactNode } from 'react';
import { PanelHead, TableSwitch, useTableView } from '../../../components/chart/exhibit.js';
import { NetworkErrorPanel } from '../../../components/network-error.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { Loading, Skeleton } from '../../../components/ui/skeleton.js';
import { useFigures } from '../api/figures.js';
import { growthHeadline, ratesHeadline, sinceTheFirst, type GrowthWeek } from '../figures.js';
import { GrowthTable, IssueFiguresTable } from './figure-tables.js';
import { GrowthChart } from './growth-chart.js';
import { RatesChart } from './rates-chart.js';
import { SubscriberStates } from './subscriber-states.js';

/** How subscriptions grew and how issues fared, as charts or as tables. */
export function FiguresSection() {
  const figures = useFigures();
  const view = useTableView();
  return (
    <section aria-labelledby="newsletter-figures" className="mt-12 rule-double pt-4">
      <div className="flex items-start justify-between gap-4">
        <h3 id="newsletter-figures" className="headline mb-3 text-28">
          Figures
        </h3>
        {figures.data && <TableSwitch view={view} />}
      </div>
      {figures.isPending && <FiguresSkeleton />}
      {figures.isError && !figures.data && (
        <NetworkErrorPanel error={figures.error} onRetry={figures.refetch} />
      )}
      {figures.data && <Figures told={figures.data} asTable={view.asTable} />}
    </section>
  );
}

function Figures({ told, asTable }: { told: NewsletterFigures; asTable: boolean }) {
  return (
    <>
      <SubscriberStates states={told.states} measuring={told.measuring} />
      <div className="mt-8 grid gap-x-12 gap-y-10 xl:grid-cols-2">
        <Growth growth={sinceTheFirst(told.growth)} asTable={asTable} />
        <Rates told={told} asTable={asTable} />
      </div>
    </>
  );
}

function Growth({ growth, asTable }: { growth: readonly GrowthWeek[]; asTable: boolean }) {
  if (growth.every(({ total, joined }) => total === 0 && joined === 0))
    return (
      <EmptyState title="Nobody has subscribed yet">
        From the first confirmed address on, a line of subscribers grows here, and under it who came and went
        each week. Addresses come from the form on the front page, from registration, or from a file below.
      </EmptyState>
    );
  return (
    <Exhibit
      title={growthHeadline(growth)}
      unit="Subscribers at the end of each week"
      source="Source: the subscriptions themselves, with their dates. Weeks begin on Monday."
      asTable={asTable}
      chart={<GrowthChart growth={growth} />}
      table={<GrowthTable growth={growth} />}
    />
  );
}

function Rates({ told: { issues, measuring }, asTable }: { told: NewsletterFigures; asTable: boolean }) {
  if (issues.length === 0)
    return (
      <EmptyState title="No issue sent yet">
        Each issue that went out has its opens and clicks here: of those alone who agreed that theirs are
        counted.
      </EmptyState>
    );
  const counted = issues.some(({ measured }) => measured > 0);
  return (
    <Exhibit
      title={ratesHeadline(issues)}
      unit={counted ? 'Per cent of those who agreed to be counted' : 'Without them there is no rate to draw'}
      source={
        measuring
          ? 'Source: pictures loaded and links followed. Mail programs that load every picture make opens look better than they are.'
          : 'Neither opens nor clicks are being counted: this installation has switched that off. Older figures stay.'
      }
      asTable={asTable || !counted}
      chart={<RatesChart issues={issues} />}
      table={<IssueFiguresTable issues={issues} />}
    />
  );
}

interface ExhibitProps {
  title: string;
  unit: string;
  source: string;
  asTable: boolean;
  chart: ReactNode;
  table: ReactNode;
}

function Exhibit({ title, unit, source, asTable, chart, table }: ExhibitProps) {
  return (
    <figure className="min-w-0 border-t-2 border-rule-strong pt-3">
      <figcaption>
        <PanelHead title={title}>{unit}</PanelHead>
      </figcaption>
      {!asTable && chart}
      <div className={asTable ? 'mt-4' : 'sr-only'}>{table}</div>
      <p className="mt-3 text-12 text-muted">{source}</p>
    </figure>
  );
}

/** In the shape of what comes: five figures and two charts. */
function FiguresSkeleton() {
  return (
    <Loading label="Loading figures">
      <div className="grid grid-cols-2 gap-4 md:grid-cols-5">
        {[0, 1, 2, 3, 4].map((at) => (
          <Skeleton key={at} className="h-20" />
        ))}
      </div>
      <div className="mt-8 grid gap-12 xl:grid-cols-2">
        <Skeleton className="h-96" />
        <Skeleton className="h-72" />
      </div>
    </Loading>
  );
}
