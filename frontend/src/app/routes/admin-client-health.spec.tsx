import { act, screen, waitFor, within } from '@testing-library/react';
import { vi } from 'vitest';
import { NetworkError } from '../../lib/api-error.js';
import { reliabilityKit } from '../../lib/reliability/kit.js';
import { hearSignals, signal } from '../../lib/reliability/signals.js';
import { renderApp } from '../../testing/render-app.js';
import { sampleUser } from '../../testing/sample-data.js';

const user = sampleUser({ id: 3, isAdmin: true, username: 'editor' });
let end: () => void;

const tell = (...signals: Parameters<typeof signal>[0][]) => act(() => signals.forEach(signal));
const callOf = (ms: number, error?: unknown) =>
  ({ kind: 'call', path: '/api/cases', method: 'GET', ms, error }) as const;
const failed = (times: number) =>
  Array.from({ length: times }, () => callOf(20, new NetworkError('time-out')));
const entries = () =>
  within(screen.getByRole('region', { name: 'Entries of the log' })).getAllByRole('listitem');

async function open() {
  const page = renderApp('/admin/client-health', { user });
  await screen.findByRole('heading', { name: 'Client health' });
  return page;
}

beforeEach(() => {
  hearSignals(() => undefined)(); // what earlier files told is not this one's
  for (const to of ['warn', 'error'] as const) vi.spyOn(console, to).mockImplementation(() => undefined);
  end = reliabilityKit().start();
});
afterEach(() => end());

it('teaches what will be there while nothing has happened, of this browser and no other', async () => {
  await open();
  expect(screen.getByText(/^What this browser, and no other, has noticed/)).toBeInTheDocument();
  expect(screen.getByText('Nothing has gone wrong yet')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Health score' })).toHaveTextContent('100of 100Well');
  expect(screen.getByRole('region', { name: 'Alerts' })).toHaveTextContent('None. Ten failures');
  expect(screen.getByRole('region', { name: 'Memory' })).toHaveTextContent('This browser does not tell');
  expect(screen.getByRole('table', { name: 'Caches' })).toHaveTextContent('covers0 of 200');
  expect(screen.getByRole('button', { name: 'Copy as JSON' })).toBeDisabled();
});

it('shows what happens as it happens: score, log, alerts, times and messages', async () => {
  await open();
  tell(...failed(5), callOf(40), callOf(3100));
  expect(screen.getByRole('region', { name: 'Health score' })).toHaveTextContent('75of 100Under strain');
  expect(screen.getByRole('region', { name: 'Health score' })).toHaveTextContent(/−15.*−10.*0$/);
  expect(screen.getByRole('list', { name: 'Alerts' })).toHaveTextContent(
    '5 failures in 3 minutes (network)high',
  );
  const times = screen.getByRole('region', { name: 'Response times' });
  expect(times).toHaveTextContent(/Slowest3,100 msOver 3,000 ms1$/);
  expect(within(times).getByRole('img', { name: /slowest 3,100 ms/ })).toBeInTheDocument();
  const measures = screen.getByRole('table', { name: 'Measurements' });
  expect(within(measures).getByRole('row', { name: /^API response/ })).toHaveTextContent(/3,0001$/);
  expect(entries()).toHaveLength(7);
  expect(entries()[0]).toHaveTextContent('warnmetricsSlow: API response');
  expect(entries()[6]).toHaveTextContent(
    'errorapiGET /api/cases time-outclass network · severity high · ms 20 · person 3',
  );
  tell({ kind: 'toast', message: { title: 'Saved', description: 'All of it.' } });
  expect(screen.getByRole('list', { name: 'Messages shown' })).toHaveTextContent('SavedAll of it.on show');
  tell({ kind: 'toast', message: null });
  expect(screen.getByRole('list', { name: 'Messages shown' })).toHaveTextContent('gone');
});

it('narrows the log by level, in the address, copies what is shown, and clears it only when that is confirmed', async () => {
  const { person, router } = await open();
  tell(...failed(1), callOf(3100));
  await person.selectOptions(screen.getByLabelText('Level'), 'Errors and graver');
  expect(router.state.location.search).toBe('?level=error');
  expect(entries()).toHaveLength(1);
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  await person.click(screen.getByRole('button', { name: 'Copy as JSON' }));
  expect(JSON.parse(copied.mock.calls[0]?.[0] ?? '')).toMatchObject([{ level: 'error', userId: 3 }]);
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
  await person.selectOptions(screen.getByLabelText('Level'), 'Fatal alone');
  expect(screen.getByText('Nothing as grave as that')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Show every level' }));
  expect(entries()).toHaveLength(2);

  await person.click(screen.getByRole('button', { name: 'Clear' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Clear the log?' });
  await person.click(within(dialog).getByRole('button', { name: 'Keep' }));
  expect(entries()).toHaveLength(2);
  await person.click(screen.getByRole('button', { name: 'Clear' }));
  await person.click(await screen.findByRole('button', { name: 'Clear the log' }));
  await waitFor(() => expect(screen.getByText('Nothing has gone wrong yet')).toBeInTheDocument());
  expect(localStorage.getItem('app_logs')).toBe('[]');
});

it('says where the browser keeps no log', async () => {
  await open();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  tell(...failed(1));
  expect(screen.getByText('This browser keeps no log')).toBeInTheDocument();
  expect(entries()).toHaveLength(1);
});
