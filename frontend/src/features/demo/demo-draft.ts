import type { DemoAttempt } from '@casedrop/contracts/http';
import { ANSWER_LETTERS } from '@casedrop/contracts/words';

/** What a visitor has written for one question of the demonstration case. */
export interface DemoAnswer {
  text: string;
  number: string;
  /** Numbers, or texts, that were checked, in order: the latest, in as many letters as an answer may have. */
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
export const answerOf = ({ answers }: DemoDraft, partId: string): DemoAnswer => ({
  ...NO_ANSWER,
  ...answers[partId], // of an earlier release, it may lack a field
});

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

/** The last of these in so many letters that a browser has room for them, however often somebody checks. */
function latest(checked: readonly string[]): readonly string[] {
  let letters = 0;
  const first = checked.findLastIndex((value) => (letters += value.length) > ANSWER_LETTERS.text);
  return checked.slice(Math.min(first + 1, checked.length - 1));
}

/** The draft with something checked; what was checked last is not noted twice. */
export function withChecked(draft: DemoDraft, partId: string, value: string, now: string): DemoDraft {
  const { checked } = answerOf(draft, partId);
  return withAnswer(
    draft,
    partId,
    { checked: checked.at(-1) === value ? checked : latest([...checked, value]) },
    now,
  );
}

/** The answers to these parts as a grader takes them: the draft may be older than this release of the case. */
export function answersOf(draft: DemoDraft, parts: readonly { id: string }[]): DemoAttempt['answers'] {
  return parts.flatMap(({ id: partId }) => {
    if (!draft.answers[partId]) return [];
    const { text, number } = answerOf(draft, partId);
    return [{ partId, text, ...(number.trim() && { number }) }];
  });
}

/** The attempt as the server keeps it, once it is handed in: one answer to a part that it does not know would have all refused. */
export function attemptOf(draft: DemoDraft, parts: readonly { id: string }[]): DemoAttempt | null {
  const { startedAt, finishedAt } = draft;
  return startedAt && finishedAt ? { answers: answersOf(draft, parts), startedAt, finishedAt } : null;
}
