import type { Issue } from '@casedrop/contracts/http';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.js';
import { useEditIssue, useIssue, type IssueText } from './api/issues.js';
import { draftOf, isChanged, type IssueDraft } from './issue-draft.js';

/**
 * What an editor writes into an issue. Nothing is written: what the server has is shown, whoever changed it. Something is
 * written: it is saved against the version that it was begun from, and where somebody else came between, the editor decides.
 */
export function useIssueDraft(issue: Issue) {
  const [draft, setDraft] = useState<IssueDraft | null>(null);
  const { refetch } = useIssue(issue.week);
  const saving = useEditIssue(issue.week);
  const isUnsaved = isChanged(draft, issue);
  const save = (sent: IssueDraft) =>
    saving.mutateAsync(sent).then(
      ({ version }) => {
        // What was typed meanwhile goes on from what has just been saved.
        setDraft((last) => (last === draft ? null : last && { ...last, version }));
        return true;
      },
      async (error: unknown) => {
        if (isConflict(error)) await refetch();
        return false;
      },
    );
  return {
    text: (draft ?? issue) as IssueText,
    isUnsaved,
    isSaving: saving.isPending,
    error: saving.error,
    isConflict: isConflict(saving.error),
    change: (part: Partial<IssueText>) => {
      if (saving.isError && !isConflict(saving.error)) saving.reset();
      setDraft({ ...(isUnsaved && draft ? draft : draftOf(issue)), ...part });
    },
    save: () => (draft ? save(draft) : Promise.resolve(false)),
    /** Puts what is written here over what somebody else has saved. */
    saveOver: () => (draft ? save({ ...draft, version: issue.version }) : Promise.resolve(false)),
    discard: () => {
      saving.reset();
      setDraft(null);
    },
  };
}

const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'issue-changed-meanwhile';
