import { screen, waitFor } from '@testing-library/react';
import { problem, type FakeAnswer } from '../../../testing/fake-api.js';
import { holdAnswers } from '../../../testing/hold-answers.js';
import { renderApp } from '../../../testing/render-app.js';

const ADDRESS = 'ada+cases@example.org';

async function subscribe(answer: () => FakeAnswer, isHeld = false) {
  const { api, person } = renderApp('/', {}, { 'POST /api/newsletter/subscribe': answer });
  const field = await screen.findByLabelText('The Monday Case Drop, by mail');
  const release = isHeld ? holdAnswers('/api/newsletter/subscribe') : () => undefined;
  await person.type(field, ADDRESS);
  await person.click(screen.getByRole('button', { name: 'Subscribe' }));
  return { api, release };
}

it('says that it is on its way, then leads to an account for the same address', async () => {
  const { api, release } = await subscribe(() => ({ status: 202, body: {} }), true);
  expect(await screen.findByRole('button', { name: 'Subscribing...' })).toBeInTheDocument();
  release();
  expect(await screen.findByRole('link', { name: 'Create a free account' })).toHaveAttribute(
    'href',
    '/auth?action=signup&email=ada%2Bcases%40example.org',
  );
  const sent = api.calls.find(({ path }) => path === '/api/newsletter/subscribe');
  expect(sent?.body).toEqual({ email: ADDRESS });
});

it('says that an address could not be taken, and keeps it', async () => {
  await subscribe(() => problem(503, 'service-unavailable', 'Away.'));
  expect(await screen.findByText('Error')).toBeInTheDocument();
  expect(screen.getByText('Failed to subscribe. Please try again.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Subscribe' })).toBeEnabled());
  expect(screen.getByLabelText('The Monday Case Drop, by mail')).toHaveValue(ADDRESS);
});
