import type { MemoryReading, MemoryState } from '../../../lib/reliability/memory.js';
import { megabytes } from '../figures.js';
import { Nothing, Panel } from './panel.js';

const SAYS: Record<MemoryState, string> = {
  fine: 'Fine',
  warning: 'Grown by 50 MB or more',
  critical: 'Grown by 100 MB or more',
};

/** How much memory the pages use, where the browser tells it. */
export function MemoryFigures({ reading }: { reading: MemoryReading | null }) {
  return (
    <Panel title="Memory" note="Looked at every 30 seconds; growth since the first look.">
      {reading ? (
        <dl className="grid grid-cols-3 gap-x-4 py-2">
          <Figure label="In use" value={megabytes(reading.used)} />
          <Figure label="Grown by" value={megabytes(Math.max(0, reading.growth))} />
          <Figure label="State" value={SAYS[reading.state]} />
        </dl>
      ) : (
        <Nothing>This browser does not tell how much memory its pages use.</Nothing>
      )}
    </Panel>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-12 text-muted">{label}</dt>
      <dd className="headline text-22 figures">{value}</dd>
    </div>
  );
}
