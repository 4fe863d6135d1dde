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

/** The place of messages that has come with their code. */
const findRegion = () => screen.findByRole('region', { name: /Notifications/ });

beforeEach(() => {
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

afterEach(() => {
  vi.doUnmock('./toast-region.js');
  vi.resetModules(); // the files after this one have the code of messages
});

it('is plain before its code has come, can be dismissed, and goes by itself after six seconds', async () => {
  await openPage();
  await press();
  expect(screen.getByRole('alert')).toHaveTextContent('No connectionTry again.');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await press();
  expect(screen.getByRole('alert')).toBeInTheDocument();
  act(() => void vi.advanceTimersByTime(6000));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('is one at a time: a new one takes the place of the old', async () => {
  await openPage();
  await press();
  await press();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

it('speaks beside a dialog, which silences the page, and takes no press for one outside it', async () => {
  await openPage();
  await press();
  const outside = vi.fn();
  document.addEventListener('pointerdown', outside);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  document.removeEventListener('pointerdown', outside);
  expect(outside).not.toHaveBeenCalled();
  await press();
  expect(screen.getByRole('alert').parentElement).toBe(document.body);
});

it('is reached by the keyboard and held for its reader once its code has come', async () => {
  await openPage();
  act(() => void vi.advanceTimersByTime(2000));
  await vi.dynamicImportSettled();
  await press();
  expect(await within(await findRegion()).findByText('Try again.')).toBeInTheDocument();
});

it('is not exchanged while somebody reads it: the next one is more than plain', async () => {
  isOnline = false;
  await openPage();
  act(() => void vi.advanceTimersByTime(2000));
  await press();
  const plain = screen.getByRole('alert');
  isOnline = true;
  act(() => void window.dispatchEvent(new Event('online')));
  await vi.dynamicImportSettled();
  expect(screen.getByRole('alert')).toBe(plain);
  await press();
  expect(await within(await findRegion()).findByText('Try again.')).toBeInTheDocument();
  expect(plain).not.toBeInTheDocument();
});

it('stays plain where a release has taken its code away', async () => {
  vi.doMock('./toast-region.js', () => ({
    get default() {
      throw new TypeError('Failed to fetch dynamically imported module: https://x/toast-region.js');
    },
  }));
  await openPage();
  act(() => void vi.advanceTimersByTime(2000));
  await vi.dynamicImportSettled();
  await press();
  expect(screen.getByRole('alert')).toHaveTextContent('No connectionTry again.');
});

it('tells a failure under the title of what was to be done, for as long as one of its kind', async () => {
  const { failureToast } = await import('./toast.js');
  expect(failureToast(new Error('Out of memory'), 'Failed to submit rating')).toEqual({
    tone: 'failure',
    title: 'Failed to submit rating',
    description: "We're experiencing technical difficulties. Please try again later.",
    durationMs: 7000,
  });
});
