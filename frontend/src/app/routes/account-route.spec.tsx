import { screen, waitFor, within } from '@testing-library/react';
import type { SessionInfo } from '@casedrop/contracts/http';
import { problem } from '../../testing/fake-api.js';
import { renderApp } from '../../testing/render-app.js';
import { sampleBilling, samplePlan } from '../../testing/sample-billing.js';
import { sampleUser } from '../../testing/sample-data.js';

type UserEvent = ReturnType<typeof renderApp>['person'];

/** What lies behind an open window. */
function overlay(): Element {
  const found = document.querySelector('.bg-scrim');
  if (!found) throw new Error('No window is open.');
  return found;
}

const user = sampleUser();
const HERE: SessionInfo = {
  id: '0b9f1c52-7a34-4f0e-9d3c-2f1f5f0a0001',
  current: true,
  device: 'Firefox on Linux',
  address: '192.0.2.10',
  begunAt: '2026-11-16T08:00:00.000Z',
  lastUsedAt: '2026-11-20T16:04:00.000Z',
};
const PHONE: SessionInfo = {
  ...HERE,
  id: '0b9f1c52-7a34-4f0e-9d3c-2f1f5f0a0002',
  current: false,
  device: 'Safari on iPhone',
};

type Overrides = Parameters<typeof renderApp>[2];

function renderAccount(over: Partial<typeof user> = {}, overrides: Overrides = {}) {
  let sessions = [HERE, PHONE];
  return renderApp(
    '/account',
    { user: sampleUser(over) },
    {
      'GET /api/account/sessions': () => ({ status: 200, body: { items: sessions } }),
      'DELETE /api/account/sessions/:id': (_state, _request, id) => {
        sessions = sessions.filter((one) => one.id !== id);
        return { status: 204 };
      },
      'DELETE /api/account/sessions': () => {
        sessions = [HERE];
        return { status: 200, body: { ended: 1 } };
      },
      ...overrides,
    },
  );
}

const passwordIn = (dialog: HTMLElement) => within(dialog).getByLabelText('Password');
const bodyOf = (api: ReturnType<typeof renderApp>['api'], path: string) =>
  api.calls.find((call) => call.path === path && call.method !== 'GET')?.body;

describe('the profile', () => {
  it('suggests the time zone of the browser and saves it with the name', async () => {
    const { api, person } = renderAccount(
      { timeZone: null },
      {
        'PATCH /api/account': (state, request) => {
          state.user = { ...user, ...(request.body as object) };
          return { status: 200, body: state.user };
        },
      },
    );
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(await screen.findByLabelText('Time zone')).toHaveValue(zone);
    expect(screen.getByText(/Suggested by your browser/)).toBeInTheDocument();
    const name = screen.getByLabelText('User name');
    await person.clear(name);
    await person.type(name, 'Countess');
    await person.click(screen.getByRole('button', { name: 'Save Profile' }));
    expect(await screen.findByText('Profile saved')).toBeInTheDocument();
    expect(bodyOf(api, '/api/account')).toEqual({ username: 'Countess', timeZone: zone });
    expect(await screen.findByRole('button', { name: 'Countess' })).toBeInTheDocument();
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({ id: 7, username: 'Countess' });
  });

  it('refuses a name that is too short and sends nothing', async () => {
    const { api, person } = renderAccount();
    const name = await screen.findByLabelText('User name');
    await person.clear(name);
    await person.type(name, 'a');
    await person.click(screen.getByRole('button', { name: 'Save Profile' }));
    expect(await screen.findByText('Your name needs at least 2 characters.')).toBeInTheDocument();
    expect(name).toBeInvalid();
    expect(bodyOf(api, '/api/account')).toBeUndefined();
  });

  it('tells that the address is not confirmed and has the mail sent again', async () => {
    const { api, person } = renderAccount(
      { emailConfirmed: false },
      { 'POST /api/auth/confirm/resend': () => ({ status: 202, body: {} }) },
    );
    expect(await screen.findByText('Not confirmed')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Mail sent')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Sent' })).toBeDisabled();
    expect(api.calls.filter((call) => call.path === '/api/auth/confirm/resend')).toHaveLength(1);
  });
});

describe('the password', () => {
  async function fill(person: ReturnType<typeof renderApp>['person'], next: string, confirmation = next) {
    await person.type(await screen.findByLabelText('Current password'), 'quiet harbour');
    await person.type(screen.getByLabelText('New password'), next);
    await person.type(screen.getByLabelText('Confirm new password'), confirmation);
    await person.click(screen.getByRole('button', { name: 'Change Password' }));
  }

  it('changes and empties the form', async () => {
    const { api, person } = renderAccount({}, { 'POST /api/account/password': () => ({ status: 204 }) });
    await fill(person, 'louder harbour');
    expect(await screen.findByText('Password changed')).toBeInTheDocument();
    expect(bodyOf(api, '/api/account/password')).toEqual({
      currentPassword: 'quiet harbour',
      newPassword: 'louder harbour',
    });
    expect(screen.getByLabelText('Current password')).toHaveValue('');
    await waitFor(() =>
      expect(api.calls.filter((call) => call.path === '/api/account/sessions')).toHaveLength(2),
    );
  });

  it('says that the two differ, and what the server refuses', async () => {
    const { person } = renderAccount(
      {},
      { 'POST /api/account/password': () => problem(422, 'password-wrong', 'This is not your password.') },
    );
    await fill(person, 'louder harbour', 'other harbour');
    const confirmation = screen.getByLabelText('Confirm new password');
    await waitFor(() => expect(confirmation).toBeInvalid());
    expect(confirmation).toHaveAccessibleDescription(/^Passwords do not match\./);
    expect(confirmation).toHaveFocus();
    await person.clear(confirmation);
    await person.type(confirmation, 'louder harbour');
    expect(confirmation).toBeValid();
    await person.click(screen.getByRole('button', { name: 'Change Password' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This is not your password.');
  });

  it('names each field that is left empty, and sends nothing', async () => {
    const { api, person } = renderAccount();
    await person.click(await screen.findByRole('button', { name: 'Change Password' }));
    const current = screen.getByLabelText('Current password');
    await waitFor(() => expect(current).toHaveFocus());
    expect(current).toHaveAccessibleDescription('Please enter your password.');
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
      /Password must be at least 8 characters long\.$/,
    );
    expect(api.calls.filter((call) => call.method === 'POST')).toHaveLength(0);
  });

  it('is set by mail where it is not ours', async () => {
    const { api, person } = renderAccount(
      { hasPassword: false },
      { 'POST /api/auth/password/forgot': () => ({ status: 202, body: { message: 'ok' } }) },
    );
    await person.click(await screen.findByRole('button', { name: 'Send me a link' }));
    expect(await screen.findByText('Mail sent')).toBeInTheDocument();
    expect(bodyOf(api, '/api/auth/password/forgot')).toEqual({ email: user.email });
    expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
  });
});

describe('the sessions', () => {
  it('are listed with this one marked; another one can be ended', async () => {
    const { person } = renderAccount();
    const list = await screen.findByRole('list', { name: 'Your sessions' });
    const [here, phone] = within(list).getAllByRole('listitem');
    expect(here).toHaveTextContent('Firefox on Linux');
    expect(here).toHaveTextContent('This device');
    expect(phone).toHaveTextContent('Safari on iPhone');
    await person.click(within(list).getByRole('button', { name: /^End the session of Safari/ }));
    expect(await screen.findByText('You are signed in nowhere else.')).toBeInTheDocument();
    expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument();
  });

  it('end all at once only after a confirmation', async () => {
    const { api, person } = renderAccount();
    await person.click(await screen.findByRole('button', { name: 'End all other sessions' }));
    await person.click(await screen.findByRole('button', { name: 'Keep' }));
    expect(api.calls.some((call) => call.method === 'DELETE')).toBe(false);
    await person.click(screen.getByRole('button', { name: 'End all other sessions' }));
    const end = await screen.findByRole('button', { name: 'End them' });
    expect(end).toBeDisabled();
    await person.type(passwordIn(screen.getByRole('dialog')), 'quiet harbour');
    await person.click(end);
    expect(await screen.findByText('1 session ended')).toBeInTheDocument();
    expect(bodyOf(api, '/api/account/sessions')).toEqual({ password: 'quiet harbour' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('go on after a wrong password, which is said in place', async () => {
    const { person } = renderAccount(
      {},
      { 'DELETE /api/account/sessions': () => problem(422, 'password-wrong', 'This is not your password.') },
    );
    await person.click(await screen.findByRole('button', { name: 'End all other sessions' }));
    await person.type(passwordIn(await screen.findByRole('dialog')), 'louder harbour{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('This is not your password.');
    await person.click(screen.getByRole('button', { name: 'Keep' }));
    expect(screen.getByText('Safari on iPhone')).toBeInTheDocument();
  });

  it('end without a password where there is none of ours', async () => {
    const { api, person } = renderAccount({ hasPassword: false });
    await person.click(await screen.findByRole('button', { name: 'End all other sessions' }));
    await person.click(await screen.findByRole('button', { name: 'End them' }));
    expect(await screen.findByText('1 session ended')).toBeInTheDocument();
    expect(bodyOf(api, '/api/account/sessions')).toEqual({});
  });

  it('say that they could not be read', async () => {
    renderAccount(
      {},
      { 'GET /api/account/sessions': () => problem(503, 'service-unavailable', 'Accounts are away.') },
    );
    expect(await screen.findByText('Accounts are away.')).toBeInTheDocument();
  });
});

const LINK = '/api/account/export/Yh0xkVfR3mPq8sT1uW5zB7nC2dE4gJ6kL9oA0iS3vX1';
const WRONG = problem(422, 'password-wrong', 'This is not your password.');

describe("the person's data", () => {
  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = () => 'blob:export';
    URL.revokeObjectURL = () => undefined;
    HTMLAnchorElement.prototype.click = function click() {
      saved.push(this.download);
    };
  });
  const exports: Overrides = {
    'POST /api/account/export': (_state, { body }) =>
      (body as { password?: string }).password === 'slip'
        ? WRONG
        : { status: 201, body: { link: LINK, expiresAt: '2026-11-24T19:24:00.000Z' } },
    'GET /api/account/export/:id': () => ({ status: 200, body: { account: {} } }),
  };
  const dialogOf = async (person: UserEvent) => {
    await person.click(await screen.findByRole('button', { name: 'Download My Data' }));
    return within(await screen.findByRole('dialog', { name: 'Download your data' }));
  };

  it('are downloaded as a file, by a link that the password is asked again for', async () => {
    const { api, person } = renderAccount({}, exports);
    const dialog = await dialogOf(person);
    const button = dialog.getByRole('button', { name: 'Download' });
    expect(button).toBeDisabled();
    await person.type(dialog.getByLabelText('Password'), 'slip');
    await person.click(button);
    await waitFor(() =>
      expect(dialog.getByLabelText('Password')).toHaveAccessibleDescription('This is not your password.'),
    );
    expect(saved).toEqual([]);
    await person.clear(dialog.getByLabelText('Password'));
    await person.type(dialog.getByLabelText('Password'), 'quiet harbour');
    await person.click(button);
    expect(await screen.findByText('Download Started')).toBeInTheDocument();
    expect(saved).toEqual(['casedrop-account.json']);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const calls = api.calls.filter(({ path }) => path.startsWith('/api/account/export'));
    expect(calls.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
      { method: 'POST', path: '/api/account/export', body: { password: 'slip' } },
      { method: 'POST', path: '/api/account/export', body: { password: 'quiet harbour' } },
      { method: 'GET', path: LINK, body: undefined },
    ]);
  });

  it('take the own address where the password is not ours, and send none', async () => {
    const { api, person } = renderAccount({ hasPassword: false }, exports);
    const dialog = await dialogOf(person);
    const button = dialog.getByRole('button', { name: 'Download' });
    await person.type(dialog.getByLabelText('Your e-mail address'), 'somebody@else.example');
    expect(button).toBeDisabled();
    await person.clear(dialog.getByLabelText('Your e-mail address'));
    await person.type(dialog.getByLabelText('Your e-mail address'), user.email.toUpperCase());
    await person.click(button);
    expect(await screen.findByText('Download Started')).toBeInTheDocument();
    expect(bodyOf(api, '/api/account/export')).toEqual({});
  });

  it('say in the window why they could not be had', async () => {
    const { person } = renderAccount(
      {},
      {
        ...exports,
        'GET /api/account/export/:id': () => problem(422, 'permit-invalid', 'This link has run out.'),
      },
    );
    const dialog = await dialogOf(person);
    await person.type(dialog.getByLabelText('Password'), 'quiet harbour');
    await person.click(dialog.getByRole('button', { name: 'Download' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('This link has run out.');
    expect(saved).toEqual([]);
  });
});

describe('API keys', () => {
  const key = {
    id: '0b9f1c52-7a34-4f0e-9d3c-2f1f5f0a0003',
    name: 'Course website',
    prefix: 'cdk_9fKq',
    scopes: ['cases:read'],
    createdAt: '2026-11-12T10:00:00.000Z',
    lastUsedAt: null,
  };

  it('are for coaches only', async () => {
    const { api } = renderAccount();
    await screen.findByRole('heading', { name: 'Sessions' });
    expect(screen.queryByRole('heading', { name: 'API keys' })).not.toBeInTheDocument();
    expect(api.calls.some((call) => call.path.includes('api-keys'))).toBe(false);
  });

  it('show the key once, then only how it begins; revoking asks first', async () => {
    const secret = 'cdk_9fKqW3nZ0aB7cD1eF5gH2iJ4kL6mN8oP0qR2sT4uV6w';
    let items: (typeof key)[] = [];
    const { api, person } = renderAccount(
      { isCoach: true },
      {
        'GET /api/account/api-keys': () => ({ status: 200, body: { items } }),
        'POST /api/account/api-keys': () => {
          items = [key];
          return { status: 201, body: { key: secret, apiKey: key } };
        },
        'DELETE /api/account/api-keys/:id': () => {
          items = [];
          return { status: 204 };
        },
      },
    );
    await person.click(await screen.findByRole('button', { name: 'Create API Key' }));
    await person.click(await screen.findByRole('button', { name: 'Create Key' }));
    expect(await screen.findByText('Please give the key a name.')).toBeInTheDocument();
    await person.type(screen.getByLabelText('Name'), 'Course website');
    await person.click(screen.getByRole('button', { name: 'Create Key' }));
    const password = passwordIn(screen.getByRole('dialog'));
    await waitFor(() => expect(password).toHaveAccessibleDescription('Please enter your password.'));
    await person.type(password, 'quiet harbour');
    await person.click(screen.getByRole('button', { name: 'Create Key' }));
    expect(await screen.findByDisplayValue(secret)).toBeInTheDocument();
    expect(bodyOf(api, '/api/account/api-keys')).toEqual({
      name: 'Course website',
      scopes: ['cases:read'],
      password: 'quiet harbour',
    });
    await person.click(screen.getByRole('button', { name: 'Copy key' }));
    expect(await screen.findByText('Copied to the clipboard.')).toHaveAttribute('role', 'status');
    expect(await navigator.clipboard.readText()).toBe(secret);
    await person.click(screen.getByRole('button', { name: 'I have copied it' }));
    expect(screen.queryByDisplayValue(secret)).not.toBeInTheDocument();
    expect(await screen.findByText(/^cdk_9fKq…/)).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Revoke Course website' }));
    await person.click(await screen.findByRole('button', { name: 'Revoke key' }));
    expect(await screen.findByText(/No key yet/)).toBeInTheDocument();
  });
});

describe('a new API key that nobody has copied', () => {
  const secret = 'cdk_9fKqW3nZ0aB7cD1eF5gH2iJ4kL6mN8oP0qR2sT4uV6w';

  async function showKey() {
    const apiKey = {
      id: '0b9f1c52-7a34-4f0e-9d3c-2f1f5f0a0003',
      name: 'Course website',
      prefix: 'cdk_9fKq',
      scopes: ['cases:read'],
      createdAt: '2026-11-12T10:00:00.000Z',
      lastUsedAt: null,
    };
    const { person } = renderAccount(
      { isCoach: true },
      {
        'GET /api/account/api-keys': () => ({ status: 200, body: { items: [] } }),
        'POST /api/account/api-keys': () => ({ status: 201, body: { key: secret, apiKey } }),
      },
    );
    await person.click(await screen.findByRole('button', { name: 'Create API Key' }));
    await person.type(await screen.findByLabelText('Name'), 'Course website');
    await person.type(passwordIn(screen.getByRole('dialog')), 'quiet harbour');
    await person.click(screen.getByRole('button', { name: 'Create Key' }));
    await screen.findByDisplayValue(secret);
    return person;
  }

  it.each([
    ['Escape', (person: UserEvent) => person.keyboard('{Escape}')],
    ['the cross', (person: UserEvent) => person.click(screen.getByRole('button', { name: 'Close' }))],
    ['a press outside', (person: UserEvent) => person.click(overlay())],
  ])('is not lost by %s, and the person may still leave without it', async (_way, close) => {
    const person = await showKey();
    await close(person);
    expect(await screen.findByRole('alert')).toHaveTextContent('The key is not copied yet');
    expect(screen.getByDisplayValue(secret)).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Close without it' }));
    expect(screen.queryByDisplayValue(secret)).not.toBeInTheDocument();
  });

  it('lets the window close once it is copied', async () => {
    const person = await showKey();
    await person.click(screen.getByRole('button', { name: 'Copy key' }));
    await screen.findByText('Copied to the clipboard.');
    await person.keyboard('{Escape}');
    expect(screen.queryByDisplayValue(secret)).not.toBeInTheDocument();
  });
});

const PERMIT = 'Yh0xkVfR3mPq8sT1uW5zB7nC2dE4gJ6kL9oA0iS3vX1';

describe('deleting the account', () => {
  const permits: Overrides = {
    'POST /api/account/delete/permit': (_state, { body }) =>
      (body as { password?: string }).password === 'slip'
        ? WRONG
        : { status: 201, body: { permit: PERMIT, expiresAt: '2026-11-24T19:24:00.000Z' } },
  };
  const dialogOf = async (person: UserEvent) => {
    await person.click(await screen.findByRole('button', { name: 'Delete My Account' }));
    return within(await screen.findByRole('dialog'));
  };
  const toLastStep = async (person: UserEvent) => {
    const dialog = await dialogOf(person);
    await person.type(dialog.getByLabelText('Password'), 'quiet harbour');
    await person.click(dialog.getByRole('button', { name: 'Continue' }));
    const words = await dialog.findByLabelText('Type “delete my account”');
    expect(words).toHaveFocus();
    await person.type(words, 'Delete my account');
    await person.click(dialog.getByRole('button', { name: 'Delete for good' }));
    return dialog;
  };

  it('takes the password, then the words, then leads out', async () => {
    const { api, person, router } = renderAccount(
      {},
      {
        ...permits,
        'POST /api/account/delete': (state) => {
          state.user = null;
          return { status: 202, body: { message: 'ok' } };
        },
      },
    );
    const draft = `practice.${api.state.user?.id ?? 0}.0b9f1c52-7a34-4f0e-9d3c-2f1f5f0b0001`;
    localStorage.setItem(draft, '{"answers":{}}');
    localStorage.setItem('lastReactError', '{"message":"gone"}');
    const dialog = await dialogOf(person);
    expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled();
    expect(dialog.queryByRole('button', { name: 'Delete for good' })).not.toBeInTheDocument();
    await person.type(dialog.getByLabelText('Password'), 'slip');
    await person.click(dialog.getByRole('button', { name: 'Continue' }));
    await waitFor(() =>
      expect(dialog.getByLabelText('Password')).toHaveAccessibleDescription('This is not your password.'),
    );
    await person.clear(dialog.getByLabelText('Password'));
    await person.type(dialog.getByLabelText('Password'), 'quiet harbour');
    await person.click(dialog.getByRole('button', { name: 'Continue' }));
    const words = await dialog.findByLabelText('Type “delete my account”');
    const button = dialog.getByRole('button', { name: 'Delete for good' });
    await person.type(words, 'delete my accoun');
    expect(button).toBeDisabled();
    await person.type(words, 't');
    await person.click(button);
    expect(await screen.findByText('Your account is deleted')).toBeInTheDocument();
    expect(bodyOf(api, '/api/account/delete')).toEqual({ permit: PERMIT });
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeInTheDocument();
    expect(localStorage.getItem('user')).toBeNull();
    expect(localStorage.getItem(draft)).toBeNull();
    expect(localStorage.getItem('lastReactError')).toBeNull();
  });

  it('takes the own address where the password is not ours, and sends none', async () => {
    const { api, person } = renderAccount({ hasPassword: false }, permits);
    const dialog = await dialogOf(person);
    await person.type(dialog.getByLabelText('Your e-mail address'), user.email);
    await person.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await dialog.findByLabelText('Type “delete my account”')).toBeInTheDocument();
    expect(bodyOf(api, '/api/account/delete/permit')).toEqual({});
  });

  it('begins anew where the last step was too long in coming', async () => {
    const { person } = renderAccount(
      {},
      {
        ...permits,
        'POST /api/account/delete': () => problem(422, 'permit-invalid', 'Please confirm it once more.'),
      },
    );
    const dialog = await toLastStep(person);
    expect(await dialog.findByRole('alert')).toHaveTextContent('Please confirm it once more.');
    expect(dialog.getByLabelText('Password')).toHaveValue('');
    await person.type(dialog.getByLabelText('Password'), 'q');
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    [samplePlan(), 'It is paid until 20 Dec 2026, and the paid month is not refunded.'],
    [
      samplePlan({ nextPaymentAt: null, cancelsAt: '2026-12-20T09:00:00.000Z' }),
      'It is paid until 20 Dec 2026, and the paid month is not refunded.',
    ],
    [samplePlan({ nextPaymentAt: null }), 'The paid month is not refunded.'],
    [samplePlan({ state: 'trial' }), 'Its free days end with it, and nothing will be charged.'],
    [samplePlan({ state: 'payment-failed' }), 'Nothing more will be charged.'],
  ])('says what becomes of a Pro Pass', async (plan, says) => {
    const { person } = renderAccount(
      {},
      { 'GET /api/billing': () => ({ status: 200, body: sampleBilling({ plan }) }) },
    );
    await person.click(await screen.findByRole('button', { name: 'Delete My Account' }));
    const line = await within(await screen.findByRole('dialog')).findByText('Your Pro Pass ends at once');
    expect(line.parentElement).toHaveTextContent(says);
  });

  it.each([
    ['there is none that runs', sampleBilling({ plan: samplePlan({ state: 'ended' }) })],
    ['it is not known', null],
  ])('says nothing of a Pro Pass where %s', async (_why, body) => {
    const answer = body ? { status: 200, body } : problem(503, 'service-unavailable', 'Billing is away.');
    const { person } = renderAccount({}, { 'GET /api/billing': () => answer });
    await person.click(await screen.findByRole('button', { name: 'Delete My Account' }));
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeInTheDocument();
    expect(screen.queryByText(/ends at once/)).not.toBeInTheDocument();
  });

  it('says why it was refused', async () => {
    const { person } = renderAccount(
      {},
      {
        ...permits,
        'POST /api/account/delete': () =>
          problem(409, 'last-admin', 'You are the last admin: name another one first.'),
      },
    );
    await toLastStep(person);
    expect(await screen.findByText('You are the last admin: name another one first.')).toBeInTheDocument();
  });
});
