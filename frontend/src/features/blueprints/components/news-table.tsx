import { carriesNews, EVENTS, INDUSTRIES } from '@casedrop/case-engine';
import news from '@casedrop/case-engine/news-that-occurs';
import type { Blueprint } from '@casedrop/contracts/http';
import { inWords } from '@casedrop/contracts/words';
import { useMemo } from 'react';
import { plural } from '../../../lib/plural.js';

const OCCURS: Record<string, readonly string[]> = news;
const COLUMNS = Object.entries(INDUSTRIES);

/** How many blueprints carry an event of an industry. */
const carriersOf = (blueprints: readonly Blueprint[], event: string, industry: string): number =>
  blueprints.filter(({ fits }) => carriesNews(fits, event, industry)).length;

/** The cells of the table: how many carry what, and whether it occurs. */
const rowsOf = (blueprints: readonly Blueprint[]) =>
  Object.entries(OCCURS).map(([event, industries]) => ({
    event,
    cells: COLUMNS.map(([industry]) => ({
      industry,
      count: carriersOf(blueprints, event, industry),
      occurs: industries.includes(industry),
    })),
  }));
type Row = ReturnType<typeof rowsOf>[number];

/** Which news of which industry leads to a case; what occurs and leads to none is a hole. */
export function NewsTable({ blueprints }: { blueprints: readonly Blueprint[] }) {
  const rows = useMemo(() => rowsOf(blueprints), [blueprints]);
  const holes = rows.flatMap(({ cells }) =>
    cells.filter(({ count, occurs }) => occurs && count === 0),
  ).length;
  return (
    <section aria-labelledby="news-table" className="mt-12">
      <h2 id="news-table" className="headline text-22">
        News and what carries it
      </h2>
      <p className="mt-1 max-w-prose text-14 text-muted">
        Rows are the commonest kinds of business news, columns whose news it is. A number says how many
        blueprints carry it; an empty ring is news that occurs and that none carries.{' '}
        {holes === 0 ? 'There is no hole.' : `There ${holes === 1 ? 'is' : 'are'} ${plural(holes, 'hole')}.`}
      </p>
      <div
        className="relative mt-4 overflow-x-auto"
        tabIndex={0}
        role="region"
        aria-label="Table of kinds of news and industries"
      >
        <table className="border-collapse text-14 figures">
          <caption className="sr-only">Blueprints by kind of news and industry</caption>
          <thead>
            <Heading />
          </thead>
          <tbody>
            {rows.map((row) => (
              <NewsRow key={row.event} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Heading() {
  return (
    <tr className="border-b border-rule-strong">
      <th scope="col" className="sticky left-0 bg-paper py-2 pr-4 text-left align-bottom font-semibold">
        News
      </th>
      {COLUMNS.map(([industry, name]) => (
        <th key={industry} scope="col" className="px-1 pb-2 align-bottom font-normal text-muted">
          <span className="inline-block rotate-180 whitespace-nowrap [writing-mode:vertical-rl]">{name}</span>
        </th>
      ))}
    </tr>
  );
}

function NewsRow({ row: { event, cells } }: { row: Row }) {
  return (
    <tr className="border-b border-rule">
      <th
        scope="row"
        title={(EVENTS as Record<string, string>)[event]}
        className="sticky left-0 bg-paper py-1.5 pr-4 text-left font-medium whitespace-nowrap"
      >
        {inWords(event)}
      </th>
      {cells.map((cell) => (
        <Cell key={cell.industry} {...cell} />
      ))}
    </tr>
  );
}

function Cell({ count, occurs }: { count: number; occurs: boolean }) {
  if (count > 0) return <td className="min-w-9 text-center font-semibold text-success">{count}</td>;
  if (!occurs) return <td className="min-w-9" />;
  return (
    <td className="min-w-9 text-center">
      <span
        aria-hidden="true"
        className="inline-block size-2.5 rounded-full border-2 border-accent align-middle"
      />
      <span className="sr-only">none yet</span>
    </td>
  );
}
