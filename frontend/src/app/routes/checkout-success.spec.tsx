import type { Checkout } from '@casedrop/contracts/http';
import { act, screen, waitFor } from '@testing-library/react';
import { vi } from 'vitest';
import { problem } from '../../testing/fake-api.js';
import { renderApp } from '../../testing/render-app.js';
import { sampleBilling, sampleCheckout, samplePayment, samplePlan } from '../../testing/sample-billing.js';
import { sampleDetail } from '../../testing/sample-case.js';
import { sampleUser } from '../../testing/sample-data.js';

const detail = sampleDetail(0, true);
const ID = detail.id;
const SESSION = 'cs_test_1';
const bought = sampleCheckout({ state: 'paid', entitled: true, payUrl: null });

type Overrides = Parameters<typeof renderApp>[2];

function renderReturn(
  checkout: Checkout | null,
  over: Parameters<typeof renderApp>[1] = {},
  overrides: Overrides = {},
) {
  return renderApp(
    `/checkout/success?session_id=${SESSION}`,
    {
      user: sampleUser({ freeCredits: 0 }),
      details: { [ID]: detail },
      checkouts: checkout ? { [SESSION]: checkout } : {},
      ...over,
    },
    overrides,
  );
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const looks = (api: ReturnType<typeof renderApp>['api']) =>
  api.calls.filter((call) => call.path === `/api/billing/checkouts/${SESSION}`).length;
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('a payment that was just made', () => {
  beforeEach(async () => {
    await import('./checkout-success-route.js'); // its code comes without a clock
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });

  it('is looked for each second, and opens the case by itself', async () => {
    const { api } = renderReturn(sampleCheckout({ state: 'processing' }));
    await title('Confirming your payment…');
    expect(screen.getByRole('progressbar', { name: 'Confirming your payment' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    await waitFor(() => expect(looks(api)).toBe(1));
    await wait(3000);
    expect(looks(api)).toBeGreaterThanOrEqual(3);
    api.state.checkouts = { [SESSION]: bought };
    await wait(1000);
    await title('The solution is open');
  });

  it('is looked for less often after ten seconds, or at a press', async () => {
    const { api, person } = renderReturn(sampleCheckout({ state: 'processing' }));
    await title('Confirming your payment…');
    await wait(10_500);
    expect(screen.getByText(/^Your bank takes its time/)).toHaveAttribute('role', 'status');
    const before = looks(api);
    await wait(5000);
    expect(looks(api) - before).toBeLessThanOrEqual(2);
    const atPress = looks(api);
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(looks(api)).toBeGreaterThan(atPress));
  });

  it('is said to be safe when it takes longer than half a minute, and still opens', async () => {
    const { api } = renderReturn({ ...bought, entitled: false });
    await title('Confirming your payment…');
    await wait(31_000);
    await title('This takes longer than usual');
    expect(screen.getByText(/^Nothing is lost/)).toHaveTextContent('The receipt will be under Billing');
    expect(screen.getByRole('link', { name: 'Go to Billing' })).toHaveAttribute('href', '/account/billing');
    api.state.checkouts = { [SESSION]: bought };
    await wait(15_500);
    await title('The solution is open');
  });

  it('is not said to be unpaid before it had its time, then leads back to the payment page', async () => {
    renderReturn(sampleCheckout());
    await title('Confirming your payment…');
    expect(screen.queryByText(/Nothing was charged/)).not.toBeInTheDocument();
    await wait(10_500);
    await title('This payment is not finished');
    expect(screen.getByRole('link', { name: 'Go on to payment' })).toHaveAttribute(
      'href',
      sampleCheckout().payUrl,
    );
  });

  it('is waited for, however long, while nobody could look it up', async () => {
    const { api } = renderReturn(sampleCheckout({ isCurrent: false }));
    await title('Confirming your payment…');
    await wait(10_500);
    expect(screen.getByText(/^Your bank takes its time/)).toHaveAttribute('role', 'status');
    await wait(60_000);
    await title('This takes longer than usual');
    expect(screen.queryByText(/not finished|Nothing was charged/)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Go on to payment' })).not.toBeInTheDocument();
    api.state.checkouts = { [SESSION]: bought };
    await wait(15_500);
    await title('The solution is open');
  });

  it('is said not to be finished once it could be looked up', async () => {
    const { api } = renderReturn(sampleCheckout({ isCurrent: false }));
    await title('Confirming your payment…');
    await wait(31_000);
    await title('This takes longer than usual');
    api.state.checkouts = { [SESSION]: sampleCheckout() };
    await wait(15_500);
    await title('This payment is not finished');
  });

  it('is looked for on while nobody answers', async () => {
    let isAway = true;
    const { api } = renderReturn(
      bought,
      {},
      {
        'GET /api/billing/checkouts/:id': () =>
          isAway ? problem(503, 'payment-provider-away', 'Stripe is away.') : { status: 200, body: bought },
      },
    );
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We could not look it up just now: Stripe is away.',
    );
    expect(looks(api)).toBeGreaterThan(0);
    isAway = false;
    await wait(1500);
    await title('The solution is open');
  });
});

describe('a solution that is paid', () => {
  it('is announced, with the focus and the title of the page', async () => {
    renderReturn(bought);
    const heading = await title('The solution is open');
    expect(heading).toHaveFocus();
    expect(document.title).toBe('The solution is open · CaseDrop');
    expect(screen.getByText(/are yours for good/)).toHaveAttribute('role', 'status');
    expect(screen.getByText('Paid £3')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Read the solution' })).toHaveAttribute(
      'href',
      `/cases/${ID}?tab=solution`,
    );
    expect(screen.getByRole('link', { name: 'See the scoring rubric' })).toHaveAttribute(
      'href',
      `/cases/${ID}?tab=rubric`,
    );
  });

  it('is stamped with the day of the payment itself', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T10:00:00Z') });
    const refunded = samplePayment({ state: 'refunded', at: '2026-11-20T09:30:00.000Z' });
    renderReturn(bought, { billing: sampleBilling({ payments: [refunded, samplePayment()] }) });
    await title('The solution is open');
    expect(await screen.findByText('18 Nov 2026')).toHaveAttribute('datetime', '2026-11-18T09:30:00.000Z');
  });

  it('is stamped without a day where billing tells none', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T10:00:00Z') });
    renderReturn(bought, { billing: sampleBilling({ payments: [samplePayment({ caseId: null })] }) });
    await title('The solution is open');
    expect(await screen.findByText('Paid')).toBeInTheDocument();
    expect(screen.queryByText(/ Nov 2026/)).not.toBeInTheDocument();
  });

  it('has everything read again that it changes, and is asked about no more', async () => {
    const { api } = renderReturn(bought);
    await title('The solution is open');
    await waitFor(() => expect(api.calls.filter((call) => call.path === '/api/auth/user')).toHaveLength(2));
    expect(api.calls.some((call) => call.path === `/api/cases/${ID}`)).toBe(true);
    expect(looks(api)).toBe(1);
  });
});

describe('a Pro Pass that is paid', () => {
  it('tells until when it is free and when it is paid first', async () => {
    renderReturn(
      { ...bought, kind: 'pro', caseId: null, caseTitle: null, amountPence: 0 },
      {
        billing: sampleBilling({
          plan: samplePlan({
            state: 'trial',
            trialEndsAt: '2026-11-30T09:00:00.000Z',
            nextPaymentAt: '2026-11-30T09:00:00.000Z',
          }),
        }),
      },
    );
    await title('Your Pro Pass begins');
    expect(await screen.findByText('Free until 30 Nov 2026')).toBeInTheDocument();
    expect(screen.getByText('First payment: £15 on 30 Nov 2026, then each month.')).toBeInTheDocument();
  });
});

describe('a Pro Pass that was paid and is shut', () => {
  const pass = sampleCheckout({ kind: 'pro', state: 'paid', caseId: null, caseTitle: null, payUrl: null });
  const shut = (over: Parameters<typeof samplePlan>[0]) => ({
    billing: sampleBilling({ plan: samplePlan({ givesAccess: false, ...over }) }),
  });

  beforeEach(async () => {
    await import('./checkout-success-route.js'); // its code comes without a clock
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });

  it.each([
    ['ended', 'This Pro Pass has ended', /and ended on 10 Nov 2026\. Nothing more will be charged\./],
    [
      'payment-failed',
      'Your Pro Pass waits for its payment',
      /^This payment went through, but a later one failed/,
    ],
  ] as const)('is waited for no more once its plan is %s', async (state, says, text) => {
    const { api } = renderReturn(pass, shut({ state, endedAt: '2026-11-10T09:00:00.000Z' }));
    expect(await title(says)).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent(text);
    expect(screen.getByRole('link', { name: 'Go to Billing' })).toHaveAttribute('href', '/account/billing');
    await wait(20_000);
    expect(looks(api)).toBe(1);
  });

  it('is waited for while billing does not know that it is over', async () => {
    const { api } = renderReturn(pass, shut({ state: 'incomplete' }));
    await title('Confirming your payment…');
    await wait(3000);
    expect(looks(api)).toBeGreaterThan(1);
    api.state.checkouts = { [SESSION]: { ...pass, entitled: true } };
    await wait(1500);
    await title('Your Pro Pass begins');
  });
});

describe('a payment that came to something else', () => {
  it('is not said to be paid twice where it could not be given', async () => {
    renderReturn(sampleCheckout({ state: 'returning', payUrl: null }));
    await title('Your money is on its way back');
    expect(screen.getByText('On its way back')).toBeInTheDocument();
    expect(screen.queryByText('Paid twice')).not.toBeInTheDocument();
  });

  it.each([
    [{ state: 'failed' }, 'The payment failed', 'Begin again', `/checkout?caseId=${ID}`],
    [{ state: 'failed', kind: 'pro', caseId: null }, 'The payment failed', 'Begin again', '/subscribe'],
    [{ state: 'expired' }, 'This payment page has expired', 'Begin again', `/checkout?caseId=${ID}`],
    [
      { state: 'returning', entitled: true },
      'Your money is on its way back',
      'Open the solution',
      `/cases/${ID}?tab=solution`,
    ],
    [{ state: 'returning' }, 'Your money is on its way back', 'Go to Billing', '/account/billing'],
    [{ state: 'refunded' }, 'This payment was refunded', 'Go to Billing', '/account/billing'],
    [{ state: 'lost' }, 'Your bank took this payment back', 'Begin again', `/checkout?caseId=${ID}`],
    [{ state: 'held' }, 'We are looking at this payment', 'Go to Billing', '/account/billing'],
  ] as const)('is told as it is: %o', async (over, says, way, to) => {
    const { api } = renderReturn(sampleCheckout({ payUrl: null, ...over }));
    expect(await title(says)).toHaveFocus();
    expect(document.title).toBe(`${says} · CaseDrop`);
    expect(screen.getByRole('link', { name: way })).toHaveAttribute('href', to);
    expect(looks(api)).toBe(1);
  });

  it.each([
    [
      { state: 'returning', returnedBecause: 'case-withdrawn' },
      /^This case was withdrawn from the library\. The money goes back/,
    ],
    [
      { state: 'returning', returnedBecause: 'had-already', entitled: true },
      /^The solution of “Northlight .*” was yours already\. The money goes back/,
    ],
    [
      { state: 'returning', returnedBecause: 'had-already', kind: 'pro', caseId: null },
      /^You had a Pro Pass already\. The money goes back/,
    ],
    [{ state: 'returning' }, /could not be given to you\. The money goes back/],
    [
      { state: 'refunded', returnedBecause: 'case-withdrawn' },
      /^This case was withdrawn from the library\. The money went back to the card it came from\.$/,
    ],
    [
      { state: 'refunded', returnedBecause: 'had-already', entitled: true },
      /was yours already\. The money went back to the card it came from\.$/,
    ],
    [
      { state: 'refunded' },
      /^The money went back to the card it came from\. What it opened is closed again\.$/,
    ],
  ] as const)('says why money came back, and names no sum: %o', async (over, says) => {
    renderReturn(sampleCheckout({ payUrl: null, ...over }));
    const text = await screen.findByText(says);
    expect(text).toHaveAttribute('role', 'status');
    expect(text).not.toHaveTextContent('£');
  });

  it('is not found when it is unknown or somebody else’s, and not asked about again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { api } = renderReturn(null);
    await title('We could not find this payment');
    await wait(5000);
    expect(looks(api)).toBe(1);
  });

  it('is not asked about without a session', async () => {
    const { api } = renderApp('/checkout/success', { user: sampleUser() });
    await title('We could not find this payment');
    expect(api.calls.some((call) => call.path.startsWith('/api/billing/checkouts'))).toBe(false);
  });
});
