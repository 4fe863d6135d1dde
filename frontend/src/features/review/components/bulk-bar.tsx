import { useState } from 'react';
import { LazyDialog } from '../../../components/lazy-dialog.js';
import { Button } from '../../../components/ui/button.js';
import { Callout } from '../../../components/ui/callout.js';
import { CheckboxField } from '../../../components/ui/checkbox-field.js';
import { plural } from '../../../lib/plural.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import type { ManyDecision } from '../api/review.js';
import type { Undone, useBulkReview } from '../use-bulk-review.js';

const ConfirmDialog = lazyPart(() => import('../../../components/ui/confirm-dialog.js'));
const RejectDialog = lazyPart(() => import('./reject-dialog.js'));

interface Asking {
  action: ManyDecision['action'];
  seen: ReturnType<ReturnType<typeof useBulkReview>['seen']>;
}

/** One decision on all that is ticked, after a question. */
export function BulkBar({ bulk }: { bulk: ReturnType<typeof useBulkReview> }) {
  /** What the question is about, in the versions that were on the screen before it. */
  const [asking, setAsking] = useState<Asking | null>(null);
  const count = bulk.selected.length;
  const cases = plural(count, 'case');
  const said = count > 0 ? `${cases} selected` : 'Select all on this page';
  const close = () => setAsking(null);
  const ask = (action: ManyDecision['action']) => setAsking({ action, seen: bulk.seen() });
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-y border-rule-strong py-1">
        <CheckboxField
          label={
            <span className="figures">
              {said}
              {bulk.leftOut > 0 && `, ${bulk.leftOut} with unsaved changes left out`}
            </span>
          }
          checked={bulk.isAll}
          mixed={count > 0 && !bulk.isAll}
          onChange={bulk.selectAll}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            tone="secondary"
            busy={bulk.isBusy && !asking}
            disabled={count === 0}
            onClick={() => ask('approve')}
          >
            Approve selected
          </Button>
          <Button
            size="small"
            tone="danger"
            disabled={count === 0 || bulk.isBusy}
            onClick={() => ask('reject')}
          >
            Reject selected
          </Button>
        </div>
      </div>
      {bulk.undone.length > 0 && <UndoneList undone={bulk.undone} />}
      {asking && (
        <LazyDialog onClose={close}>
          {asking.action === 'approve' && (
            <ConfirmDialog
              title={`Approve ${cases}?`}
              confirmLabel={`Approve ${cases}`}
              keepLabel="Back"
              onClose={close}
              onConfirm={() => bulk.decide({ action: 'approve', ...asking.seen }, close)}
            >
              Those that pass their checks are in the library at once, in your name. Those that came back are
              kept.
            </ConfirmDialog>
          )}
          {asking.action === 'reject' && (
            <RejectDialog
              title={`${cases}, one reason for all. Those that came back are withdrawn from the library.`}
              heading={`Reject ${cases}`}
              confirmLabel={`Reject ${cases}`}
              keepLabel={count === 1 ? undefined : 'Keep them in the queue'}
              busy={bulk.isBusy}
              onClose={close}
              onReject={(reason) => bulk.decide({ action: 'reject', ...asking.seen, reason }, close)}
            />
          )}
        </LazyDialog>
      )}
    </>
  );
}

function UndoneList({ undone }: { undone: readonly Undone[] }) {
  return (
    <div className="mt-3">
      <Callout tone="failure" title={`${plural(undone.length, 'case')} could not be decided`}>
        <ul className="mt-1 list-disc pl-5">
          {undone.map(({ caseId, title, reason }) => (
            <li key={caseId}>
              {title}: {reason}
            </li>
          ))}
        </ul>
      </Callout>
    </div>
  );
}
