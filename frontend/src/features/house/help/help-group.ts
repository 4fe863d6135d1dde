import type { ReactNode } from 'react';

export interface HelpAnswer {
  /** Its address on the page. */
  id: string;
  question: string;
  answer: ReactNode;
}

/** Questions about one subject. */
export interface HelpGroup {
  /** Its address on the page. */
  id: string;
  title: string;
  answers: readonly HelpAnswer[];
}
