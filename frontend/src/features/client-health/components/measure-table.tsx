import { FigureRow, FigureTable, type FigureColumn } from '../../../components/ui/figure-table.js';
import { MOST_SAMPLES, type MeasureSummary } from '../../../lib/reliability/metrics.js';
import { whole } from '../../../lib/figures.js';
import { Nothing, Panel } from './panel.js';

const COLUMNS: readonly FigureColumn[] = [
  { label: 'What', wide: true },
  { label: 'Times', numeric: true },
  { label: 'Median', numeric: true },
  { label: 'p95', numeric: true, from: 'md' },
  { label: 'May take', numeric: true },
  { label: 'Over it', numeric: true },
];

/** How long things took, by name, beside how long they may. */
export function MeasureTable({ measures }: { measures: readonly MeasureSummary[] }) {
  return (
    <Panel
      title="Measurements"
      note={`In milliseconds: the last ${MOST_SAMPLES} response times and the last ${MOST_SAMPLES} of everything else.`}
    >
      {measures.length === 0 ? (
        <Nothing>Nothing has been measured in this visit yet.</Nothing>
      ) : (
        <FigureTable caption="Measurements" columns={COLUMNS}>
          <tbody>
            {measures.map((one) => (
              <FigureRow
                key={one.name}
                columns={COLUMNS}
                cells={[
                  <span className="inline-block first-letter:uppercase">{one.name}</span>,
                  whole(one.count),
                  whole(one.median),
                  whole(one.p95),
                  whole(one.thresholdMs),
                  whole(one.slow),
                ]}
              />
            ))}
          </tbody>
        </FigureTable>
      )}
    </Panel>
  );
}
