import { act, render, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.js';
import type { TroubleLevel } from './trouble/trouble.js';

let isWrong = true;

function Part() {
  if (isWrong) throw new TypeError('x is not a function');
  return <p>The part</p>;
}

function open(level: TroubleLevel) {
  render(
    <ErrorBoundary level={level}>
      <Part />
    </ErrorBoundary>,
  );
  return screen.queryByRole('alert');
}

beforeEach(() => {
  isWrong = true;
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('a component says so in its place', () => {
  expect(open('component')).toHaveTextContent(
    'Component ErrorSomething went wrong with this component.Try Again',
  );
});

it('a section says so after a second: what heals before that is never seen', () => {
  expect(open('section')).toBeNull();
  act(() => void vi.advanceTimersByTime(999));
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole('alert')).toHaveTextContent(
    "Section ErrorThis section encountered an error and couldn't be displayed.Try Again",
  );
});

it('a page has Try Again, which draws it anew, Reload Page, and the way home', () => {
  const panel = open('page') as HTMLElement;
  expect(panel).toHaveTextContent(
    "Something went wrongWe're sorry, but something unexpected happened. Please try again.",
  );
  expect(within(panel).getByRole('button', { name: 'Reload Page' })).toBeInTheDocument();
  expect(within(panel).getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  isWrong = false;
  act(() => within(panel).getByRole('button', { name: 'Try Again' }).click());
  expect(screen.getByText('The part')).toBeInTheDocument();
});
