import { act, cleanup, render, screen } from '@testing-library/react';
import { vi } from 'vitest';

/** Tells whether the place is near the window. */
let tell: (seen: { isIntersecting: boolean }[]) => void;

/** A browser in which the page has just been loaded. */
async function loadPage() {
  vi.resetModules();
  const { BelowFirstView } = await import('./below-first-view.js');
  const part = (
    <BelowFirstView fallback="On its way">
      <p>The exhibits</p>
    </BelowFirstView>
  );
  return { turn: () => render(part) };
}

let page: Awaited<ReturnType<typeof loadPage>>;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.spyOn(window, 'IntersectionObserver').mockImplementation(
    class {
      constructor(callback: typeof tell) {
        tell = callback;
      }
      observe = () => tell([{ isIntersecting: false }]);
      disconnect = () => undefined;
    } as unknown as typeof IntersectionObserver,
  );
  page = await loadPage();
  page.turn();
});

it('holds back what is far below the window', () => {
  act(() => void vi.advanceTimersByTime(1900));
  expect(screen.getByText('On its way')).toBeInTheDocument();
  expect(screen.queryByText('The exhibits')).not.toBeInTheDocument();
});

it('shows it as soon as it comes near', () => {
  act(() => tell([{ isIntersecting: true }]));
  expect(screen.getByText('The exhibits')).toBeInTheDocument();
  expect(screen.queryByText('On its way')).not.toBeInTheDocument();
});

it('shows it in the end to somebody who never scrolls, who may print or search the page', () => {
  act(() => void vi.advanceTimersByTime(2000));
  expect(screen.getByText('The exhibits')).toBeInTheDocument();
});

it('has it there at once when the page is turned to again', () => {
  act(() => tell([{ isIntersecting: true }]));
  cleanup();
  page.turn();
  expect(screen.getByText('The exhibits')).toBeInTheDocument();
});

it('takes nothing along that stands beside it when its code is gone', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { BelowFirstView } = await import('./below-first-view.js');
  const { fetchTroublePanel } = await import('./trouble/trouble.js');
  await fetchTroublePanel();
  cleanup();
  const Gone = () => {
    throw new TypeError('Failed to fetch dynamically imported module: https://x/exhibit-list.js');
  };
  render(
    <>
      <textarea aria-label="Answer" />
      <BelowFirstView>
        <Gone />
      </BelowFirstView>
    </>,
  );
  const answer = screen.getByRole('textbox');
  act(() => tell([{ isIntersecting: true }]));
  act(() => void vi.advanceTimersByTime(1000));
  expect(screen.getByRole('alert')).toHaveTextContent('Network Error');
  expect(answer).toBeInTheDocument();
});
