import { screen } from '@testing-library/react';
import type { AttemptProgress } from '@casedrop/contracts/http';
import { sampleAttempt, samplePractice } from './fake-practice.js';
import { renderApp } from './render-app.js';
import { sampleDetail } from './sample-case.js';
import { sampleUser } from './sample-data.js';

const ID = sampleDetail(5).id;
/** The timer while it stands and while it runs. */
export const START = { name: 'Start Timer (35 min)' };
export const STOP = { name: 'Stop Timer' };
/** Where person 7 has the draft of the sample attempt. */
export const DRAFT_KEY = `practice.7.${sampleAttempt().id}`;

interface Options {
  practice?: Parameters<typeof samplePractice>[0];
  entitled?: boolean;
  personId?: number;
  overrides?: Parameters<typeof renderApp>[2];
}

/** The page of a case that a person practises on. */
export function openCase({ practice, entitled = false, personId = 7, overrides }: Options = {}) {
  const state = {
    user: sampleUser({ id: personId }),
    details: { [ID]: sampleDetail(5, entitled) },
    practice: samplePractice(practice),
  };
  return renderApp(`/cases/${ID}`, state, overrides);
}
export type PracticePage = ReturnType<typeof openCase>;

/** The field of a question, once it is there. */
export const answerTo = (question: number) =>
  screen.findByRole('textbox', { name: `Your answer to question ${question}` });

/** Answers a question at once: key by key, a slow machine pauses long enough for a save between two keys. */
export async function writeAnswer({ person }: PracticePage, question: number, text: string): Promise<void> {
  await person.click(await answerTo(question));
  await person.paste(text);
}

/** What was sent to be kept, in order. */
export const savesOf = ({ api }: PracticePage) =>
  api.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body as AttemptProgress);
