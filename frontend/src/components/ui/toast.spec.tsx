import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';

const MESSAGE = { tone: 'failure', title: 'No connection', description: 'Try again.' } as const;

let isOnline = true;

/** A page that says something at a press, in a browser that has fetched nothing of messages yet. */
async function openPage() {
  vi.resetModules();
  const { ToastProvider, useToast } = await import('./toast.js');
  function Page() {
    const toast = useToast();
    return (
      <button type="button" onClick={() => toast(MESSAGE)}>
        Save
      </button>
    );
  }
  render(
    <ToastProvider>
      <Page />
    </ToastProvider>,
  );
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

beforeEach(() => {
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});

afterEach(() => vi.doUnmock('./toast-region.js'));

it('says without a network what is the matter, and is held for readers once the rest of it has come', async () => {
  isOnline = false;
  await openPage();
  await press();
  expect(screen.getByRole('alert')).toHaveTextContent('No connectionTry again.');
  expect(screen.queryByRole('region', { name: /Notifications/ })).not.toBeInTheDocument();
  isOnline = true;
  act(() => void window.dispatchEvent(new Event('online')));
  const held = within(await screen.findByRole('region', { name: /Notifications/ }));
  expect(await held.findByText('Try again.')).toBeInTheDocument();
  await userEvent.click(held.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Try again.')).not.toBeInTheDocument();
});

it('can be dismissed before that', async () => {
  isOnline = false;
  await openPage();
  await press();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('says it when a release has taken its code away, goes after six seconds, and says the next', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.doMock('./toast-region.js', () => ({
    default: () => {
      throw new TypeError('Failed to fetch dynamically imported module: https://x/toast-region.js');
    },
  }));
  await openPage();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  for (let times = 0; times < 2; times++) {
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent('No connectionTry again.');
    expect(screen.getByRole('button', { name: 'Save' })).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(6000));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  }
});
