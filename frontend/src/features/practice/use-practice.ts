import type { Answer, AttemptDetail, AttemptSummary } from '@casedrop/contracts/http';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { hasStatus } from '../../lib/api-error.js';
import { refreshFigures } from '../../lib/refresh-figures.js';
import { attemptKey, finishAttempt, startAttempt, useOpenAttempt } from './api/attempts.js';
import { deviceId, openDraft } from './draft-store.js';
import { absorb, editAnswer, progressOf, startRun, stopRun } from './draft.js';
import { useDraft } from './use-draft.js';
import { useSender } from './use-sender.js';

interface PracticeOptions {
  caseId: string;
  personId: number;
  entitled: boolean;
  /** The attempts at this case that the server knows, once it has told. */
  attempts: readonly AttemptSummary[] | undefined;
  onStartFailed: (error: Error) => void;
  onFinishFailed: (error: Error) => void;
  onFinishedElsewhere: () => void;
  /** The session has ended; the draft stays until the person is back. */
  onSignedOut: () => void;
}

/** The attempt at one case: its timer, its answers, and how it ends. */
export function usePractice(options: PracticeOptions) {
  const { caseId, personId, entitled, attempts } = options;
  const queries = useQueryClient();
  const [begunId, setBegunId] = useState<string | null>(null);
  const [finishedId, setFinishedId] = useState<string | null>(null);
  const [shownId, setShownId] = useState<string | null>(null);
  const listed = attempts?.find((one) => !one.completed && one.id !== finishedId)?.id;
  const openId = begunId ?? listed ?? null;
  const store = useMemo(() => (openId === null ? null : openDraft(personId, openId)), [personId, openId]);
  const draft = useDraft(store);
  const open = useOpenAttempt(openId);
  const known = open.data;

  const takeOver = (attempt: AttemptDetail) =>
    queries.setQueryData(attemptKey(attempt.id, attempt.completed ? resultView(entitled) : 'open'), attempt);
  const closeAttempt = (id: string, hasResult = true) => {
    setBegunId(null);
    setFinishedId(id);
    setShownId(hasResult ? id : null);
    // Not found may mean that somebody else has signed in meanwhile: what was written waits for its owner.
    if (hasResult) openDraft(personId, id).remove();
    queries.removeQueries({ queryKey: attemptKey(id, 'open') });
    void refreshFigures(queries);
  };
  const { saving, sender } = useSender(openId, store, {
    onSaved: takeOver,
    onRefused: (error) => {
      if (hasStatus(error, 401)) options.onSignedOut();
      else if (hasStatus(error, 404, 409) && openId) {
        closeAttempt(openId, hasStatus(error, 409));
        options.onFinishedElsewhere();
      }
    },
  });

  useEffect(() => {
    if (known && !known.completed) store?.update((draft) => absorb(draft, known));
  }, [known, store]);
  const isOver = known?.completed === true ? known.id : null;
  useEffect(() => {
    if (!isOver) return;
    store?.remove();
    void refreshFigures(queries);
  }, [isOver, store, queries]);
  useEffect(() => store?.onRemovedElsewhere(() => void refreshFigures(queries)), [store, queries]);

  const starting = useMutation({
    networkMode: 'always', // who is offline is told so, rather than left waiting
    mutationFn: () => startAttempt(caseId),
    onSuccess: (attempt) => {
      takeOver(attempt);
      openDraft(personId, attempt.id).update((last) => startRun(absorb(last, attempt), Date.now()));
      setBegunId(attempt.id);
      setShownId(null);
    },
    onError: options.onStartFailed,
  });
  const finishing = useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => {
      const own = openDraft(personId, id);
      own.update((last) => stopRun(last, Date.now()));
      return finishAttempt(id, progressOf(own.read(), deviceId(), Date.now()));
    },
    onSuccess: (attempt) => {
      sender.current?.stop();
      takeOver(attempt);
      closeAttempt(attempt.id);
    },
    onError: options.onFinishFailed,
  });

  return {
    /** The attempt that is open, if there is one. */
    openId: isOver ? null : openId,
    /** The attempt whose result was asked for by finishing it. */
    shownId,
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
