import type { PendingCase } from '@casedrop/contracts/http';
import { useState } from 'react';
import { LazyDialog } from '../../../components/lazy-dialog.js';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import { failureToast, useToast } from '../../../components/ui/toast.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import { useApprove, useReject } from '../api/review.js';
import { wordsFor } from '../decision-words.js';
import type { Verdict } from '../use-held-rows.js';
import { FailureCallout } from './failure-callout.js';
import { KeyHint } from './key-hint.js';

const RejectDialog = lazyPart(() => import('./reject-dialog.js'));

interface DecisionsProps {
  item: PendingCase;
  editing: boolean;
  /** The case is open and being read: only then its decisions stand out. */
  open: boolean;
  onEdit: () => void;
  /** Whether its versions are on show. */
  history: boolean;
  onHistory: () => void;
  onDeciding: () => void;
  onDecided: (verdict: Verdict) => void;
}

/** The buttons beside a case: into the library or out of it. */
export function Decisions({
  item,
  editing,
  open,
  onEdit,
  history,
  onHistory,
  onDeciding,
  onDecided,
}: DecisionsProps) {
  const toast = useToast();
  /** The version that a reason is being asked for. */
  const [asking, setAsking] = useState<number | null>(null);
  const words = wordsFor(item);
  const isReturned = !!item.returnedReason;
  const fails = item.checks.blocking > 0;
  /** What is in the library already may stay there by an editor's word. */
  const blocked = fails && !isReturned;
  const onError = (error: Error) => toast(failureToast(error));
  const approve = useApprove({
    onSuccess: () => {
      toast(words.approved);
      onDecided('approved');
    },
    onError,
  });
  const reject = useReject({
    onSuccess: () => {
      toast(words.rejected);
      onDecided('rejected');
    },
    onError: (error) => {
      setAsking(null);
      onError(error);
    },
  });
  return (
    <div className="grid justify-items-start gap-2 sm:justify-items-end">
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          tone={open ? 'primary' : 'secondary'}
          icon="check"
          busy={approve.isPending}
          disabled={blocked || editing}
          aria-keyshortcuts="A"
          onClick={() => {
            onDeciding();
            approve.mutate({ id: item.id, version: item.version });
          }}
        >
          {words.approve} {open && <KeyHint of="A" />}
        </Button>
        <Button
          size="small"
          tone={open ? 'danger' : 'quiet'}
          icon="cross"
          disabled={editing}
          aria-keyshortcuts="X"
          onClick={() => setAsking(item.version)}
        >
          {words.reject} {open && <KeyHint of="X" />}
        </Button>
        {!isReturned && (
          <Button size="small" tone="quiet" aria-pressed={editing} onClick={onEdit}>
            {editing ? 'Read' : 'Edit'}
          </Button>
        )}
        <Button
          size="small"
          tone="quiet"
          aria-pressed={history}
          aria-keyshortcuts="H"
          disabled={editing}
          onClick={onHistory}
        >
          History {open && <KeyHint of="H" />}
        </Button>
      </div>
      <Badge tone={fails ? 'accent' : 'success'}>
        {fails ? 'Blocked by its checks' : 'Checks passed'} · version {item.version}
      </Badge>
      {editing && <p className="text-14 text-muted">Finish editing before you decide.</p>}
      {approve.isError && <FailureCallout error={approve.error} title={words.notApproved} />}
      {asking !== null && (
        <LazyDialog onClose={() => setAsking(null)}>
          <RejectDialog
            onClose={() => setAsking(null)}
            title={item.title}
            {...words.dialog}
            busy={reject.isPending}
            onReject={(reason) => {
              onDeciding();
              reject.mutate({ id: item.id, version: asking, reason });
            }}
          />
        </LazyDialog>
      )}
    </div>
  );
}
