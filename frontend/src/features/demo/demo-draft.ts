/** What a visitor has written for one part of the demonstration case. */
export interface DemoAnswer {
  text: string;
  number: string;
  /** Numbers that were checked, in order. */
  checked: string[];
  /** The working was shown: the number stays as it was. */
  closed: boolean;
}

/** How far a visitor has come with the demonstration case. */
export interface DemoDraft {
  answers: Readonly<Record<string, DemoAnswer>>;
  /** The step on show. */
  step: number;
  /** ISO times of the first word and of the result. */
  startedAt: string | null;
  finishedAt: string | null;
}

export const NEW_DRAFT: DemoDraft = { answers: {}, step: 0, startedAt: null, finishedAt: null };

const NO_ANSWER: DemoAnswer = { text: '', number: '', checked: [], closed: false };

/** What stands for a part, blank where nothing does. */
export const answerOf = ({ answers }: DemoDraft, partId: string): DemoAnswer => answers[partId] ?? NO_ANSWER;

/** The draft with a part changed; the first change begins the attempt. */
export function withAnswer(
  draft: DemoDraft,
  partId: string,
  change: Partial<DemoAnswer>,
  now: string,
): DemoDraft {
  const answers = { ...draft.answers, [partId]: { ...answerOf(draft, partId), ...change } };
  return { ...draft, answers, startedAt: draft.startedAt ?? now };
}

/** The draft with a number checked; one that was checked last is not noted twice. */
export function withChecked(draft: DemoDraft, partId: string, number: string, now: string): DemoDraft {
  const { checked } = answerOf(draft, partId);
  const again = checked.at(-1) === number;
  return withAnswer(draft, partId, { number, checked: again ? checked : [...checked, number] }, now);
}
