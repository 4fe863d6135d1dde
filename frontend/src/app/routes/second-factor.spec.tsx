import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { SecondFactors } from '@casedrop/contracts/http';
import { problem, type FakeState } from '../../testing/fake-api.js';
import { renderApp } from '../../testing/render-app.js';
import { sampleUser } from '../../testing/sample-data.js';

const CHALLENGE = 'c'.repeat(43);
const PERMIT = 'p'.repeat(43);
const CODES = Array.from({ length: 10 }, (_, i) => `abcd-efgh-ijkl-mnop-qrst-uv2${'abcdefghij'.charAt(i)}`);
const PASSKEY = {
  id: '0b9f1c52-7a34-4f0e-9d3c-2f1f5f0a0009',
  name: 'Safari on iPhone',
  createdAt: '2026-11-12T10:00:00.000Z',
  lastUsedAt: null,
};

type Overrides = Parameters<typeof renderApp>[2];
type Rendered = ReturnType<typeof renderApp>;

const bodiesOf = ({ api }: Rendered, path: string) =>
  api.calls.filter((call) => call.path === path && call.method === 'POST').map(({ body }) => body);

afterEach(() => vi.unstubAllGlobals());

describe('signing in to an account with a second factor', () => {
  const secondFactor = (methods: string[]) => ({
    challenge: CHALLENGE,
    methods,
    expiresAt: '2026-11-20T12:05:00.000Z',
  });

  async function signIn(methods: string[], overrides: Overrides = {}) {
    const rendered = renderApp(
      '/auth?action=signin',
      { user: null },
      {
        'POST /api/auth/login': () => ({ status: 200, body: { secondFactor: secondFactor(methods) } }),
        'POST /api/auth/login/second-factor': (state, { body }) => {
          const { code } = (body as { proof: { code: string } }).proof;
          if (code !== '123456' && code !== CODES[0])
            return problem(422, 'second-factor-wrong', 'This code is not right.');
          state.user = sampleUser();
          return { status: 200, body: { user: state.user } };
        },
        ...overrides,
      },
    );
    const { person } = rendered;
    await person.type(await screen.findByLabelText('Email'), 'ada@example.org');
    await person.type(screen.getByLabelText('Password'), 'quiet harbour');
    await person.click(screen.getByRole('button', { name: 'Sign In' }));
    await screen.findByRole('heading', { name: 'Second factor' });
    return rendered;
  }

  it('asks for the code of the app, with the focus in its field, and signs in by it', async () => {
    const rendered = await signIn(['totp', 'recovery-code']);
    const { person, router } = rendered;
    const code = screen.getByLabelText('Code');
    await waitFor(() => expect(code).toHaveFocus());
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code).toHaveAttribute('inputmode', 'numeric');
    await person.type(code, '654 321');
    await person.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This code is not right.');
    expect(code).toHaveFocus();
    await person.clear(code);
    await person.type(code, '123456');
    await person.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(bodiesOf(rendered, '/api/auth/login/second-factor').at(-1)).toEqual({
      challenge: CHALLENGE,
      proof: { kind: 'totp', code: '123456' },
    });
  });

  it('takes a recovery code instead, and says what is no such code before it is sent', async () => {
    const rendered = await signIn(['totp', 'recovery-code']);
    const { person, router } = rendered;
    await person.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
    const field = screen.getByLabelText('Recovery code');
    await waitFor(() => expect(field).toHaveFocus());
    await person.type(field, 'too short');
    await person.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(field).toBeInvalid());
    expect(bodiesOf(rendered, '/api/auth/login/second-factor')).toEqual([]);
    await person.clear(field);
    await person.type(field, CODES[0] ?? '');
    await person.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });

  it('leads back to the password when the challenge is over, and on wish', async () => {
    const over = () => problem(422, 'challenge-invalid', 'Please sign in again.');
    const { person } = await signIn(['totp'], { 'POST /api/auth/login/second-factor': over });
    await person.type(screen.getByLabelText('Code'), '123456');
    await person.click(screen.getByRole('button', { name: 'Sign In' }));
    await person.click(await screen.findByRole('button', { name: 'Sign in again' }));
    expect(screen.getByLabelText('Password')).toHaveValue('quiet harbour');
    await person.click(screen.getByRole('button', { name: 'Sign In' }));
    await person.click(await screen.findByRole('button', { name: 'Back to the password' }));
    expect(screen.getByLabelText('Password')).toBeInTheDocument();
  });

  it('offers a passkey where the account has one, and no code of an app that it has not', async () => {
    vi.stubGlobal('PublicKeyCredential', class {});
    await signIn(['passkey', 'recovery-code']);
    expect(screen.getByRole('button', { name: 'Use a passkey' })).toBeInTheDocument();
    expect(screen.getByLabelText('Recovery code')).toBeInTheDocument();
    expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
  });
});

describe('the button for passkeys', () => {
  it('is there only where the browser knows them', async () => {
    renderApp('/auth?action=signin', { user: null });
    await screen.findByLabelText('Password');
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).not.toBeInTheDocument();
    cleanup();
    vi.stubGlobal('PublicKeyCredential', class {});
    renderApp('/auth?action=signin', { user: null });
    expect(await screen.findByRole('button', { name: 'Sign in with a passkey' })).toBeInTheDocument();
  });

  it('says when nobody used one, and that the server is away', async () => {
    vi.stubGlobal('PublicKeyCredential', class {});
    Object.defineProperty(navigator, 'credentials', {
      configurable: true,
      value: { get: () => Promise.reject(new DOMException('No', 'NotAllowedError')) },
    });
    let answer = { status: 200, body: { options: { challenge: CHALLENGE, rpId: 'localhost' } } as unknown };
    const { person } = renderApp(
      '/auth?action=signin',
      { user: null },
      {
        'POST /api/auth/passkeys/options': () => answer,
      },
    );
    await person.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
    expect(
      await screen.findByText('No passkey was used. Please try again, or use another way.'),
    ).toBeInTheDocument();
    answer = { status: 503, body: problem(503, 'service-unavailable', 'Accounts are away.').body };
    await person.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
    expect(await screen.findByText('Accounts are away.')).toBeInTheDocument();
  });
});

describe('the second factors of an account', () => {
  const NONE: SecondFactors = { totpSince: null, passkeys: [], recoveryCodesLeft: 0 };
  const ALL: SecondFactors = {
    totpSince: '2026-11-10T10:00:00.000Z',
    passkeys: [PASSKEY],
    recoveryCodesLeft: 9,
  };

  function renderFactors(
    first: SecondFactors,
    overrides: Overrides = {},
    over: Partial<ReturnType<typeof sampleUser>> = {},
  ) {
    const kept = { ...first };
    const permitted =
      (act: () => object | undefined) =>
      (_state: FakeState, { body }: { body: unknown }) => {
        if ((body as { permit: string }).permit !== PERMIT)
          return problem(422, 'permit-invalid', 'Again, please.');
        const answer = act();
        return answer ? { status: 201, body: answer } : { status: 204 };
      };
    return renderApp(
      '/account',
      { user: sampleUser(over) },
      {
        'GET /api/account/sessions': () => ({ status: 200, body: { items: [] } }),
        'GET /api/account/second-factors': () => ({ status: 200, body: kept }),
        'POST /api/account/second-factors/permit': (_state, { body }) =>
          (body as { password: string }).password === 'quiet harbour'
            ? { status: 201, body: { permit: PERMIT, expiresAt: '2026-11-20T12:10:00.000Z' } }
            : problem(422, 'password-wrong', 'This is not your current password.'),
        'POST /api/account/second-factors/totp': permitted(() => ({
          secret: 'JBSWY3DPEHPK3PXP',
          uri: 'otpauth://totp/CaseDrop:ada@example.org?secret=JBSWY3DPEHPK3PXP&issuer=CaseDrop',
        })),
        'POST /api/account/second-factors/totp/confirm': (_state, { body }) => {
          if ((body as { code: string }).code !== '123456')
            return problem(422, 'second-factor-wrong', 'This code is not right.');
          kept.totpSince = '2026-11-20T12:00:00.000Z';
          kept.recoveryCodesLeft = 10;
          return { status: 200, body: { recoveryCodes: CODES } };
        },
        'POST /api/account/second-factors/totp/remove': permitted(() => {
          kept.totpSince = null;
          return undefined;
        }),
        'POST /api/account/second-factors/recovery-codes': permitted(() => ({ recoveryCodes: CODES })),
        'POST /api/account/second-factors/passkeys/:id/remove': permitted(() => {
          kept.passkeys = [];
          return undefined;
        }),
        ...overrides,
      },
    );
  }

  const enterPassword = async (person: Rendered['person']) =>
    person.type(within(await screen.findByRole('dialog')).getByLabelText('Password'), 'quiet harbour');

  it('begin with the password, a picture and a code, and end with recovery codes', async () => {
    const { person } = renderFactors(NONE);
    await person.click(await screen.findByRole('button', { name: 'Set Up an App' }));
    const dialog = await screen.findByRole('dialog');
    await person.type(within(dialog).getByLabelText('Password'), 'wrong');
    await person.click(within(dialog).getByRole('button', { name: 'Continue' }));
    expect(await within(dialog).findByText('This is not your current password.')).toBeInTheDocument();
    await person.clear(within(dialog).getByLabelText('Password'));
    await person.type(within(dialog).getByLabelText('Password'), 'quiet harbour');
    await person.click(within(dialog).getByRole('button', { name: 'Continue' }));
    expect(
      await screen.findByRole('img', { name: 'QR code for your authenticator app' }),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Or type this secret into it')).toHaveValue('JBSWY3DPEHPK3PXP');
    await person.type(screen.getByLabelText('Code'), '000000');
    await person.click(screen.getByRole('button', { name: 'Add App' }));
    expect(await screen.findByText('This code is not right.')).toBeInTheDocument();
    await person.clear(screen.getByLabelText('Code'));
    await person.type(screen.getByLabelText('Code'), '123456');
    await person.click(screen.getByRole('button', { name: 'Add App' }));
    const codes = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(
      within(codes)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(CODES);
    await person.keyboard('{Escape}');
    expect(await screen.findByRole('alert')).toHaveTextContent('The codes are not kept yet');
    await person.click(screen.getByRole('button', { name: 'Copy codes' }));
    await screen.findByText('Copied to the clipboard.');
    expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'));
    await person.keyboard('{Escape}');
    expect(screen.queryByText(CODES[0] ?? '')).not.toBeInTheDocument();
    const list = await screen.findByRole('list', { name: 'Your second factors' });
    expect(list).toHaveTextContent('Authenticator app');
    expect(list).toHaveTextContent('10 codes left');
  });

  it('are listed, and go one by one after the password', async () => {
    const rendered = renderFactors(ALL);
    const { person } = rendered;
    const list = await screen.findByRole('list', { name: 'Your second factors' });
    expect(list).toHaveTextContent('Safari on iPhonePasskey · added 12 Nov 2026 · not used yet');
    await person.click(screen.getByRole('button', { name: 'Remove the passkey Safari on iPhone' }));
    await enterPassword(person);
    await person.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Passkey removed')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument());
    expect(bodiesOf(rendered, `/api/account/second-factors/passkeys/${PASSKEY.id}/remove`)).toEqual([
      { permit: PERMIT },
    ]);
    await person.click(screen.getByRole('button', { name: 'Remove the authenticator app' }));
    expect(await screen.findByText(/your last second factor/)).toBeInTheDocument();
  });

  it('give new recovery codes', async () => {
    const { person } = renderFactors({ ...ALL, recoveryCodesLeft: 2 });
    expect(await screen.findByText('Your recovery codes are running out')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Make new recovery codes' }));
    await enterPassword(person);
    await person.click(screen.getByRole('button', { name: 'Make New Codes' }));
    expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeInTheDocument();
  });

  it('wait for a confirmed address, and say that they could not be read', async () => {
    renderFactors(NONE, {}, { emailConfirmed: false });
    expect(await screen.findByText(/confirm your e-mail address first: without it/)).toBeInTheDocument();
    cleanup();
    renderFactors(NONE, {
      'GET /api/account/second-factors': () => problem(503, 'service-unavailable', 'Factors are away.'),
    });
    expect(await screen.findByText('Factors are away.')).toBeInTheDocument();
  });

  it('are none of ours where somebody has no password of ours', async () => {
    renderFactors(NONE, {}, { hasPassword: false });
    await screen.findByRole('heading', { name: 'Sessions' });
    expect(screen.queryByRole('heading', { name: 'Second factor' })).not.toBeInTheDocument();
  });
});

describe('an admin without a second factor where one is needed', () => {
  it('is shown the way back once they have set one up', async () => {
    const { api, person, queries, router } = renderApp('/admin/users?search=ada', {
      user: sampleUser({ isAdmin: true, secondFactorNeeded: true }),
    });
    await person.click(await screen.findByRole('link', { name: 'Set one up' }));
    await screen.findByRole('heading', { name: 'Second factor' });
    expect(screen.queryByRole('link', { name: 'Back to where you were' })).not.toBeInTheDocument();
    api.state.user = sampleUser({ isAdmin: true, hasSecondFactor: true });
    void queries.invalidateQueries();
    await person.click(await screen.findByRole('link', { name: 'Back to where you were' }));
    expect(router.state.location).toMatchObject({ pathname: '/admin/users', search: '?search=ada' });
  });

  it('is led to set one up, and told to sign in again where they have one', async () => {
    const { person, router } = renderApp('/admin/users', {
      user: sampleUser({ isAdmin: true, secondFactorNeeded: true }),
    });
    expect(await screen.findByRole('heading', { name: 'Admins need a second factor' })).toBeInTheDocument();
    await person.click(screen.getByRole('link', { name: 'Set one up' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/account'));
    cleanup();
    const again = renderApp('/admin/users', {
      user: sampleUser({ isAdmin: true, hasSecondFactor: true, secondFactorNeeded: true }),
    });
    await again.person.click(await screen.findByRole('button', { name: 'Sign in again' }));
    await waitFor(() => expect(again.router.state.location.pathname).toBe('/auth'));
  });
});
