import type { Answer, AttemptDetail, AttemptSummary } from '@casedrop/contracts/http';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { hasStatus } from '../../lib/api-error.js';
import { refreshFigures } from '../../lib/refresh-figures.js';
import { retryIdempotent } from '../../lib/query-client.js';
import { attemptKey, finishAttempt, startAttempt, useOpenAttempt } from './api/attempts.js';
import { attemptWithUnsent, deviceId, openDraft, settleDraft } from './draft-store.js';
import { absorb, editAnswer, markSent, progressOf, startRun, stopRun } from './draft.js';
import { useDraft } from './use-draft.js';
import { usePresence } from './use-presence.js';
import { useSender } from './use-sender.js';

interface PracticeOptions {
  caseId: string;
  /** Of the numbers on the page; absent for the original. */
  variant: number | undefined;
  personId: number;
  entitled: boolean;
  /** The attempts at this case with these numbers that the server knows, once it has told. */
  attempts: readonly AttemptSummary[] | undefined;
  onStarted: (attempt: AttemptDetail) => void;
  onStartFailed: (error: Error) => void;
  onFinishFailed: (error: Error) => void;
  onFinishedElsewhere: () => void;
  /** The session has ended; the draft stays until the person is back. */
  onSignedOut: () => void;
}

/** The attempt at one case: its timer, its answers, and how it ends. */
export function usePractice(options: PracticeOptions) {
  const { caseId, variant, personId, entitled, attempts } = options;
  const queries = useQueryClient();
  const [begunId, setBegunId] = useState<string | null>(null);
  const [finishedId, setFinishedId] = useState<string | null>(null);
  const [shownId, setShownId] = useState<string | null>(null);
  /** The one that was open here last, and the one whose end was seen by looking. */
  const [watchedId, setWatchedId] = useState<string | null>(null);
  const [endedId, setEndedId] = useState<string | null>(null);
  const [isListed, setListed] = useState(false);
  if (attempts && !isListed) {
    // Whoever comes back with answers that came too late finds them on top.
    setListed(true);
    if (attempts.every((one) => one.completed)) setShownId(shownId ?? attemptWithUnsent(personId, attempts));
  }
  const listed = attempts?.find((one) => !one.completed && one.id !== finishedId)?.id;
  const openId = begunId ?? listed ?? null;
  const store = useMemo(() => (openId === null ? null : openDraft(personId, openId)), [personId, openId]);
  const draft = useDraft(store);
  usePresence(store, draft.startedAt !== null);
  const open = useOpenAttempt(openId);
  const known = open.data;

  const takeOver = (attempt: AttemptDetail) =>
    queries.setQueryData(attemptKey(attempt.id, attempt.completed ? resultView(entitled) : 'open'), attempt);
  /** Without a result, somebody else may have signed in meanwhile. What was written here waits for its owner in any case. */
  const closeAttempt = (id: string, hasResult = true) => {
    setBegunId(null);
    setFinishedId(id);
    setShownId(hasResult ? id : null);
    queries.removeQueries({ queryKey: attemptKey(id, 'open') });
    void refreshFigures(queries);
  };
  const { saving, sender } = useSender(openId, store, {
    onSaved: takeOver,
    onRefused: (error) => {
      if (hasStatus(error, 401)) options.onSignedOut();
      else if (finishing.isPending) return; // its answer tells what became of the attempt
      else if (hasStatus(error, 404, 409) && openId) {
        closeAttempt(openId, hasStatus(error, 409));
        options.onFinishedElsewhere();
      }
    },
  });

  useEffect(() => {
    if (known && !known.completed) store?.update((draft) => absorb(draft, known));
  }, [known, store]);
  if (openId !== null && openId !== watchedId) setWatchedId(openId);
  const over = known?.completed ? known : attempts?.find((one) => one.completed && one.id === watchedId);
  if (over && over.id !== finishedId) {
    setBegunId(null);
    setFinishedId(over.id);
    setShownId(over.id); // its result forgets the draft, or shows what came too late
    setEndedId(over.id);
  }
  const tellEnd = useEffectEvent((id: string) => {
    queries.removeQueries({ queryKey: attemptKey(id, 'open') });
    void refreshFigures(queries);
    options.onFinishedElsewhere();
  });
  useEffect(() => {
    if (endedId) tellEnd(endedId);
  }, [endedId]);
  useEffect(() => store?.onRemovedElsewhere(() => void refreshFigures(queries)), [store, queries]);

  const starting = useMutation({
    networkMode: 'always', // who is offline is told so, rather than left waiting
    mutationFn: () => startAttempt(caseId, variant),
    retry: retryIdempotent, // whoever asks again is handed the same attempt
    onSuccess: (attempt) => {
      takeOver(attempt);
      openDraft(personId, attempt.id).update((last) => startRun(absorb(last, attempt), Date.now()));
      setBegunId(attempt.id);
      setShownId(null);
      options.onStarted(attempt);
    },
    onError: options.onStartFailed,
  });
  const finishing = useMutation({
    networkMode: 'always',
    retry: retryIdempotent, // and the same result
    mutationFn: async (id: string) => {
      const own = openDraft(personId, id);
      own.update((last) => stopRun(last, Date.now()));
      const progress = progressOf(own.read(), deviceId(), Date.now());
      const answer = await finishAttempt(id, progress);
      if (answer.taken) own.update((last) => markSent(last, progress));
      return answer;
    },
    onSuccess: ({ attempt, taken }) => {
      sender.current?.stop();
      takeOver(attempt);
      settleDraft(personId, attempt);
      closeAttempt(attempt.id);
      if (!taken) options.onFinishedElsewhere();
    },
    onError: options.onFinishFailed,
  });

  return {
    /** The attempt that is open, if there is one. */
    openId,
    /** The attempt whose result was asked for, by finishing it or by a press. */
    shownId,
    show: setShownId,
    /** Of a person who comes back: the attempt that was finished last. */
    lastFinished: openId || shownId ? undefined : attempts?.find((one) => one.completed),
    draft,
    saving,
    savedAt: known?.savedAt ?? null,
    /** The answers of other devices are here: nothing can be written over unseen. */
    isReady: draft.syncedAt !== null,
    failure: draft.syncedAt === null ? open.error : null,
    retry: open.refetch,
    isStarting: starting.isPending,
    isFinishing: finishing.isPending,
    start: () => {
      if (store && openId) store.update((last) => startRun(last, Date.now()));
      else starting.mutate();
    },
    stop: () => {
      store?.update((last) => stopRun(last, Date.now()));
      void sender.current?.flush();
    },
    edit: (partId: string, change: Partial<Pick<Answer, 'text' | 'number'>>) => {
      store?.update((last) => editAnswer(last, partId, change, Date.now()));
      sender.current?.touched();
    },
    finish: () => {
      if (openId) finishing.mutate(openId);
    },
  };
}
export type Practice = ReturnType<typeof usePractice>;

function resultView(entitled: boolean): 'entitled' | 'plain' {
  return entitled ? 'entitled' : 'plain';
}
