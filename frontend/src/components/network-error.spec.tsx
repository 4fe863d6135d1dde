import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { vi } from 'vitest';
import { call } from '../lib/api-client.js';
import { ApiError, NetworkError } from '../lib/api-error.js';
import { createQueryClient } from '../lib/query-client.js';
import { hearSignals, type Signal } from '../lib/reliability/signals.js';
import { NetworkErrorPanel } from './network-error.js';

const retried = vi.fn(() => Promise.resolve());

function Failed({ level }: { level: 'page' | 'section' }) {
  const [retry] = useState(() => () => retried());
  return <NetworkErrorPanel level={level} error={new NetworkError('unreachable')} onRetry={retry} />;
}

let isOnline = true;

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

/** In steps: what is drawn in one begins its own time in the next. */
async function later(milliseconds: number) {
  for (let left = milliseconds; left >= 0; left -= 50)
    await act(() => vi.advanceTimersByTimeAsync(Math.min(left, 50)));
}
const press = async (label: string) => {
  act(() => screen.getByRole('button', { name: label }).click());
  await later(0);
};

/** What is shown of it once a section says that it failed. */
async function openWith(failed: ReactNode) {
  render(failed);
  await later(1000);
  return screen.getByRole('alert');
}

const timesAsked = (path: string) => asked.filter((one) => one === path).length;

/** A section whose query was tried as often as the product tries one, and failed: 7 s, and 1 s until that is said. */
async function openFailedSection() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Section />
    </QueryClientProvider>,
  );
  await later(7950);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await later(100);
  return screen.getByRole('alert');
}

beforeEach(() => {
  vi.useFakeTimers();
  retried.mockClear();
  isOnline = true;
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
  const button = within(panel).getByRole('button');
  act(() => button.focus());
  const before = timesAsked('/api/weather');
  for (let second = 0; second < 60; second++) {
    await later(1000);
    expect(screen.getByRole('alert')).toBe(panel);
  }
  expect(button).toHaveFocus();
  expect(timesAsked('/api/weather')).toBe(before);
});

it('tries the way to the server three times, after 1, 2 and 4 seconds, counts that and shows that it goes on', async () => {
  const panel = await openFailedSection(); // a second ago it looked for the first time, and just now again
  const looks = () => timesAsked('/api/health');
  expect(panel).toHaveTextContent('Network ErrorUnable to load this section due to a network issue.');
  expect(panel).toHaveTextContent('Attempt 1/3');
  expect(within(panel).getByRole('progressbar', { name: 'Trying again' })).toBeInTheDocument();
  expect(looks()).toBe(2);
  await later(2000);
  expect(panel).toHaveTextContent('Attempt 2/3');
  expect(looks()).toBe(3);
  await later(3900); // within them the look of every five seconds
  expect(panel).toHaveTextContent('Attempt 2/3');
  await later(100);
  expect(panel).toHaveTextContent('Attempt 3/3');
  expect(looks()).toBe(5);
  expect(within(panel).queryByRole('progressbar')).not.toBeInTheDocument();
  await later(30_000);
  expect(looks()).toBe(11);
});

it('begins to count anew at Reset', async () => {
  const panel = await openFailedSection();
  await later(10_000);
  await press('Reset');
  expect(panel).not.toHaveTextContent('Attempt');
  expect(within(panel).getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  await later(1000);
  expect(panel).toHaveTextContent('Attempt 1/3');
  expect(within(panel).getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
});

it('fetches by itself what the server did not answer, once it is back, and notes how long that took', async () => {
  const heard: Signal[] = [];
  const end = hearSignals((one) => heard.push(one));
  await openFailedSection();
  there = 'all';
  await later(5000);
  expect(screen.getByText('It is fine')).toBeInTheDocument();
  expect(heard).toContainEqual({ kind: 'measure', name: 'auto recovery', ms: expect.any(Number) });
  end();
});

it('is not fetched over and over where only this one thing does not come', async () => {
  there = 'health';
  const panel = await openFailedSection();
  await later(60_000);
  expect(screen.getByRole('alert')).toBe(panel);
});

it('goes on counting the attempts of a person, though each takes the panel away for a while', async () => {
  there = 'health';
  const panel = await openFailedSection();
  expect(panel).not.toHaveTextContent('Attempt');
  for (const [attempt, label] of ['Retry', 'Try Again', 'Try Again'].entries()) {
    await press(label);
    await later(8100);
    expect(screen.getByRole('alert')).toHaveTextContent(`Attempt ${attempt + 1}/3`);
  }
  await press('Reset');
  await later(8100);
  expect(screen.getByRole('alert')).not.toHaveTextContent('Attempt');
});

describe('without a network', () => {
  beforeEach(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
    isOnline = false;
  });

  it('a section is in Offline Mode, and comes as soon as the network is back', async () => {
    const heard = await openWith(<Failed level="section" />);
    expect(heard).toHaveTextContent('Offline ModeConnection lost. Please check your internet connection.');
    expect(within(heard).getByRole('button', { name: 'Check Connection' })).toBeInTheDocument();
    expect(retried).not.toHaveBeenCalled();
    isOnline = true;
    there = 'all';
    act(() => void window.dispatchEvent(new Event('online')));
    await later(0);
    expect(retried).toHaveBeenCalledTimes(1);
  });

  it("a page says You're Offline, looks every five seconds, and has a way home", async () => {
    const heard = await openWith(<Failed level="page" />);
    expect(heard).toHaveTextContent(
      "You're OfflinePlease check your internet connection to continue." +
        'This page has not been opened on this device yet. It opens by itself as soon as the connection is back.' +
        'Check ConnectionGo Home',
    );
    isOnline = true; // without the browser's telling
    there = 'all';
    await later(3900); // it has been open for a second
    expect(retried).not.toHaveBeenCalled();
    await later(200);
    expect(retried).toHaveBeenCalledTimes(1);
  });
});

it('a page has trouble connecting, and resets the connection after three attempts', async () => {
  const panel = await openWith(<Failed level="page" />);
  expect(panel).toHaveTextContent("Network ErrorWe're having trouble connecting to our servers.");
  await later(7000);
  expect(panel).toHaveTextContent('Attempt 3/3');
  expect(within(panel).getByRole('button', { name: 'Reset Connection' })).toBeInTheDocument();
});

it('tells what the server says where it answers', async () => {
  const refused = new ApiError(503, 'x', null);
  render(<NetworkErrorPanel error={refused} onRetry={() => retried()} />);
  const panel = screen.getByRole('alert'); // at once: that does not heal by itself
  expect(panel).toHaveTextContent('Failed to load content.There was a problem processing your request.Retry');
});
