import { screen, waitFor, within } from '@testing-library/react';
import { captureLinkSecrets, forgetLinkSecrets } from '../../lib/link-secrets.js';
import { problem } from '../../testing/fake-api.js';
import { renderApp } from '../../testing/render-app.js';

const CODE = 'abcdefghijklmnopqrstuvwxyz';

type Overrides = Parameters<typeof renderApp>[2];

/** Opens the link of a mail, as a browser does. */
function open(address: string, overrides: Overrides = {}) {
  window.history.replaceState(null, '', address);
  captureLinkSecrets();
  return renderApp(window.location.pathname, {}, overrides);
}

afterEach(forgetLinkSecrets);

describe('the link of the mail about many failed sign-ins', () => {
  it('makes the browser known by its code, which leaves the address, and leads to signing in', async () => {
    const { api, person, router } = open(`/auth/open#code=${CODE}`, {
      'POST /api/auth/open': () => ({
        status: 200,
        body: { message: 'We know this browser now. Please sign in.' },
      }),
    });
    expect(window.location.href).not.toContain(CODE);
    expect(await screen.findByRole('heading', { name: 'The door is open again' })).toBeInTheDocument();
    expect(screen.getByText('We know this browser now. Please sign in.')).toHaveAttribute('role', 'status');
    const calls = api.calls.filter(({ path }) => path === '/api/auth/open');
    expect(calls.map(({ body }) => body)).toEqual([{ code: CODE }]);
    await person.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sign In' }));
    expect(await screen.findByLabelText('Password')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/auth');
  });

  it.each([
    ['has been used or is too old', `#code=${CODE}`],
    ['has lost its code', ''],
  ])('that %s leads to a new password', async (_what, hash) => {
    const { router, person } = open(`/auth/open${hash}`, {
      'POST /api/auth/open': () => problem(422, 'code-invalid', 'This link is not valid.'),
    });
    const title = 'This link does not work any more';
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('It works once, and for 24 hours.');
    await person.click(screen.getByRole('link', { name: 'Set a New Password' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/forgot'));
  });

  it('that nobody could judge may be tried again', async () => {
    let isAway = true;
    const { person } = open(`/auth/open#code=${CODE}`, {
      'POST /api/auth/open': () =>
        isAway
          ? problem(503, 'service-unavailable', 'Accounts are away for a moment.')
          : { status: 200, body: { message: 'We know this browser now. Please sign in.' } },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Accounts are away for a moment.');
    isAway = false;
    await person.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'The door is open again' })).toBeInTheDocument();
  });
});
