import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { captureLinkSecrets, forgetLinkSecrets } from '../../lib/link-secrets.js';
import { problem } from '../../testing/fake-api.js';
import { renderApp } from '../../testing/render-app.js';
import { sampleUser } from '../../testing/sample-data.js';

const CODE = 'abcdefghijklmnopqrstuvwxyz';

/** Opens the link of a mail, as a browser does. */
function open(
  address: string,
  ...rest: Parameters<typeof renderApp> extends [string, ...infer R] ? R : never
) {
  window.history.replaceState(null, '', address);
  captureLinkSecrets();
  return renderApp(window.location.pathname, ...rest);
}

afterEach(() => {
  forgetLinkSecrets();
  window.history.replaceState(null, '', '/');
});

describe('the link of a confirmation mail', () => {
  it('confirms once and leads to the dashboard after two seconds', async () => {
    const openedAt = Date.now();
    const { api, router } = open(
      `/auth/callback#code=${CODE}`,
      { user: sampleUser({ emailConfirmed: false }) },
      {
        'POST /api/auth/confirm': (state) => {
          state.user = sampleUser();
          return { status: 200, body: { message: 'ok' } };
        },
      },
    );
    const said = await screen.findByText('Email confirmed! Redirecting to dashboard...');
    expect(said).toHaveAttribute('role', 'status');
    expect(window.location.href).not.toContain(CODE);
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(Date.now() - openedAt).toBeGreaterThan(1990);
    expect(api.calls.filter((call) => call.path === '/api/auth/confirm').map(({ body }) => body)).toEqual([
      { code: CODE },
    ]);
    expect(screen.queryByText('Please confirm your address.')).not.toBeInTheDocument();
  });

  it('shows the credits of a referral, which arrive a moment after the confirmation', async () => {
    const user = sampleUser({ emailConfirmed: false, freeCredits: 5 });
    const { api } = open(
      `/auth/callback#code=${CODE}`,
      { user },
      { 'POST /api/auth/confirm': () => ({ status: 200, body: { message: 'ok' } }) },
    );
    await screen.findByText('Email confirmed! Redirecting to dashboard...');
    api.state.user = { ...user, freeCredits: 7 };
    const credits = await screen.findByRole('region', { name: 'Free Credits' });
    await waitFor(() => expect(credits).toHaveTextContent('7'));
  });

  it.each([
    [422, 'code-invalid', 'Invalid confirmation link. Please try signing up again.'],
    [400, 'input-invalid', 'Invalid confirmation link. Please try signing up again.'],
    [403, 'account-suspended', 'Authentication failed. Please try signing in again.'],
    [503, 'service-unavailable', 'Authentication service not available.'],
    [429, 'too-many-requests', 'Something went wrong. Please try again.'],
  ])('answered %i says what to do', async (status, code, sentence) => {
    const { api } = open(
      `/auth/callback#code=${CODE}`,
      {},
      { 'POST /api/auth/confirm': () => problem(status, code, 'x') },
    );
    expect(await screen.findByText(sentence)).toHaveAttribute('role', 'alert');
    expect(screen.getByRole('link', { name: 'Back to Sign In' })).toHaveAttribute('href', '/auth');
    expect(screen.queryAllByRole('button', { name: 'Try Again' })).toHaveLength(
      [503, 429].includes(status) ? 1 : 0,
    );
    expect(api.calls.filter((call) => call.path === '/api/auth/confirm')).toHaveLength(1);
  });

  it('is tried again when nobody could judge it', async () => {
    let isAway = true;
    open(
      `/auth/callback#code=${CODE}`,
      { user: sampleUser({ emailConfirmed: false }) },
      {
        'POST /api/auth/confirm': () =>
          isAway ? problem(503, 'service-unavailable', 'x') : { status: 200, body: { message: 'ok' } },
      },
    );
    const again = await screen.findByRole('button', { name: 'Try Again' });
    isAway = false;
    await userEvent.click(again);
    expect(await screen.findByText('Email confirmed! Redirecting to dashboard...')).toBeInTheDocument();
  });

  it('is invalid without a code', async () => {
    const { api } = open('/auth/callback');
    expect(
      await screen.findByText('Invalid confirmation link. Please try signing up again.'),
    ).toBeInTheDocument();
    expect(api.calls.some((call) => call.method === 'POST')).toBe(false);
  });

  it('of the hosted provider finds no service where there is none', async () => {
    open('/auth/callback?access_token=a.b.c&refresh_token=r&type=signup');
    expect(await screen.findByText('Authentication service not available.')).toBeInTheDocument();
  });

  it('is offered anew to the person who is signed in', async () => {
    open(
      `/auth/callback#code=${CODE}`,
      { user: sampleUser({ emailConfirmed: false }) },
      { 'POST /api/auth/confirm': () => problem(422, 'code-invalid', 'x') },
    );
    expect(await screen.findByRole('link', { name: 'Have another link sent' })).toHaveAttribute(
      'href',
      '/account',
    );
  });

  it('leads to signing in who opens it a second time, signed out', async () => {
    open(
      `/auth/callback#code=${CODE}`,
      {},
      { 'POST /api/auth/confirm': () => problem(422, 'code-used', 'x') },
    );
    expect(await screen.findByRole('heading', { name: 'Your address is confirmed' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('It was confirmed before.');
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth?action=signin');
    expect(screen.queryByText(/sign(ing)? up again/)).not.toBeInTheDocument();
  });

  it('does not send somebody to sign up again whose address it has confirmed', async () => {
    open(
      `/auth/callback#code=${CODE}`,
      { user: sampleUser() },
      { 'POST /api/auth/confirm': () => problem(422, 'code-invalid', 'x') },
    );
    expect(await screen.findByRole('heading', { name: 'Your address is confirmed' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Each of our links works once.');
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(screen.queryByText(/sign(ing)? up again/)).not.toBeInTheDocument();
  });
});

describe('a forgotten password', () => {
  it('is reached from signing in with the address along, and answers alike', async () => {
    const { api, person } = renderApp(
      '/auth?action=signin&email=ada@example.org',
      {},
      { 'POST /api/auth/password/forgot': () => ({ status: 202, body: { message: 'ok' } }) },
    );
    await person.click(await screen.findByRole('link', { name: 'Forgot password?' }));
    await screen.findByRole('heading', { name: 'Forgot password?' });
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.org');
    await person.click(screen.getByRole('button', { name: 'Send me a link' }));
    expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('If ada@example.org has an account here');
    expect(api.calls.find((call) => call.method === 'POST')?.body).toEqual({ email: 'ada@example.org' });
  });

  it('wants an address', async () => {
    const { api, person } = renderApp('/auth/forgot');
    await person.type(await screen.findByLabelText('Email'), 'ada');
    await person.click(screen.getByRole('button', { name: 'Send me a link' }));
    expect(await screen.findByText('Please enter a valid e-mail address.')).toBeInTheDocument();
    expect(api.calls.some((call) => call.method === 'POST')).toBe(false);
  });
});

describe('the link of a reset mail', () => {
  async function setPassword(
    person: ReturnType<typeof renderApp>['person'],
    confirmation = 'louder harbour',
  ) {
    await person.type(await screen.findByLabelText('New password'), 'louder harbour');
    await person.type(screen.getByLabelText('Confirm new password'), confirmation);
    await person.click(screen.getByRole('button', { name: 'Set New Password' }));
  }

  it('sets the password and signs out here too', async () => {
    const { api, person } = open(
      `/auth/reset#code=${CODE}`,
      { user: sampleUser() },
      { 'POST /api/auth/password/reset': () => ({ status: 200, body: { message: 'ok' } }) },
    );
    await setPassword(person);
    expect(await screen.findByRole('heading', { name: 'Your new password is set' })).toBeInTheDocument();
    expect(api.calls.find((call) => call.path === '/api/auth/password/reset')?.body).toEqual({
      code: CODE,
      password: 'louder harbour',
    });
    expect(localStorage.getItem('user')).toBeNull();
  });

  it('is taken as mails of before have it, with its code in the query', async () => {
    const { api, person } = open(
      `/auth/reset?code=${CODE}`,
      {},
      { 'POST /api/auth/password/reset': () => ({ status: 200, body: { message: 'ok' } }) },
    );
    await setPassword(person);
    expect(await screen.findByRole('heading', { name: 'Your new password is set' })).toBeInTheDocument();
    expect(api.calls.find((call) => call.path === '/api/auth/password/reset')?.body).toMatchObject({
      code: CODE,
    });
  });

  it('keeps the form when the two differ or the password is refused', async () => {
    const { person } = open(
      `/auth/reset#code=${CODE}`,
      {},
      {
        'POST /api/auth/password/reset': () =>
          problem(422, 'password-refused', 'This password is known to many. Please choose another.'),
      },
    );
    await setPassword(person, 'something else');
    const confirmation = screen.getByLabelText('Confirm new password');
    await waitFor(() => expect(confirmation).toBeInvalid());
    expect(confirmation).toHaveAccessibleDescription(/^Passwords do not match\./);
    expect(confirmation).toHaveFocus();
    await person.clear(confirmation);
    await person.type(confirmation, 'louder harbour');
    await person.click(screen.getByRole('button', { name: 'Set New Password' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This password is known to many.');
  });

  it('leads to a new one when it is spent', async () => {
    const { person } = open(
      `/auth/reset#code=${CODE}`,
      {},
      { 'POST /api/auth/password/reset': () => problem(422, 'code-invalid', 'x') },
    );
    await setPassword(person);
    expect(
      await screen.findByRole('heading', { name: 'This link does not work any more' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Send me a new link' })).toHaveAttribute('href', '/auth/forgot');
  });
});
