import { screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { renderApp } from '../../testing/render-app.js';
import { sampleUser } from '../../testing/sample-data.js';

describe('the words about the product', () => {
  it.each([
    ['/terms', 'Terms of Service', 'Credits and referrals'],
    ['/privacy', 'Privacy Policy', 'What you can do'],
  ])('at %s have contents that lead to their sections', async (path, title, section) => {
    renderApp(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    const contents = screen.getByRole('navigation', { name: 'On this page' });
    const target = within(contents)
      .getByRole('link', { name: new RegExp(section) })
      .getAttribute('href');
    expect(document.querySelector(target ?? '')).toHaveTextContent(section);
  });

  it('are linked from the foot of every page and from signing up', async () => {
    renderApp('/auth');
    await screen.findByRole('button', { name: 'Create Account' });
    for (const [name, href] of [
      ['Terms of Service', '/terms'],
      ['Privacy Policy', '/privacy'],
    ] as const) {
      const links = screen.getAllByRole('link', { name });
      expect(links.map((link) => link.getAttribute('href'))).toEqual([href, href]);
    }
  });
});

describe('the auth page', () => {
  const registers = {
    'POST /api/auth/register': (state: { user: unknown }) => {
      state.user = sampleUser();
      return { status: 201, body: state.user };
    },
  };

  async function register(person: ReturnType<typeof renderApp>['person']) {
    await person.type(await screen.findByLabelText('Email'), 'ada@example.org');
    await person.type(screen.getByLabelText('Password'), 'quiet harbour');
    await person.type(screen.getByLabelText('Confirm password'), 'quiet harbour');
    await person.click(screen.getByRole('button', { name: 'Create Account' }));
  }

  it('hands in the referral code after registering, and a refusal spoils nothing', async () => {
    const { api, person } = renderApp('/auth?ref=QWER2345', {}, registers);
    await register(person);
    expect(await screen.findByText('Welcome to CaseDrop!')).toBeInTheDocument();
    const sent = api.calls.find((call) => call.path === '/api/referrals/apply');
    expect(sent?.body).toEqual({ referralCode: 'QWER2345', newUserId: 7 });
  });

  it('has no code to hand in without one in the address', async () => {
    const { api, person } = renderApp('/auth?mode=register&type=coach', {}, registers);
    expect(await screen.findByText('Signing up as a coach')).toBeInTheDocument();
    expect(screen.queryByLabelText('Referral code (optional)')).not.toBeInTheDocument();
    await register(person);
    await screen.findByText('Welcome to CaseDrop!');
    expect(api.calls.some((call) => call.path === '/api/referrals/apply')).toBe(false);
  });

  it('shows the Google buttons disabled and as coming', async () => {
    const { person } = renderApp('/auth');
    expect(await screen.findByRole('button', { name: 'Sign up with Google Coming Soon' })).toBeDisabled();
    await person.click(screen.getByRole('tab', { name: 'Sign In' }));
    expect(screen.getByRole('button', { name: 'Sign in with Google Coming Soon' })).toBeDisabled();
  });

  it('shows no banner of development mode', async () => {
    renderApp('/auth');
    await screen.findByRole('button', { name: 'Create Account' });
    expect(screen.queryByText('Development mode')).not.toBeInTheDocument();
  });

  it.each(['https://evil.example/', '/..//evil.example', '/%2e%2e//evil.example', '/..\\\\evil.example'])(
    'sends somebody who is signed in on, to a path of our own only, and not to %s',
    async (path) => {
      sessionStorage.setItem('redirectPath', path);
      const { router } = renderApp('/auth', { user: sampleUser() });
      await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
      expect(sessionStorage.getItem('redirectPath')).toBeNull();
    },
  );

  it('opens whatever path of our own was kept, if only to say that nothing is there', async () => {
    sessionStorage.setItem('redirectPath', '/nowhere/%00?x=%');
    const { router } = renderApp('/auth', { user: sampleUser() });
    expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/nowhere/%00');
  });
});

describe('the test page of signing in', () => {
  it('is for admins, has both forms, and does nothing', async () => {
    const { api, person } = renderApp('/auth-test', { user: sampleUser({ isAdmin: true }) });
    await person.click(await screen.findByRole('tab', { name: 'Register' }));
    const box = screen.getByRole('checkbox', { name: 'Subscribe to the newsletter' });
    await person.click(box);
    expect(box).not.toBeChecked();
    await person.click(screen.getByRole('button', { name: 'Register' }));
    expect(api.calls.some((call) => call.method !== 'GET')).toBe(false);
  });

  it('is closed to others, in words that name the role', async () => {
    const { person, router } = renderApp('/cases', { user: sampleUser({ isCoach: true }) });
    await screen.findByRole('heading', { name: 'Every case so far' });
    await act(() => router.navigate('/auth-test'));
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeInTheDocument();
    expect(screen.getByText(/This area requires admin access/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
    await person.click(screen.getByRole('button', { name: 'Go Back' }));
    expect(await screen.findByRole('heading', { name: 'Every case so far' })).toBeInTheDocument();
  });
});

describe('an address that is not confirmed', () => {
  it('is told quietly on the dashboard, with a way to have the mail sent again', async () => {
    const { api, person } = renderApp(
      '/dashboard',
      { user: sampleUser({ emailConfirmed: false }) },
      { 'POST /api/auth/confirm/resend': () => ({ status: 202, body: {} }) },
    );
    const notice = await screen.findByRole('complementary', { name: 'Your e-mail address' });
    const words =
      'Open the mail we have sent to ada@example.org. If you already had an account, it tells you how to sign in.';
    expect(notice).toHaveTextContent(words);
    expect(notice).not.toHaveTextContent(/link|referral/);
    await person.click(within(notice).getByRole('button', { name: 'Send again' }));
    expect((await screen.findByText('Mail sent')).closest('li')).toHaveTextContent(words);
    expect(api.calls.filter((call) => call.path === '/api/auth/confirm/resend')).toHaveLength(1);
  });

  it('is no matter once it is confirmed', async () => {
    renderApp('/dashboard', { user: sampleUser() });
    await screen.findByRole('heading', { name: 'Welcome, ada' });
    expect(screen.queryByText('Your address is not confirmed yet.')).not.toBeInTheDocument();
  });
});

describe('the account page', () => {
  it('is in the menu of the person', async () => {
    const { person, router } = renderApp('/cases', { user: sampleUser() });
    await person.click(await screen.findByRole('button', { name: 'ada' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Account' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Your account' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/account');
  });

  it('brings a visitor back after signing in', async () => {
    const { router } = renderApp('/account');
    await screen.findByRole('tab', { name: 'Sign In' });
    expect(router.state.location.pathname).toBe('/auth');
    expect(sessionStorage.getItem('redirectPath')).toBe('/account');
  });
});
