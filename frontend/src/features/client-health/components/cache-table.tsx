import { FigureRow, FigureTable, type FigureColumn } from '../../../components/ui/figure-table.js';
import { MOST_BYTES, type CacheUse } from '../../../lib/reliability/cache.js';
import { percent, whole } from '../../../lib/figures.js';
import { megabytes } from '../figures.js';
import { Panel } from './panel.js';

const COLUMNS: readonly FigureColumn[] = [
  { label: 'Drawings of', wide: true },
  { label: 'Kept', numeric: true },
  { label: 'Memory', numeric: true },
  { label: 'Found', numeric: true },
  { label: 'Stay for', numeric: true },
];

function foundOf({ hits, misses }: CacheUse): string {
  return hits + misses === 0 ? '—' : percent((100 * hits) / (hits + misses));
}

/** What is kept of what was computed, with its limits. */
export function CacheTable({ caches }: { caches: readonly CacheUse[] }) {
  return (
    <Panel
      title="Caches"
      note={`At most ${megabytes(MOST_BYTES)} each; tidied every minute; above 80% new entries stay for a minute.`}
    >
      <FigureTable caption="Caches" columns={COLUMNS}>
        <tbody>
          {caches.map((one) => (
            <FigureRow
              key={one.name}
              columns={COLUMNS}
              cells={[
                <span className="inline-block first-letter:uppercase">{one.name}</span>,
                `${whole(one.entries)} of ${whole(one.mostEntries)}`,
                megabytes(one.bytes),
                foundOf(one),
                `${one.ttlMs / 60_000} min`,
              ]}
            />
          ))}
        </tbody>
      </FigureTable>
    </Panel>
  );
}
