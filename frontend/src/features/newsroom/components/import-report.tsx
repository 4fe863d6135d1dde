import type { ImportLine, ImportOutcome, ImportReport } from '@casedrop/contracts/http';
import { useState } from 'react';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import { Callout } from '../../../components/ui/callout.js';
import { FigureRow, FigureTable, type FigureColumn } from '../../../components/ui/figure-table.js';
import { classNames } from '../../../lib/class-names.js';
import { whole } from '../../../lib/figures.js';
import { plural } from '../../../lib/plural.js';
import { changedBy, linesWith, OUTCOME_WORDS, OUTCOMES } from '../import-words.js';

/** As many lines as are shown at once; a file may have thousands. */
const STEP = 100;

const COLUMNS: readonly FigureColumn[] = [
  { label: 'Line', numeric: true },
  { label: 'Address', wide: true },
  { label: 'Outcome' },
];

/** What an import did, or would do: counts, and line by line. */
export function ImportReportView({ report }: { report: ImportReport }) {
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null);
  const lines = linesWith(report, outcome);
  return (
    <div role="group" aria-label={report.dryRun ? 'What the import would do' : 'What the import did'}>
      <Outcome report={report} />
      <div role="group" aria-label="Filter by outcome" className="mt-4 flex flex-wrap gap-2">
        <Filter
          label="All"
          count={report.lines.length}
          isOn={outcome === null}
          onPress={() => setOutcome(null)}
        />
        {OUTCOMES.filter((one) => report.counts[one] > 0).map((one) => (
          <Filter
            key={one}
            label={wordOf(one, report)}
            count={report.counts[one]}
            isOn={outcome === one}
            onPress={() => setOutcome(one)}
          />
        ))}
      </div>
      {outcome && (
        <p className="mt-2 text-14 text-muted">
          {wordOf(outcome, report)}: {OUTCOME_WORDS[outcome].means}.
        </p>
      )}
      <Lines key={outcome} lines={lines} report={report} />
    </div>
  );
}

const wordOf = (outcome: ImportOutcome, { dryRun }: ImportReport): string =>
  OUTCOME_WORDS[outcome][dryRun ? 'label' : 'done'];

/** Announced: the look through a long file takes its time. */
function Outcome({ report }: { report: ImportReport }) {
  const { added, asked } = report.counts;
  const rest = report.lines.length - changedBy(report);
  const others = rest > 0 ? ` ${plural(rest, 'line changes', 'lines change')} nothing.` : '';
  const would = `Of ${plural(report.lines.length, 'line')}, ${whole(added)} would join and ${whole(asked)} would be asked.`;
  const did = `${plural(added, 'address', 'addresses')} joined; ${whole(asked)} ${asked === 1 ? 'is' : 'are'} being asked.`;
  return (
    <div role="status">
      <Callout
        tone={report.dryRun ? 'note' : 'success'}
        title={report.dryRun ? 'Looked through; nothing is changed yet' : 'Imported'}
      >
        {report.dryRun ? would : did}
        {others}
      </Callout>
    </div>
  );
}

interface FilterProps {
  label: string;
  count: number;
  isOn: boolean;
  onPress: () => void;
}

function Filter({ label, count, isOn, onPress }: FilterProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 rounded-sm border px-3 text-14 font-medium pointer-fine:min-h-9',
        isOn ? 'border-ink bg-ink text-paper' : 'border-field-edge hover:bg-sunk',
      )}
    >
      {label}
      <span className="figures">{whole(count)}</span>
    </button>
  );
}

function Lines({ lines, report }: { lines: readonly ImportLine[]; report: ImportReport }) {
  const [shown, setShown] = useState(STEP);
  return (
    <div className="mt-4">
      <FigureTable caption="Lines of the file" columns={COLUMNS}>
        <tbody>
          {lines.slice(0, shown).map((line) => (
            <FigureRow
              key={line.line}
              columns={COLUMNS}
              cells={[
                <span className="text-muted">{whole(line.line)}</span>,
                <span className="wrap-anywhere">
                  {line.email || <span className="text-muted">(empty)</span>}
                </span>,
                <LineOutcome line={line} report={report} />,
              ]}
            />
          ))}
        </tbody>
      </FigureTable>
      {lines.length > shown && (
        <Button tone="quiet" size="small" className="mt-2 -ml-3.5" onClick={() => setShown(shown + STEP)}>
          Show {whole(Math.min(STEP, lines.length - shown))} more of {whole(lines.length)}
        </Button>
      )}
    </div>
  );
}

function LineOutcome({ line: { outcome, reason }, report }: { line: ImportLine; report: ImportReport }) {
  return (
    <>
      <Badge tone={OUTCOME_WORDS[outcome].tone}>{wordOf(outcome, report)}</Badge>
      {reason && <span className="mt-1 block text-12 text-muted">{reason}</span>}
    </>
  );
}
