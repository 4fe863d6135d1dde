import { useState } from 'react';
import { LazyDialog } from '../../../components/lazy-dialog.js';
import { Button } from '../../../components/ui/button.js';
import { Callout } from '../../../components/ui/callout.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { SelectField } from '../../../components/ui/select-field.js';
import { useAddressFilters } from '../../../lib/address-filters.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import { isAtLeast, LEVELS, MOST_ENTRIES, type Level, type Logger } from '../../../lib/reliability/logger.js';
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
  const [clearing, setClearing] = useState(false);
  const { outcome, copy } = useCopy();
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
          <Button
            tone="secondary"
            disabled={shown.length === 0}
            onClick={() => copy(JSON.stringify(shown, null, 2))}
          >
            {outcome === 'copied' ? 'Copied' : 'Copy as JSON'}
          </Button>
          <Button tone="quiet" icon="trash" disabled={all.length === 0} onClick={() => setClearing(true)}>
            Clear
          </Button>
        </div>
      </div>
      <p role="status" className={outcome === 'failed' ? 'mt-2 text-14 text-muted' : 'sr-only'}>
        {outcome && COPY_SAYS[outcome]}
      </p>
      {!logger.isStored && <NotStored />}
      <div className="mt-4 border-t-2 border-rule-strong">
        {all.length === 0 && (
          <EmptyState title="Nothing has gone wrong yet">
            Failed calls, slow answers and parts of pages that could not be drawn are entered here as they
            happen.
          </EmptyState>
        )}
        {all.length > 0 && shown.length === 0 && (
          <EmptyState
            title="Nothing as grave as that"
            action={
              <Button tone="secondary" onClick={clear}>
                Show every level
              </Button>
            }
          />
        )}
        {shown.length > 0 && <LogTable entries={shown} />}
      </div>
      {clearing && (
        <LazyDialog onClose={() => setClearing(false)}>
          <ConfirmDialog
            title="Clear the log?"
            confirmLabel="Clear the log"
            onClose={() => setClearing(false)}
            onConfirm={onClear}
          >
            All entries of this browser are gone then, those of other tabs too. Score, alerts and times stay.
          </ConfirmDialog>
        </LazyDialog>
      )}
    </section>
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
