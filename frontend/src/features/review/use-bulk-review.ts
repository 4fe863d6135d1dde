import type { PendingCase, ReviewOutcome } from '@casedrop/contracts/http';
import { useState } from 'react';
import { failureToast, useToast } from '../../components/ui/toast.js';
import { plural } from '../../lib/plural.js';
import { useReviewMany, type ManyDecision } from './api/review.js';
import type { useHeldRows } from './use-held-rows.js';

/** A case that a decision on several did not reach, and why. */
export interface Undone {
  caseId: string;
  title: string;
  reason: string;
}

const SAYS = {
  approve: {
    one: { title: 'Success', description: 'Case approved successfully' },
    many: (count: string) => ({ title: 'Success', description: `${count} approved successfully` }),
  },
  reject: {
    one: { title: 'Case Rejected', description: 'Case has been rejected' },
    many: (count: string) => ({ title: 'Cases Rejected', description: `${count} have been rejected` }),
  },
};

function undoneOf(results: readonly ReviewOutcome[], rows: readonly PendingCase[]): Undone[] {
  return results
    .filter(({ done }) => !done)
    .map(({ caseId, reason }) => ({
      caseId,
      title: rows.find(({ id }) => id === caseId)?.title ?? caseId,
      reason: reason ?? 'No reason was given.',
    }));
}

/**
 * Which cases of the page are ticked, and one decision on all of them; what could not be done stays ticked. A case with
 * unsaved changes is left out: the decision would be on its old text.
 */
export function useBulkReview(queue: ReturnType<typeof useHeldRows>, isUnsaved: (id: string) => boolean) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [undone, setUndone] = useState<Undone[]>([]);
  const toast = useToast();
  const undecided = queue.rows.filter(({ id }) => !queue.verdictOn(id));
  const open = undecided.filter(({ id }) => !isUnsaved(id));
  const selected = open.filter(({ id }) => ticked.includes(id));

  const take = (results: readonly ReviewOutcome[], action: ManyDecision['action']) => {
    const done = results.filter((one) => one.done);
    for (const { caseId } of done) queue.decide(caseId, action === 'approve' ? 'approved' : 'rejected');
    setUndone(undoneOf(results, queue.rows));
    setTicked(results.filter((one) => !one.done).map(({ caseId }) => caseId));
    if (done.length === 1) toast(SAYS[action].one);
    if (done.length > 1) toast(SAYS[action].many(plural(done.length, 'case')));
  };
  // Told also when the reader has gone elsewhere meanwhile; only the dialog's end belongs to this page.
  const review = useReviewMany({
    onSuccess: ({ results }, { action }) => take(results, action),
    onError: (error) => toast(failureToast(error)),
  });
  const decide = (decision: ManyDecision, onSettled: () => void) => {
    setUndone([]);
    queue.hold();
    review.mutate(decision, { onSettled });
  };
  return {
    selected,
    /** How many cannot be ticked. */
    leftOut: undecided.length - open.length,
    /** All that can be ticked are. */
    isAll: open.length > 0 && selected.length === open.length,
    isSelected: (id: string) => selected.some((one) => one.id === id),
    select: (id: string, on: boolean) => setTicked(on ? [...ticked, id] : ticked.filter((one) => one !== id)),
    selectAll: (on: boolean) => setTicked(on ? open.map(({ id }) => id) : []),
    clear: () => {
      setTicked([]);
      setUndone([]);
    },
    undone,
    isBusy: review.isPending,
    decide,
    /** What a decision on all that is ticked is on: the versions that are on the screen. */
    seen: (): Pick<ManyDecision, 'caseIds' | 'versions'> => ({
      caseIds: selected.map(({ id }) => id),
      versions: Object.fromEntries(selected.map(({ id, version }) => [id, version])),
    }),
  };
}
