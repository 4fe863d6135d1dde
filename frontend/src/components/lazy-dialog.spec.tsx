import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentType } from 'react';
import { vi } from 'vitest';
import { lazyPart } from '../lib/lazy-part.js';
import { ErrorBoundary } from './error-boundary.js';
import { LazyDialog } from './lazy-dialog.js';
import { ToastProvider } from './ui/toast.js';

let isOnline = true;

function goOnline(): Promise<void> {
  isOnline = true;
  return act(async () => void window.dispatchEvent(new Event('online')));
}

/** A page with words on it and a button that opens what `load` brings. */
function openPage(load: () => Promise<{ default: ComponentType }>) {
  const Part = lazyPart(load);
  function Page() {
    const [asking, setAsking] = useState(false);
    return (
      <>
        <textarea aria-label="Words" />
        <button type="button" onClick={() => setAsking(true)}>
          Finish
        </button>
        {asking && (
          <LazyDialog onClose={() => setAsking(false)}>
            <Part />
          </LazyDialog>
        )}
      </>
    );
  }
  render(
    <ToastProvider>
      <ErrorBoundary level="page">
        <Page />
      </ErrorBoundary>
    </ToastProvider>,
  );
  const person = userEvent.setup();
  return { press: () => person.click(screen.getByRole('button', { name: 'Finish' })) };
}

const windowOf = () => Promise.resolve({ default: () => <p>Really finish?</p> });

beforeEach(() => {
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});

it('says without a network that it cannot open, and does not open later by itself', async () => {
  isOnline = false;
  const { press } = openPage(windowOf);
  await press();
  expect(await screen.findByText('No connection')).toBeInTheDocument();
  await goOnline();
  await act(windowOf);
  expect(screen.queryByText('Really finish?')).not.toBeInTheDocument();
  await press();
  expect(await screen.findByText('Really finish?')).toBeInTheDocument();
});

it('opens at the next press once there is a network, also where nobody told the page that it is back', async () => {
  isOnline = false;
  const { press } = openPage(windowOf);
  await press();
  expect(await screen.findByText('No connection')).toBeInTheDocument();
  isOnline = true;
  await press();
  expect(await screen.findByText('Really finish?')).toBeInTheDocument();
});

it('leaves the page and its words where they are when its code is gone', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { press } = openPage(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module: https://x/dialog.js')),
  );
  const words = screen.getByRole('textbox');
  await press();
  expect(await screen.findByText('This could not be opened')).toBeInTheDocument();
  expect(words).toBeInTheDocument();
});

it('hides nothing that is wrong with what it opens', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { press } = openPage(() => Promise.reject(new TypeError('x is not a function')));
  await press();
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeInTheDocument();
});
