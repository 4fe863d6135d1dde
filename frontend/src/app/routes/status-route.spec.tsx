import { act, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { problem } from '../../testing/fake-api.js';
import { holdAnswers } from '../../testing/hold-answers.js';
import { renderApp } from '../../testing/render-app.js';
import { sampleStatus } from '../../testing/sample-status.js';

const part = (name: string) => {
  const list = screen.getByRole('list', { name: 'Parts of the service' });
  return within(list)
    .getAllByRole('listitem')
    .find((item) => item.textContent.startsWith(name));
};
const away = () => problem(503, 'service-unavailable', 'The service is away.');

it('is well when every part is, and says when they were asked', async () => {
  renderApp('/status');
  await screen.findByText('Not us: every part is well.');
  expect(document.title).toBe('Status · CaseDrop');
  expect(screen.getByText('16:04')).toHaveAttribute('datetime', '2026-11-20T16:04:00.000Z');
  for (const name of ['Website', 'Accounts', 'Cases', 'Payments', 'Case generation', 'Mail'])
    expect(part(name)).toHaveTextContent(/Well$/);
});

it.each([
  [{ Mail: 'ailing' }, 'Us, in one part: Mail.'],
  [{ Cases: 'ailing', Payments: 'away' }, 'Us, in two parts: Cases and Payments.'],
  [{ Accounts: 'away', Cases: 'away', Mail: 'ailing' }, 'Us, in three parts: Accounts, Cases and Mail.'],
] as const)('names the parts that are not: %o', async (otherwise, sentence) => {
  renderApp('/status', { status: sampleStatus(otherwise) });
  await screen.findByText(sentence);
  for (const [name, state] of Object.entries(otherwise))
    expect(part(name)).toHaveTextContent(state === 'away' ? /Away$/ : /Ailing$/);
  expect(part('Website')).toHaveTextContent(/Well$/);
});

it('keeps the place of the answer while it comes', async () => {
  renderApp('/status');
  const release = holdAnswers('/api/status');
  expect(await screen.findByText('Asking every part')).toBeInTheDocument();
  release();
  expect(await screen.findByText('Not us: every part is well.')).toBeInTheDocument();
});

it('asks again every 30 seconds, and tells what has changed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { api } = renderApp('/status');
  await screen.findByText('Not us: every part is well.');
  api.state.status = sampleStatus({ Payments: 'away' });
  await act(() => vi.advanceTimersByTimeAsync(29_000));
  expect(screen.getByText('Not us: every part is well.')).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(await screen.findByText('Us, in one part: Payments.')).toBeInTheDocument();
});

it('says that the gateway itself does not answer, and asks again at a press', async () => {
  let isThere = false;
  const { person } = renderApp(
    '/status',
    {},
    { 'GET /api/status': () => (isThere ? { status: 200, body: sampleStatus() } : away()) },
  );
  expect(await screen.findByText('Us, it seems: the gateway itself does not answer.')).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Parts of the service' })).not.toBeInTheDocument();
  isThere = true;
  await person.click(screen.getByRole('button', { name: 'Ask again' }));
  expect(await screen.findByText('Not us: every part is well.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Ask again' })).not.toBeInTheDocument();
});

it('says that it is the reader’s own network where there is none', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderApp('/status', {}, { 'GET /api/status': away });
  expect(await screen.findByText('You: this device has no network.')).toBeInTheDocument();
});
