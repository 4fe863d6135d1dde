import type { Answer, AttemptDetail, AttemptProgress } from '@casedrop/contracts/http';

/** What this browser knows of an open attempt. The server merges it with what other devices know. */
export interface Draft {
  answers: Record<string, Answer>;
  /** Of each part the `editedAt` of the version that the server has. */
  sent: Record<string, string>;
  /** `savedAt` of the newest copy of the server's that was taken over. */
  syncedAt: string | null;
  /** Seconds of the runs of the timer that are over. */
  bankedSeconds: number;
  sentSeconds: number;
  /** When the run that is going on began, in milliseconds; `null` while the timer stands. */
  startedAt: number | null;
}

export const EMPTY_DRAFT: Draft = {
  answers: {},
  sent: {},
  syncedAt: null,
  bankedSeconds: 0,
  sentSeconds: 0,
  startedAt: null,
};

/** Nobody works on a case for longer without a break; a timer that was forgotten stands still here. */
const LONGEST_RUN_SECONDS = 4 * 3600;
const MAX_SECONDS = 86_400;

/** Seconds of the run that is going on, by the clock: a tab that slept has lost nothing. */
export function runSeconds({ startedAt }: Draft, now: number): number {
  if (startedAt === null) return 0;
  return Math.min(Math.max(0, Math.floor((now - startedAt) / 1000)), LONGEST_RUN_SECONDS);
}

/** Seconds that this browser has spent on the attempt in all. */
export function activeSeconds(draft: Draft, now: number): number {
  return Math.min(draft.bankedSeconds + runSeconds(draft, now), MAX_SECONDS);
}

/** Starts the timer from zero, unless it runs already. */
export function startRun(draft: Draft, now: number): Draft {
  return draft.startedAt === null ? { ...draft, startedAt: now } : draft;
}

/** Stops the timer and keeps its seconds. */
export function stopRun(draft: Draft, now: number): Draft {
  return { ...draft, bankedSeconds: activeSeconds(draft, now), startedAt: null };
}

/** Notes what was typed. It is never older than the version it was typed over, however wrong the clock is. */
export function editAnswer(
  draft: Draft,
  partId: string,
  change: Partial<Pick<Answer, 'text' | 'number'>>,
  now: number,
): Draft {
  const last = draft.answers[partId];
  const moment = last ? Math.max(now, Date.parse(last.editedAt) + 1) : now;
  const answer = { partId, text: '', ...last, ...change, editedAt: new Date(moment).toISOString() };
  return { ...draft, answers: { ...draft.answers, [partId]: answer } };
}

/** The answers that the server has not got in this version. */
export function unsentAnswers(draft: Draft): Answer[] {
  return Object.values(draft.answers).filter((one) => draft.sent[one.partId] !== one.editedAt);
}

/** Whether there is something to tell the server. */
export function hasNews(draft: Draft, now: number): boolean {
  return unsentAnswers(draft).length > 0 || activeSeconds(draft, now) > draft.sentSeconds;
}

/** What the server is told: the answers it has not got, and the time. */
export function progressOf(draft: Draft, deviceId: string, now: number): AttemptProgress {
  return { deviceId, activeSeconds: activeSeconds(draft, now), answers: unsentAnswers(draft) };
}

/** Notes that the server got this. What was typed meanwhile is still to be sent. */
export function markSent(draft: Draft, progress: AttemptProgress): Draft {
  const sent = { ...draft.sent };
  for (const { partId, editedAt } of progress.answers) sent[partId] = editedAt;
  return { ...draft, sent, sentSeconds: Math.max(draft.sentSeconds, progress.activeSeconds) };
}

/**
 * Takes over what the server knows. A part that was typed here and not sent yet keeps the later version of the two; of
 * any other the server's holds, as it has merged all devices. A copy that is older than the last one says nothing new.
 */
export function absorb(draft: Draft, attempt: Pick<AttemptDetail, 'answers' | 'savedAt'>): Draft {
  if (draft.syncedAt !== null && Date.parse(attempt.savedAt) < Date.parse(draft.syncedAt)) return draft;
  const unsent = new Set(unsentAnswers(draft).map(({ partId }) => partId));
  const next = {
    ...draft,
    answers: { ...draft.answers },
    sent: { ...draft.sent },
    syncedAt: attempt.savedAt,
  };
  for (const answer of attempt.answers) {
    const own = draft.answers[answer.partId];
    const isOlder = own && Date.parse(answer.editedAt) <= Date.parse(own.editedAt);
    if (unsent.has(answer.partId) && isOlder) continue;
    next.answers[answer.partId] = answer;
    next.sent[answer.partId] = answer.editedAt;
  }
  return next;
}

/** Whether something was written into the fields of a part. */
export function isAnswered(draft: Pick<Draft, 'answers'>, partId: string): boolean {
  const answer = draft.answers[partId];
  return !!answer && (answer.text.trim() !== '' || (answer.number ?? '').trim() !== '');
}
