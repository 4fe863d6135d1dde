import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '../../../lib/query-client.js';
import { sampleAttempt } from '../../../testing/fake-practice.js';
import { attemptKey, useOpenAttempt } from './attempts.js';

const answered = (text: string, savedAt: string) =>
  sampleAttempt({ savedAt, answers: [{ partId: 'p1', text, editedAt: savedAt }] });
const EARLIER = answered('', '2026-11-19T09:00:00.000Z');
const LATER = answered('Trade over the year', '2026-11-19T09:00:02.000Z');

/** An attempt that is being asked for while a save of it is answered. */
function openAttempt() {
  let answer: (attempt: typeof EARLIER) => void = () => undefined;
  globalThis.fetch = () =>
    new Promise((resolve) => (answer = (attempt) => resolve(Response.json({ attempt }))));
  const queries = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const key = attemptKey(EARLIER.id, 'open');
  const { result } = renderHook(() => useOpenAttempt(EARLIER.id), { wrapper });
  return {
    result,
    save: (attempt: typeof EARLIER) => void queries.setQueryData(key, attempt),
    answer: async (attempt: typeof EARLIER) => {
      answer(attempt);
      await waitFor(() => expect(result.current.fetchStatus).toBe('idle'));
    },
  };
}

it('keeps what was saved when an answer comes late that does not know it', async () => {
  const { result, save, answer } = openAttempt();
  save(LATER);
  await answer(EARLIER);
  expect(result.current.data).toEqual(LATER);
});

it('takes over what another device has saved meanwhile', async () => {
  const { result, save, answer } = openAttempt();
  save(EARLIER);
  await answer(LATER);
  expect(result.current.data).toEqual(LATER);
});
