import { vi } from 'vitest';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { RouteError } from '../../app/screens/route-error.js';
import { createFakeApi, problem } from '../../testing/fake-api.js';
import { installFakeApi } from '../../testing/install-fake-api.js';
import { CodeTrouble } from './code-trouble.js';
import type { TroubleLevel } from './trouble.js';

const EMPTY = { user: null, cases: [], details: {}, pending: [], feeds: [], requests: [] };

let isOnline = true;
let isServerThere = true;

function openPart(level: TroubleLevel) {
  const reload = vi.fn();
  const page = render(<CodeTrouble level={level} reload={reload} />);
  const later = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  return { ...page, reload, later };
}

beforeEach(() => {
  vi.useFakeTimers();
  isOnline = true;
  isServerThere = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  const health = () => (isServerThere ? { status: 200, body: {} } : problem(503, 'unavailable', 'Away.'));
  installFakeApi(createFakeApi({ ...EMPTY }, { 'GET /api/health': health }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a page that could not be fetched', () => {
  it('says so, and opens by itself when the network is back', async () => {
    isOnline = false;
    const { reload, later } = openPart('page');
    expect(screen.getByRole('heading', { name: "You're Offline" })).toBeInTheDocument();
    expect(screen.getByText('Please check your internet connection to continue.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Check Connection' })).toBeInTheDocument();
    await later(60_000);
    expect(reload).not.toHaveBeenCalled();
    isOnline = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await later(0);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('waits for a server that is away', async () => {
    isServerThere = false;
    const { reload, later } = openPart('page');
    await later(20_000);
    expect(reload).not.toHaveBeenCalled();
    isServerThere = true;
    await later(5000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is not loaded over and over while it stays missing', async () => {
    const first = openPart('page');
    await first.later(0);
    expect(first.reload).toHaveBeenCalledTimes(1);
    first.unmount();
    const second = openPart('page');
    await second.later(25_000);
    expect(second.reload).not.toHaveBeenCalled();
    await second.later(10_000);
    expect(second.reload).toHaveBeenCalledTimes(1);
  });
});

describe('a part of a page that could not be fetched', () => {
  it('is left alone, as there may be words beside it', async () => {
    const { reload, later } = openPart('section');
    await later(60_000);
    expect(reload).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Reload Page' })).toBeInTheDocument();
  });

  it('speaks of a new version where the server is there, and of the connection where it is not', async () => {
    isServerThere = false;
    const { later } = openPart('section');
    await later(0);
    expect(screen.getByText('Network Error')).toBeInTheDocument();
    isServerThere = true;
    await later(5000);
    expect(screen.getByText('New Version')).toBeInTheDocument();
    expect(screen.queryByText('Network Error')).not.toBeInTheDocument();
  });
});

it('a component has no connection without a network, and could not be loaded from a server that is away', async () => {
  isOnline = false;
  isServerThere = false;
  const { later } = openPart('component');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'No ConnectionConnection lost. Please check your internet connection.',
  );
  expect(screen.getByRole('button', { name: 'Check Connection' })).toBeInTheDocument();
  isOnline = true;
  act(() => void window.dispatchEvent(new Event('online')));
  await later(0);
  expect(screen.getByRole('alert')).toHaveTextContent('Network ErrorFailed to load content.');
});

describe('the frame', () => {
  async function failWith(error: Error) {
    isOnline = false;
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const routes = [
      {
        path: '/',
        errorElement: <RouteError />,
        HydrateFallback: () => null,
        lazy: () => Promise.reject(error),
      },
    ];
    render(<RouterProvider router={createMemoryRouter(routes)} />);
    await act(() => vi.advanceTimersByTimeAsync(0));
  }

  it('tells a page whose code is missing from one that is wrong', async () => {
    await failWith(new TypeError('Failed to fetch dynamically imported module: https://x/page.js'));
    expect(screen.getByRole('heading', { name: "You're Offline" })).toBeInTheDocument();
  });

  it('tells a page that is wrong from one whose code is missing', async () => {
    await failWith(new TypeError('x is not a function'));
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeInTheDocument();
    expect(
      screen.getByText(
        'The application encountered an unexpected error. This has been logged for investigation.',
      ),
    ).toBeInTheDocument();
  });
});
