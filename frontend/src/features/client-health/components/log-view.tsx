import { useState } from 'react';
import { LazyDialog } from '../../../components/lazy-dialog.js';
import { Button } from '../../../components/ui/button.js';
import { Callout } from '../../../components/ui/callout.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { SelectField } from '../../../components/ui/select-field.js';
import { useAddressFilters } from '../../../lib/address-filters.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import {
  isAtLeast,
  LEVELS,
  MOST_ENTRIES,
  type Level,
  type LogEntry,
  type Logger,
} from '../../../lib/reliability/logger.js';
import { COPY_SAYS, useCopy } from '../../../lib/use-copy.js';
import { LogTable } from './log-table.js';

const ConfirmDialog = lazyPart(() => import('../../../components/ui/confirm-dialog.js'));

const CHOICES: readonly { value: Level | ''; label: string }[] = [
  { value: '', label: 'Every level' },
  { value: 'info', label: 'Info and graver' },
  { value: 'warn', label: 'Warnings and graver' },
  { value: 'error', label: 'Errors and graver' },
  { value: 'fatal', label: 'Fatal alone' },
];

/** The log that this browser keeps, the latest first. */
export function LogView({ logger, onClear }: { logger: Logger; onClear: () => void }) {
  const { values, change, clear } = useAddressFilters(['level']);
  const least = LEVELS.find((level) => level === values.level) ?? 'debug';
  const all = logger.entries();
  const shown = all.filter(({ level }) => isAtLeast(level, least)).toReversed();
  return (
    <section aria-labelledby="log" className="mt-10">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h3 id="log" className="headline text-28">
            Log
          </h3>
          <p className="text-14 text-muted figures">
            The last {MOST_ENTRIES} entries of all tabs, kept in this browser: {all.length} now. Neither
            secrets nor what people write.
          </p>
        </div>
        <div className="flex flex-wrap items-end gap-3">
          <SelectField
            label="Level"
            options={CHOICES}
            value={values.level}
            onChange={({ target }) => change({ level: target.value })}
          />
          <CopyLog entries={shown} />
          <ClearLog isEmpty={all.length === 0} onClear={onClear} />
        </div>
      </div>
      {!logger.isStored && <NotStored />}
      <div className="mt-4 border-t-2 border-rule-strong">
        {shown.length > 0 ? (
          <LogTable entries={shown} />
        ) : (
          <NothingLogged isNarrowed={all.length > 0} onWiden={clear} />
        )}
      </div>
    </section>
  );
}

function NothingLogged({ isNarrowed, onWiden }: { isNarrowed: boolean; onWiden: () => void }) {
  if (!isNarrowed)
    return (
      <EmptyState title="Nothing has gone wrong yet">
        Failed calls, slow answers and parts of pages that could not be drawn are entered here as they happen.
      </EmptyState>
    );
  const widen = (
    <Button tone="secondary" onClick={onWiden}>
      Show every level
    </Button>
  );
  return <EmptyState title="Nothing as grave as that" action={widen} />;
}

/** What became of the copy stands on the button, and is announced; where it failed, the sentence tells what to do. */
function CopyLog({ entries }: { entries: readonly LogEntry[] }) {
  const { outcome, copy } = useCopy();
  return (
    <>
      <Button
        tone="secondary"
        disabled={entries.length === 0}
        onClick={() => copy(JSON.stringify(entries, null, 2))}
      >
        {outcome === 'copied' ? 'Copied' : 'Copy as JSON'}
      </Button>
      <p role="status" className={outcome === 'failed' ? 'basis-full text-14 text-muted' : 'sr-only'}>
        {outcome && COPY_SAYS[outcome]}
      </p>
    </>
  );
}

function ClearLog({ isEmpty, onClear }: { isEmpty: boolean; onClear: () => void }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button tone="quiet" icon="trash" disabled={isEmpty} onClick={() => setAsking(true)}>
        Clear
      </Button>
      {asking && (
        <LazyDialog onClose={close}>
          <ConfirmDialog
            title="Clear the log?"
            confirmLabel="Clear the log"
            onClose={close}
            onConfirm={onClear}
          >
            All entries of this browser are gone then, those of other tabs too. Score, alerts and times stay.
          </ConfirmDialog>
        </LazyDialog>
      )}
    </>
  );
}

/** The storage of the browser is full, or its owner has forbidden it. */
function NotStored() {
  return (
    <div className="mt-4">
      <Callout tone="caution" title="This browser keeps no log">
        Its storage is full or switched off: entries of this visit are shown, and gone with the next load.
      </Callout>
    </div>
  );
}
