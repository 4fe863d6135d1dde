import type { AttemptDetail } from '@casedrop/contracts/http';
import { useMutation } from '@tanstack/react-query';
import { retryIdempotent } from '../../lib/query-client.js';
import { startAttempt } from './api/attempts.js';
import { openDraft } from './draft-store.js';
import { absorb, startRun } from './draft.js';

interface NewNumbersOptions {
  caseId: string;
  personId: number;
  onStarted: (attempt: AttemptDetail) => void;
  onStartFailed: (error: Error) => void;
}

/** Begins an attempt at numbers that the person has not had, its timer running. */
export function useNewNumbers({ caseId, personId, onStarted, onStartFailed }: NewNumbersOptions) {
  const starting = useMutation({
    networkMode: 'always', // who is offline is told so, rather than left waiting
    mutationFn: () => startAttempt(caseId, 'new'),
    retry: retryIdempotent, // whoever asks again is handed the same attempt
    onSuccess: (attempt) => {
      openDraft(personId, attempt.id).update((last) => startRun(absorb(last, attempt), Date.now()));
      onStarted(attempt);
    },
    onError: onStartFailed,
  });
  return { isStarting: starting.isPending, start: () => starting.mutate() };
}
export type NewNumbers = ReturnType<typeof useNewNumbers>;
