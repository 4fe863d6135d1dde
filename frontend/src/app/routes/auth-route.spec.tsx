import { act, screen, waitFor, within } from '@testing-library/react';
import { vi } from 'vitest';
import { problem } from '../../testing/fake-api.js';
import { renderApp } from '../../testing/render-app.js';
import { sampleUser } from '../../testing/sample-data.js';

type Person = ReturnType<typeof renderApp>['person'];

async function fillRegistration(person: Person, password: string, confirmation: string) {
  await person.type(await screen.findByLabelText('Email'), 'ada@example.org');
  await person.type(screen.getByLabelText('Password'), password);
  await person.type(screen.getByLabelText('Confirm password'), confirmation);
  await person.click(screen.getByRole('button', { name: 'Create Account' }));
}

const registers = {
  'POST /api/auth/register': (state: { user: unknown }) => {
    state.user = sampleUser();
    return { status: 201, body: state.user };
  },
};

describe('the auth page', () => {
  it('refuses passwords that differ and sends nothing', async () => {
    const { api, person } = renderApp('/auth?action=signup');
    await fillRegistration(person, 'long enough 1', 'long enough 2');
    const confirmation = screen.getByLabelText('Confirm password');
    await waitFor(() => expect(confirmation).toBeInvalid());
    expect(confirmation).toHaveAccessibleDescription(
      'Passwords do not match. Please ensure both password fields are identical.',
    );
    expect(confirmation).toHaveFocus();
    expect(screen.getByLabelText('Password')).toBeValid();
    expect(api.calls.filter((call) => call.method === 'POST')).toHaveLength(0);
  });

  it('refuses a password of fewer than eight characters, and forgets the error on typing', async () => {
    const { person } = renderApp('/auth?action=signup');
    await fillRegistration(person, 'seven77', 'seven77');
    expect(await screen.findByText('Password must be at least 8 characters long.')).toBeInTheDocument();
    expect(screen.getByLabelText('Password')).toHaveFocus();
    await person.type(screen.getByLabelText('Email'), 'x');
    expect(screen.queryByText('Password must be at least 8 characters long.')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Password')).toBeValid();
  });

  it('says at each empty field what is missing, in our own words, and begins with the first', async () => {
    const { api, person } = renderApp('/auth?action=signup');
    await person.click(await screen.findByRole('button', { name: 'Create Account' }));
    const email = screen.getByLabelText('Email');
    await waitFor(() => expect(email).toHaveAccessibleDescription('Please enter a valid e-mail address.'));
    expect(email).toHaveFocus();
    expect(screen.getByLabelText('Password')).toBeInvalid();
    await person.click(screen.getByRole('tab', { name: 'Sign In' }));
    await person.type(screen.getByLabelText('Email'), 'ada@example.org');
    await person.click(screen.getByRole('button', { name: 'Sign In' }));
    const password = screen.getByLabelText('Password');
    await waitFor(() => expect(password).toHaveAccessibleDescription('Please enter your password.'));
    expect(password).toHaveFocus();
    expect(screen.getByLabelText('Email')).toBeValid();
    for (const form of document.querySelectorAll('main form')) expect(form).toHaveAttribute('novalidate');
    expect(api.calls.filter((call) => call.method === 'POST')).toHaveLength(0);
  });

  it('registers, subscribes to the newsletter, welcomes, and leads to the dashboard', async () => {
    const { api, person, router } = renderApp('/auth?action=signup', {}, registers);
    await fillRegistration(person, 'correct horse', 'correct horse');
    expect(await screen.findByText('Welcome to CaseDrop!')).toBeInTheDocument();
    expect(screen.getByText('Your account has been created successfully.')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Welcome, ada' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/dashboard');
    const register = api.calls.find((call) => call.path === '/api/auth/register');
    expect(register?.body).toEqual({ email: 'ada@example.org', password: 'correct horse' });
    await waitFor(() =>
      expect(api.calls.some((call) => call.path === '/api/newsletter/subscribe')).toBe(true),
    );
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({ id: 7, username: 'ada' });
  });

  it('welcomes although the newsletter cannot be reached', async () => {
    const away = () => problem(503, 'service-unavailable', 'The newsletter is away.');
    const { api, person } = renderApp(
      '/auth?action=signup',
      {},
      { ...registers, 'POST /api/newsletter/subscribe': away },
    );
    await fillRegistration(person, 'correct horse', 'correct horse');
    expect(await screen.findByText('Welcome to CaseDrop!')).toBeInTheDocument();
    await waitFor(() =>
      expect(api.calls.some(({ path }) => path === '/api/newsletter/subscribe')).toBe(true),
    );
    expect(await screen.findByRole('heading', { name: 'Welcome, ada' })).toBeInTheDocument();
    expect(screen.queryByText('The newsletter is away.')).not.toBeInTheDocument();
  });

  it('sends no newsletter request when the box is cleared', async () => {
    const { api, person } = renderApp('/auth?action=signup', {}, registers);
    await person.click(await screen.findByRole('checkbox'));
    await fillRegistration(person, 'correct horse', 'correct horse');
    await screen.findByRole('heading', { name: 'Welcome, ada' });
    expect(api.calls.some((call) => call.path === '/api/newsletter/subscribe')).toBe(false);
  });

  it("shows the server's sentence when a registration is refused", async () => {
    const { person } = renderApp(
      '/auth?action=signup',
      {},
      {
        'POST /api/auth/register': () =>
          problem(409, 'email-taken', 'There is an account with this address already.'),
      },
    );
    await fillRegistration(person, 'correct horse', 'correct horse');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'There is an account with this address already.',
    );
  });

  it('says that e-mail or password is wrong, and keeps the errors of the tabs apart', async () => {
    const { person } = renderApp(
      '/auth?action=signin&email=ada@example.org',
      {},
      {
        'POST /api/auth/login': () => problem(401, 'credentials-invalid', 'x'),
      },
    );
    expect(await screen.findByLabelText('Email')).toHaveValue('ada@example.org');
    await person.type(screen.getByLabelText('Password'), 'wrong');
    await person.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Invalid email or password. Please try again.',
    );
    await person.click(screen.getByRole('tab', { name: 'Sign Up' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('counts down where tries go slowly, takes the next one then, and offers a new password meanwhile', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const sentence = 'Many wrong passwords were tried on this account. Please try again in a moment.';
    let tries = 0;
    const { api, person, router } = renderApp(
      '/auth?action=signin',
      {},
      {
        'POST /api/auth/login': (state) => {
          tries += 1;
          if (tries === 1)
            return { ...problem(429, 'too-many-requests', sentence), headers: { 'retry-after': '24' } };
          state.user = sampleUser();
          return { status: 200, body: { user: state.user } };
        },
      },
    );
    await person.type(await screen.findByLabelText('Email'), 'ada@example.org');
    await person.type(screen.getByLabelText('Password'), 'quiet harbour{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(sentence);
    expect(within(alert).getByRole('link', { name: 'Set a new password' })).toHaveAttribute(
      'href',
      '/auth/forgot',
    );
    const early = screen.getByRole('button', { name: 'Try again in 24 seconds' });
    expect(early).toHaveAttribute('aria-disabled', 'true');
    expect(early).not.toHaveAttribute('aria-busy');
    await act(() => vi.advanceTimersByTimeAsync(3000));
    await person.click(screen.getByRole('button', { name: /^Try again in 2[01] seconds$/ }));
    await act(() => vi.advanceTimersByTimeAsync(22_000));
    expect(api.calls.filter(({ path }) => path === '/api/auth/login')).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });

  it('does not let another account wait', async () => {
    const { person } = renderApp(
      '/auth?action=signin',
      {},
      {
        'POST /api/auth/login': () => ({
          ...problem(429, 'too-many-requests', 'Please wait.'),
          headers: { 'retry-after': '24' },
        }),
      },
    );
    await person.type(await screen.findByLabelText('Email'), 'ada@example.org');
    await person.type(screen.getByLabelText('Password'), 'quiet harbour{Enter}');
    await screen.findByRole('button', { name: /^Try again in/ });
    await person.type(screen.getByLabelText('Email'), '.uk');
    expect(screen.getByRole('button', { name: 'Sign In' })).not.toHaveAttribute('aria-disabled');
  });

  it('returns to the remembered path of our own after signing in', async () => {
    const { person, router } = renderApp(
      '/subscribe',
      {},
      {
        'POST /api/auth/login': (state) => {
          state.user = sampleUser();
          return { status: 200, body: { user: state.user } };
        },
      },
    );
    await person.click(await screen.findByRole('tab', { name: 'Sign In' }));
    await person.type(screen.getByLabelText('Email'), 'ada@example.org');
    await person.type(screen.getByLabelText('Password'), 'correct horse');
    await person.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByRole('heading', { name: /Pro Pass opens/ })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/subscribe');
    expect(sessionStorage.getItem('redirectPath')).toBeNull();
  });

  it('shows the referral field only when the address brings a code', async () => {
    renderApp('/auth?action=signup&ref=QWER2345');
    expect(await screen.findByLabelText('Referral code (optional)')).toHaveValue('QWER2345');
  });
});
