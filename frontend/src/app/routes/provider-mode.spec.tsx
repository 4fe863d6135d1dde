import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { webcrypto } from 'node:crypto';
import { createMemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { setTransport } from '../../lib/api-client.js';
import { backendGateway, checkHealth } from '../../lib/auth/backend-gateway.js';
import { connectProvider } from '../../lib/auth/provider-gateway.js';
import { startAuth } from '../../lib/auth/start-auth.js';
import { captureLinkSecrets, forgetLinkSecrets } from '../../lib/link-secrets.js';
import { createQueryClient } from '../../lib/query-client.js';
import { createFakeApi } from '../../testing/fake-api.js';
import { APP_CODE, createFakeProvider, PHONE, type FakeProvider } from '../../testing/fake-provider.js';
import { installFakeApi } from '../../testing/install-fake-api.js';
import { sampleUser } from '../../testing/sample-data.js';
import { App } from '../app.js';
import { ROUTES } from '../router.js';

const EMPTY = { cases: [], details: {}, pending: [], feeds: [], requests: [] };
const good = { email: 'ada@example.org', password: 'quiet harbour light 7' };

/** Our server, with the provider beside it. */
function install(provider: FakeProvider) {
  const api = createFakeApi({ ...EMPTY, user: sampleUser({ hasPassword: false }) });
  installFakeApi(api);
  const ours = globalThis.fetch;
  globalThis.fetch = (input, init = {}) => {
    const address = input instanceof Request ? input.url : input.toString();
    return address.startsWith(provider.url) ? provider.answer(address, init) : ours(input, init);
  };
}

const connect = (provider: FakeProvider) => connectProvider({ url: provider.url, anonKey: 'anon' });

/** The whole application at an address, where the provider signs people in. */
function open(address: string, provider: FakeProvider) {
  window.history.replaceState(null, '', address);
  captureLinkSecrets();
  const router = createMemoryRouter(ROUTES, { initialEntries: [window.location.pathname] });
  const start = () =>
    startAuth({ backend: backendGateway(), checkHealth, provider: () => connect(provider) });
  const queries = createQueryClient();
  queries.setDefaultOptions({ queries: { retry: false }, mutations: { retry: false } });
  render(<App queries={queries} router={router} start={start} />);
  return { router, person: userEvent.setup() };
}

const pathsOf = ({ calls }: FakeProvider) => calls.map(({ method, path }) => `${method} ${path}`);

let provider: FakeProvider;
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined); // several clients in one page
  vi.stubGlobal('crypto', webcrypto);
  provider = createFakeProvider();
  install(provider);
});
afterEach(() => {
  forgetLinkSecrets();
  setTransport();
});

async function signIn() {
  const { router, person } = open('/auth', provider);
  await person.click(await screen.findByRole('tab', { name: 'Sign In' }));
  await person.type(await screen.findByLabelText('Email'), good.email);
  await person.type(screen.getByLabelText('Password'), good.password);
  await person.click(screen.getByRole('button', { name: 'Sign In' }));
  return { router, person };
}

describe('signing in with a second factor', () => {
  beforeEach(() => {
    provider.factors = [PHONE];
  });

  it('asks for the code, which has the focus, and opens the application by it', async () => {
    const { router, person } = await signIn();
    const code = await screen.findByLabelText('Code');
    expect(code).toHaveFocus();
    expect(screen.getByRole('form', { name: 'One more step' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/auth');
    await person.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(code).toHaveAccessibleDescription('Please type all six figures.');
    await person.type(code, '135 790');
    await person.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Invalid TOTP code entered')).toBeInTheDocument();
    await person.clear(code);
    await person.type(code, '246 813{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(await screen.findByRole('button', { name: 'ada' })).toBeInTheDocument();
  });

  it('is asked for again by a page that is loaded anew, and by none that is guarded before', async () => {
    await (await connect(provider)).signIn(good);
    const { router } = open('/account', provider);
    expect(await screen.findByLabelText('Code')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/auth');
  });

  it('that is cancelled signs out', async () => {
    const { person } = await signIn();
    await person.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByLabelText('Password')).toBeInTheDocument();
    expect(pathsOf(provider).at(-1)).toBe('POST /auth/v1/logout');
    expect(JSON.stringify({ ...localStorage })).not.toContain('refresh-');
  });
});

describe('the second factor on the account page', () => {
  async function account() {
    await (await connect(provider)).signIn(good);
    const { person } = open('/account', provider);
    const section = await screen.findByRole('region', { name: 'Second factor' });
    return { person, section };
  }

  it('is added by its picture or secret and a first code', async () => {
    const { person, section } = await account();
    expect(await within(section).findByText(/^No app yet/)).toBeInTheDocument();
    await person.click(within(section).getByRole('button', { name: 'Add an App' }));
    await person.click(await screen.findByRole('button', { name: 'Continue' }));
    const name = screen.getByLabelText('Name');
    expect(name).toHaveAccessibleDescription(/Please give the app a name\.$/);
    await person.type(name, 'Phone{Enter}');
    const picture = await screen.findByRole('img', { name: 'QR code for your authenticator app' });
    expect(picture).toHaveAttribute('src', expect.stringMatching(/^data:image\/svg\+xml,%3Csvg/));
    expect(screen.getByLabelText('Or type this secret into it')).toHaveValue('SECRET234567');
    expect(screen.getByLabelText('Code')).toHaveFocus();
    await person.type(screen.getByLabelText('Code'), '000000{Enter}');
    expect(await screen.findByText('Invalid TOTP code entered')).toBeInTheDocument();
    await person.clear(screen.getByLabelText('Code'));
    await person.type(screen.getByLabelText('Code'), `${APP_CODE}{Enter}`);
    const apps = await screen.findByRole('list', { name: 'Your authenticator apps' });
    expect(within(apps).getByText('Phone').parentElement).toHaveTextContent('added 3 Nov 2026');
    expect(within(section).getByText(/there are no recovery codes/)).toBeInTheDocument();
    expect(provider.calls.find(({ path }) => path === '/auth/v1/factors')?.body).toEqual({
      friendly_name: 'Phone',
      factor_type: 'totp',
      issuer: 'CaseDrop',
    });
  });

  it('that is not confirmed is given up with its window', async () => {
    const { person, section } = await account();
    await person.click(await within(section).findByRole('button', { name: 'Add an App' }));
    await person.type(await screen.findByLabelText('Name'), 'Phone{Enter}');
    await screen.findByLabelText('Code');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(provider.factors).toEqual([]));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is removed by a code', async () => {
    provider.factors = [PHONE];
    const gateway = await connect(provider);
    await gateway.signIn(good);
    await gateway.factors?.answer(APP_CODE);
    const { person } = open('/account', provider);
    await person.click(await screen.findByRole('button', { name: 'Remove Phone' }));
    const window = await screen.findByRole('dialog', { name: 'Remove Phone?' });
    expect(
      within(window).getByText('Your password alone will sign you in from then on.'),
    ).toBeInTheDocument();
    const remove = within(window).getByRole('button', { name: 'Remove App' });
    expect(remove).toBeDisabled();
    await person.type(within(window).getByLabelText('Code'), '000000{Enter}');
    expect(await within(window).findByText('Invalid TOTP code entered')).toBeInTheDocument();
    await person.clear(within(window).getByLabelText('Code'));
    await person.type(within(window).getByLabelText('Code'), APP_CODE);
    await person.click(remove);
    expect(await screen.findByText(/^No app yet/)).toBeInTheDocument();
    expect(provider.factors).toEqual([]);
  });
});

describe('the link of the provider’s mail', () => {
  async function askedFor(what: 'confirmation' | 'reset'): Promise<string> {
    const gateway = await connect(provider);
    provider.confirmsFirst = true;
    if (what === 'reset') await gateway.requestPasswordReset(good.email);
    else await gateway.register(good);
    return provider.codeOfMail();
  }

  it('confirms the address and signs in, in the browser that asked for it', async () => {
    const code = await askedFor('confirmation');
    open(`/auth/callback?code=${code}`, provider);
    expect(await screen.findByText('Email confirmed! Redirecting to dashboard...')).toBeInTheDocument();
    expect(window.location.href).not.toContain(code);
  });

  it('says in another browser what to do there', async () => {
    const code = await askedFor('confirmation');
    localStorage.clear();
    open(`/auth/callback?code=${code}`, provider);
    expect(await screen.findByRole('heading', { name: 'Please sign in' })).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^This link signs you in only in the browser in which you signed up\. Your address is confirmed/,
    );
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      '/auth?action=signin',
    );
  });

  it('with one of our own codes finds no service', async () => {
    open('/auth/callback#code=abcdefghijklmnopqrstuvwxyz', provider);
    expect(await screen.findByText('Authentication service not available.')).toBeInTheDocument();
  });

  const typePassword = async (person: ReturnType<typeof open>['person']) => {
    await person.type(await screen.findByLabelText('New password'), 'louder harbour light 8');
    await person.type(screen.getByLabelText('Confirm new password'), 'louder harbour light 8{Enter}');
  };

  it('sets a new password, for which a second factor is asked too', async () => {
    const code = await askedFor('reset');
    provider.factors = [PHONE];
    const { person } = open(`/auth/reset?code=${code}`, provider);
    await typePassword(person);
    const field = await screen.findByLabelText('Code');
    expect(field).toHaveFocus();
    await person.type(field, '000000{Enter}');
    expect(await screen.findByText('Invalid TOTP code entered')).toBeInTheDocument();
    await person.clear(field);
    await person.type(field, `${APP_CODE}{Enter}`);
    expect(await screen.findByRole('heading', { name: 'Your new password is set' })).toBeInTheDocument();
    expect(provider.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      password: 'louder harbour light 8',
    });
  });

  it('for a new password sends back to the browser that asked for it', async () => {
    const code = await askedFor('reset');
    localStorage.clear();
    const { person } = open(`/auth/reset?code=${code}`, provider);
    await typePassword(person);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^It works only in the browser in which you asked for it/,
    );
    expect(pathsOf(provider)).not.toContain('PUT /auth/v1/user');
  });
});
