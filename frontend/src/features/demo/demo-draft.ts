import type { DemoAttempt } from '@casedrop/contracts/http';

/** What a visitor has written for one question of the demonstration case. */
export interface DemoAnswer {
  text: string;
  number: string;
  /** Numbers, or texts, that were checked, in order. */
  checked: readonly string[];
  /** The working was shown: the number stays as it was. */
  isClosed: boolean;
}

/** How far a visitor has come with the demonstration case. */
export interface DemoDraft {
  answers: Readonly<Record<string, DemoAnswer>>;
  /** The step on show, and the furthest one that was. */
  step: number;
  furthest: number;
  /** ISO times of the first step or word, and of the result. */
  startedAt: string | null;
  finishedAt: string | null;
}

export const NEW_DRAFT: DemoDraft = { answers: {}, step: 0, furthest: 0, startedAt: null, finishedAt: null };

const NO_ANSWER: DemoAnswer = { text: '', number: '', checked: [], isClosed: false };

/** What stands for a question, blank where nothing does. */
export const answerOf = ({ answers }: DemoDraft, partId: string): DemoAnswer => answers[partId] ?? NO_ANSWER;

/** Whether the answer to a question stays as it is: the case was handed in, or the working was shown. */
export const isFixed = (draft: DemoDraft, partId: string): boolean =>
  draft.finishedAt !== null || answerOf(draft, partId).isClosed;

/** The draft with an answer changed; the first change begins the attempt. */
export function withAnswer(
  draft: DemoDraft,
  partId: string,
  change: Partial<DemoAnswer>,
  now: string,
): DemoDraft {
  const answers = { ...draft.answers, [partId]: { ...answerOf(draft, partId), ...change } };
  return { ...draft, answers, startedAt: draft.startedAt ?? now };
}

/** The draft with something checked; what was checked last is not noted twice. */
export function withChecked(draft: DemoDraft, partId: string, value: string, now: string): DemoDraft {
  const { checked } = answerOf(draft, partId);
  return withAnswer(
    draft,
    partId,
    { checked: checked.at(-1) === value ? checked : [...checked, value] },
    now,
  );
}

/** The answers as a grader takes them. */
export function answersOf({ answers }: DemoDraft): DemoAttempt['answers'] {
  return Object.entries(answers).map(([partId, { text, number }]) => ({
    partId,
    text,
    ...(number.trim() && { number }),
  }));
}

/** The attempt as the server keeps it, once it is handed in. */
export function attemptOf(draft: DemoDraft): DemoAttempt | null {
  const { startedAt, finishedAt } = draft;
  return startedAt && finishedAt ? { answers: answersOf(draft), startedAt, finishedAt } : null;
}
