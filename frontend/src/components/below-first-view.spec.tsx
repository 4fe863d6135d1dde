import { act, render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { BelowFirstView } from './below-first-view.js';

/** Tells whether the place is near the window. */
let tell: (seen: { isIntersecting: boolean }[]) => void;

beforeEach(() => {
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
  render(
    <BelowFirstView fallback="On its way">
      <p>The exhibits</p>
    </BelowFirstView>,
  );
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
