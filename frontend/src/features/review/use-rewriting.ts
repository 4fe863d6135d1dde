import type { CaseModel } from '@casedrop/case-engine';
import type { PendingCase } from '@casedrop/contracts/http';
import { useState } from 'react';
import { plural } from '../../lib/plural.js';
import { useEdit, useRewrite, type Rewriting } from './api/review.js';

/** What a case was before it was written anew. */
interface Before {
  model: CaseModel;
  /** The version that took its place. */
  version: number;
}

const judged = (blocking: number): string =>
  blocking > 0 ? `${plural(blocking, 'check')} must pass before approval.` : 'Every blocking check passes.';

/**
 * Writes a case anew, and takes that back: the document that was there is stored again, as a version of its own. `hold` is called
 * before anything changes, so that the case stays where it stands.
 */
export function useRewriting(item: PendingCase, hold: () => void) {
  const [before, setBefore] = useState<Before | null>(null);
  const [said, say] = useState('');
  const model = item.model as unknown as CaseModel;
  const rewrite = useRewrite({
    onSuccess: ({ version, checks }) => {
      setBefore({ model, version });
      say(`Written anew as version ${version}. ${judged(checks?.blocking ?? 0)}`);
    },
    onError: () => say(''),
  });
  const restore = useEdit({
    onSuccess: ({ version }) => {
      setBefore(null);
      say(`Taken back: version ${version} is as it was before.`);
    },
    onError: () => say(''),
  });
  const canUndo = before?.version === item.version;
  return {
    isBusy: rewrite.isPending || restore.isPending,
    /** What has happened, in a sentence. */
    said: rewrite.isPending ? 'Writing the case anew…' : said,
    error: rewrite.error ?? restore.error,
    write: (wish: Rewriting, onDone?: () => void) => {
      hold();
      restore.reset();
      rewrite.mutate({ id: item.id, version: item.version, ...wish }, { onSuccess: onDone });
    },
    /** Nothing where the case was not written anew here, or was changed since. */
    undo:
      before && canUndo
        ? () => {
            hold();
            rewrite.reset();
            restore.mutate({ id: item.id, version: item.version, model: before.model });
          }
        : undefined,
  };
}
