import type { Answer, AttemptDetail, AttemptProgress } from '@casedrop/contracts/http';
import { isTooLong } from './answer-length.js';

/** What this browser knows of an open attempt. The server merges it with what other devices know. */
export interface Draft {
  /** As they were typed; one that is longer than the server takes waits here until it is shorter. */
  answers: Record<string, Answer>;
  /** Of each part the `editedAt` of the version that the server has. */
  sent: Record<string, string>;
  /** When something was last typed, in milliseconds by this browser's clock; never goes back, even if that clock does. */
  typedAt: number;
  /** `savedAt` of the newest copy of the server's that was taken over. */
  syncedAt: string | null;
  /** Seconds of the runs of the timer that are over. */
  bankedSeconds: number;
  sentSeconds: number;
  /** When the run that is going on began, in milliseconds; `null` while the timer stands. */
  startedAt: number | null;
  /** When the person last touched the page during that run; `null` means at its start. */
  seenAt: number | null;
  /** Milliseconds of that run in which nobody was there. */
  awayMs: number;
}

export const EMPTY_DRAFT: Draft = {
  answers: {},
  sent: {},
  typedAt: 0,
  syncedAt: null,
  bankedSeconds: 0,
  sentSeconds: 0,
  startedAt: null,
  seenAt: null,
  awayMs: 0,
};

/** A person may read and think for so long without touching the page; whoever stays away longer is not practising. */
const LONGEST_STILLNESS_MS = 600_000;
const MAX_SECONDS = 86_400;

/** Seconds that the timer shows of the run that is going on, by the clock: a tab that slept has lost nothing. */
export function runSeconds({ startedAt }: Draft, now: number): number {
  return startedAt === null ? 0 : Math.max(0, Math.floor((now - startedAt) / 1000));
}

/** Milliseconds up to now, since the person was last seen, that are too long for reading. */
function missedMs({ startedAt, seenAt }: Draft, now: number): number {
  const since = seenAt ?? startedAt ?? now;
  return Math.max(0, now - since - LONGEST_STILLNESS_MS);
}

/** Seconds that this browser books as practice in all: its runs without the time in which nobody was there. */
export function activeSeconds(draft: Draft, now: number): number {
  const run = draft.startedAt === null ? 0 : now - draft.startedAt - draft.awayMs - missedMs(draft, now);
  return Math.min(draft.bankedSeconds + Math.max(0, Math.floor(run / 1000)), MAX_SECONDS);
}

/** Starts the timer from zero, unless it runs already. */
export function startRun(draft: Draft, now: number): Draft {
  return draft.startedAt === null ? { ...draft, startedAt: now, seenAt: now, awayMs: 0 } : draft;
}

/** Notes that the person is at the page. */
export function noteSeen(draft: Draft, now: number): Draft {
  if (draft.startedAt === null) return draft;
  return { ...draft, seenAt: now, awayMs: draft.awayMs + missedMs(draft, now) };
}

/** Stops the timer and keeps its seconds. */
export function stopRun(draft: Draft, now: number): Draft {
  const bankedSeconds = activeSeconds(draft, now);
  return { ...draft, bankedSeconds, startedAt: null, seenAt: null, awayMs: 0 };
}

/** Notes what was typed. It is later than all that was typed here before, even when the clock was put back. */
export function editAnswer(
  draft: Draft,
  partId: string,
  change: Partial<Pick<Answer, 'text' | 'number'>>,
  now: number,
): Draft {
  const last = draft.answers[partId];
  const typedAt = Math.max(now, draft.typedAt + 1);
  const answer = { partId, text: '', ...last, ...change, editedAt: new Date(typedAt).toISOString() };
  return { ...draft, typedAt, answers: { ...draft.answers, [partId]: answer } };
}

/** The answers that the server has not got in this version. */
export function unsentAnswers(draft: Draft): Answer[] {
  return Object.values(draft.answers).filter((one) => draft.sent[one.partId] !== one.editedAt);
}

/** Those of them that the server takes: sent along, one that is too long would have all of them refused. */
function sendableAnswers(draft: Draft): Answer[] {
  return unsentAnswers(draft).filter((one) => !isTooLong(one));
}

/** Whether there is something to tell the server. */
export function hasNews(draft: Draft, now: number): boolean {
  return sendableAnswers(draft).length > 0 || activeSeconds(draft, now) > draft.sentSeconds;
}

/** What the server is told: the answers it has not got and takes, the time spent, and what the clock shows that they are dated by. */
export function progressOf(draft: Draft, deviceId: string, now: number): AttemptProgress {
  return {
    deviceId,
    sentAt: new Date(Math.max(now, draft.typedAt)).toISOString(),
    activeSeconds: activeSeconds(draft, now),
    answers: sendableAnswers(draft),
  };
}

/** Notes that the server got this. What was typed meanwhile is still to be sent. */
export function markSent(draft: Draft, progress: AttemptProgress): Draft {
  const sent = { ...draft.sent };
  for (const { partId, editedAt } of progress.answers) sent[partId] = editedAt;
  return { ...draft, sent, sentSeconds: Math.max(draft.sentSeconds, progress.activeSeconds) };
}

/**
 * Takes over what the server knows. What was typed here and not sent yet stays: which version is the later one the server
 * finds out, as it alone knows how wrong the clocks are. Of any other part the server's version holds, as it has merged
 * all devices. A copy that is older than the last one says nothing new.
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
    if (unsent.has(answer.partId)) continue;
    next.answers[answer.partId] = answer;
    next.sent[answer.partId] = answer.editedAt;
  }
  return next;
}

/** Notes the answer to a save. A draft whose words were forgotten meanwhile gets none back. */
export function afterSave(draft: Draft, progress: AttemptProgress, attempt: AttemptDetail): Draft {
  if (draft === EMPTY_DRAFT) return draft;
  const marked = markSent(draft, progress);
  return draft.syncedAt === null ? marked : absorb(marked, attempt);
}

/** What is left of a draft whose words go: the seconds, as the server counts them by device and in all. */
export function withoutWords(draft: Draft, now: number): Draft {
  return { ...EMPTY_DRAFT, bankedSeconds: activeSeconds(draft, now), sentSeconds: draft.sentSeconds };
}

function isWritten({ text, number = '' }: Answer): boolean {
  return text.trim() !== '' || number.trim() !== '';
}

function isSame(one: Answer, other: Answer | undefined): boolean {
  if (one.text.trim() !== (other?.text ?? '').trim()) return false;
  return (one.number ?? '').trim() === (other?.number ?? '').trim();
}

/** What was written here and came too late to be part of a finished attempt; the same words again are not late. */
export function lateAnswers(draft: Draft, handedIn: readonly Answer[]): Answer[] {
  const byPart = new Map(handedIn.map((answer) => [answer.partId, answer]));
  return unsentAnswers(draft).filter((one) => isWritten(one) && !isSame(one, byPart.get(one.partId)));
}

/** Whether something was written into the fields of a part. */
export function isAnswered(draft: Pick<Draft, 'answers'>, partId: string): boolean {
  const answer = draft.answers[partId];
  return !!answer && isWritten(answer);
}
