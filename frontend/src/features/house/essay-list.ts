/** An essay as lists name it; its text is loaded with its page. */
export interface EssayEntry {
  slug: string;
  title: string;
  /** What it comes to, in a sentence or two. */
  standfirst: string;
  /** Noon of the day of its first printing: the same day nearly everywhere. */
  date: string;
}

/** The essays, the one to begin with first. */
export const ESSAY_LIST = [
  {
    slug: 'why-a-case-must-recompute',
    title: 'Why a case must recompute',
    standfirst:
      'A casebook is typed once and trusted for years. We would rather have a case that can be asked.',
    date: '2026-11-24T12:00:00Z',
  },
  {
    slug: 'a-wrong-number-has-a-name',
    title: 'A wrong number has a name',
    standfirst: '“Incorrect” teaches nothing. Most wrong answers are right answers to another question.',
    date: '2026-11-24T12:00:00Z',
  },
  {
    slug: 'what-a-headline-has-to-have',
    title: 'What a headline has to have',
    standfirst: 'Most news makes no case. What the desk looks for, and what it sends back.',
    date: '2026-11-24T12:00:00Z',
  },
] as const satisfies readonly EssayEntry[];

/** The name of an essay in its address. */
export type EssaySlug = (typeof ESSAY_LIST)[number]['slug'];
