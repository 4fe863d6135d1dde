import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { call } from '../lib/api-client.js';
import { createQueryClient } from '../lib/query-client.js';
import { NetworkErrorPanel } from './network-error.js';

/** What is there of the server: nothing, its health alone, or all of it. */
let there: 'nothing' | 'health' | 'all' = 'nothing';
let asked: string[] = [];

function Section() {
  const weather = useQuery({
    queryKey: ['weather'],
    queryFn: () => call<string>('/api/weather'),
  });
  if (weather.isPending) return <p>Loading</p>;
  if (weather.isError) return <NetworkErrorPanel error={weather.error} onRetry={weather.refetch} />;
  return <p>It is {weather.data}</p>;
}

const later = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const timesAsked = (path: string) => asked.filter((one) => one === path).length;

/** A section whose query was tried as often as the product tries one, and failed. */
async function openFailedSection() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Section />
    </QueryClientProvider>,
  );
  await later(8000);
  return screen.getByRole('alert');
}

beforeEach(() => {
  vi.useFakeTimers();
  there = 'nothing';
  asked = [];
  globalThis.fetch = (input) => {
    const path = input as string;
    asked.push(path);
    const answers = there === 'all' || (there === 'health' && path === '/api/health');
    if (!answers) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(new Response('"fine"', { status: 200 }));
  };
});

it('stays where it is, with the focus, while nobody answers', async () => {
  const panel = await openFailedSection();
  const button = screen.getByRole('button', { name: 'Retry' });
  act(() => button.focus());
  const before = timesAsked('/api/weather');
  for (let second = 0; second < 60; second++) {
    await later(1000);
    expect(screen.getByRole('alert')).toBe(panel);
  }
  expect(button).toHaveFocus();
  expect(timesAsked('/api/weather')).toBe(before);
});

it('fetches by itself what the server did not answer, once it is back', async () => {
  await openFailedSection();
  there = 'all';
  await later(5000);
  expect(screen.getByText('It is fine')).toBeInTheDocument();
});

it('is not fetched over and over where only this one thing does not come', async () => {
  there = 'health';
  const panel = await openFailedSection();
  await later(60_000);
  expect(screen.getByRole('alert')).toBe(panel);
});

it('counts the attempts of a person', async () => {
  const panel = await openFailedSection();
  for (const label of ['Retry', 'Try Again', 'Try Again']) {
    act(() => screen.getByRole('button', { name: label }).click());
    await later(1000);
  }
  expect(screen.getByRole('alert')).toBe(panel);
  expect(panel).toHaveTextContent('Attempt 3/3');
  expect(screen.getByRole('button', { name: 'Reset Connection' })).toBeInTheDocument();
});
