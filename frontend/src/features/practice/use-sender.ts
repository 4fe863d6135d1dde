import type { AttemptDetail } from '@casedrop/contracts/http';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { saveAttempt } from './api/attempts.js';
import type { DraftStore } from './draft-store.js';
import { unsentAnswers } from './draft.js';
import { ProgressSender, type Saving } from './progress-sender.js';

interface SenderHooks {
  onSaved: (attempt: AttemptDetail) => void;
  onRefused: (error: Error) => void;
}

const IDLE: Saving = { state: 'idle' };

/** The senders of pages that are open, and the last saves of those that were left. */
const open = new Set<ProgressSender>();
const leaving = new Set<Promise<void>>();

/** Brings what was typed so far to the server; ends when it has answered or could not be reached. */
export async function lastSaves(): Promise<void> {
  await Promise.all([...leaving, ...[...open].map((sender) => sender.flush())]);
}

function leavePage(sender: ProgressSender): void {
  open.delete(sender);
  const last = sender.leave().finally(() => leaving.delete(last));
  leaving.add(last);
}

/** Lets the sender follow the page: hidden, closed, online again. */
function followPage(sender: ProgressSender): () => void {
  const onHide = () => document.visibilityState === 'hidden' && void sender.flush(true);
  const onLeave = () => void sender.flush(true);
  const onOnline = () => sender.wake();
  document.addEventListener('visibilitychange', onHide);
  window.addEventListener('pagehide', onLeave);
  window.addEventListener('online', onOnline);
  return () => {
    document.removeEventListener('visibilitychange', onHide);
    window.removeEventListener('pagehide', onLeave);
    window.removeEventListener('online', onOnline);
  };
}

/** Brings the draft of the open attempt to the server while the page is on show. */
export function useSender(attemptId: string | null, store: DraftStore | null, hooks: SenderHooks) {
  const [saving, setSaving] = useState<Saving>(IDLE);
  const current = useRef<ProgressSender | null>(null);
  const saved = useEffectEvent(hooks.onSaved);
  const refused = useEffectEvent(hooks.onRefused);
  useEffect(() => {
    if (!attemptId || !store) return;
    const sender = new ProgressSender({
      store,
      save: (progress, keepalive) => saveAttempt(attemptId, progress, keepalive),
      onSaving: setSaving,
      onSaved: (attempt) => saved(attempt),
      onRefused: (error) => refused(error),
    });
    current.current = sender;
    open.add(sender);
    const leave = followPage(sender);
    if (unsentAnswers(store.read()).length > 0) void sender.flush(); // what an earlier visit could not send
    return () => {
      leave();
      leavePage(sender);
      setSaving(IDLE);
    };
  }, [attemptId, store]);
  return { saving, sender: current };
}
