import type { Coupon, OwnBilling } from '@casedrop/contracts/http';
import { act, screen, waitFor, within } from '@testing-library/react';
import { vi } from 'vitest';
import { outside } from '../../lib/outside.js';
import { problem } from '../../testing/fake-api.js';
import { holdAnswers } from '../../testing/hold-answers.js';
import { renderApp } from '../../testing/render-app.js';
import { sampleBilling, sampleCheckout, samplePlan, samplePrices } from '../../testing/sample-billing.js';
import { sampleUser } from '../../testing/sample-data.js';

type Overrides = Parameters<typeof renderApp>[2];
type State = Parameters<typeof renderApp>[1];

const HALF: Coupon = {
  code: 'LAUNCH50',
  percentOff: 50,
  amountOffPence: null,
  months: 3,
  pricePence: 750,
  fullPricePence: 1500,
};
const once: State = { billing: sampleBilling({ trialAvailable: false }) };

function renderOffer(over: State = {}, overrides: Overrides = {}, path = '/subscribe') {
  const goTo = vi.spyOn(outside, 'goTo').mockImplementation(() => undefined);
  return { goTo, ...renderApp(path, { user: sampleUser({ freeCredits: 0 }), ...over }, overrides) };
}

function renderMember(billing: Partial<OwnBilling>, over: State = {}) {
  return renderOffer({
    user: sampleUser({ subscriptionStatus: 'pro' }),
    billing: sampleBilling({ subscriptionStatus: 'pro', trialAvailable: false, ...billing }),
    ...over,
  });
}

const bill = async () => within(await screen.findByRole('region', { name: 'Your order' }));
const begun = (api: ReturnType<typeof renderApp>['api']) =>
  api.calls.filter((call) => call.method === 'POST' && call.path === '/api/billing/checkouts');

async function enter(person: ReturnType<typeof renderApp>['person'], code: string) {
  await person.click(await screen.findByText('Have a code?'));
  if (code) await person.type(screen.getByLabelText('Code'), code);
  await person.click(screen.getByRole('button', { name: 'Check code' }));
}

describe('the offer of a Pro Pass', () => {
  it.each(['/subscribe', '/membership'])('stands at %s', async (path) => {
    renderOffer({}, {}, path);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Pro Pass opens every solution' }),
    ).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Start 7 free days' })).toBeEnabled();
  });

  it('begins with free days for whoever has not had them', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T10:00:00Z') });
    const { api, goTo, person } = renderOffer();
    const order = await bill();
    expect(order.getByText('7 days free, from today').parentElement).toHaveTextContent('£0');
    expect(order.getByText('First payment on 30 Nov 2026')).toBeInTheDocument();
    expect(order.getByText('Total today').parentElement).toHaveTextContent('Total today£0');
    expect(order.getByText(/^7 days free, then £15 a month\. Once per person\./)).toBeInTheDocument();
    await person.dblClick(order.getByRole('button', { name: 'Start 7 free days' }));
    await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith(sampleCheckout().payUrl));
    expect(begun(api).map((call) => call.body)).toEqual([{ kind: 'pro' }]);
  });

  it('is paid at once by whoever has had them', async () => {
    renderOffer(once);
    const order = await bill();
    expect(order.getByRole('button', { name: 'Subscribe for £15 a month' })).toBeEnabled();
    expect(order.getByText('First payment today')).toBeInTheDocument();
    expect(order.getByText('Total today').parentElement).toHaveTextContent('Total today£15');
    expect(order.queryByText(/Once per person/)).not.toBeInTheDocument();
  });

  it('says what changes from what the person has', async () => {
    renderOffer({
      user: sampleUser({ freeCredits: 3 }),
      owned: [1, 2].map((n) => ({
        caseId: `0b9f1c52-7a34-4f0e-9d3c-2f1f5f0a000${n}`,
        caseTitle: 'Coffee',
        cause: 'credit' as const,
        grantedAt: '2026-11-04T18:00:00.000Z',
      })),
    });
    const changes = within(await screen.findByRole('region', { name: 'What changes for you' }));
    await waitFor(() =>
      expect(changes.getByRole('row', { name: /^Solutions and rubrics/ })).toHaveTextContent(
        '3 more with your credits, then £3 each',
      ),
    );
    expect(changes.getByRole('row', { name: /^Free credits/ })).toHaveTextContent('3 left: it spends none');
    expect(await changes.findByRole('row', { name: /^Yours for good/ })).toHaveTextContent(
      '2 cases, also when it ends',
    );
    expect(changes.getByRole('row', { name: /^A month/ })).toHaveTextContent('£0£15');
  });

  it('keeps its place while it is looked up, and can be fetched again', async () => {
    let isAway = true;
    const { person } = renderOffer(
      {},
      {
        'GET /api/billing': () =>
          isAway
            ? problem(503, 'service-unavailable', 'Billing is away.')
            : { status: 200, body: sampleBilling() },
      },
    );
    const release = holdAnswers('/api/billing');
    expect(await screen.findByText('Looking up your membership')).toBeInTheDocument();
    act(release);
    expect(await screen.findByText('Billing is away.')).toBeInTheDocument();
    isAway = false;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Start 7 free days' })).toBeInTheDocument();
  });

  it('says that nothing was charged after a payment that was left', async () => {
    renderOffer({}, {}, '/subscribe?cancelled=1');
    expect(await screen.findByText('Nothing was charged')).toBeInTheDocument();
  });

  it('leads on to a payment that was begun', async () => {
    const openCheckout = sampleCheckout({ kind: 'pro', payUrl: 'https://checkout.stripe.example/open' });
    renderOffer({ billing: sampleBilling({ openCheckout }) });
    expect(await screen.findByText('You began a payment for a Pro Pass')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Continue at £15 a month' })).toHaveAttribute(
      'href',
      openCheckout.payUrl,
    );
  });

  it('says no more of a payment that was begun than is known here', async () => {
    const openCheckout = sampleCheckout({ kind: 'pro', isCurrent: false });
    renderOffer({ billing: sampleBilling({ openCheckout }) });
    expect(await screen.findByText(/^It is not finished as far as we know/)).toBeInTheDocument();
    expect(screen.queryByText(/nothing was charged/i)).not.toBeInTheDocument();
  });

  it('cannot be paid where no provider is configured', async () => {
    renderOffer({ billing: sampleBilling({ payable: false }) });
    expect(
      await screen.findByText('Stripe configuration is required for payment features'),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Start 7 free days' })).toBeDisabled();
  });

  it('is not paid a second time while a payment is under way', async () => {
    const says = 'A payment for this is under way. What becomes of it is shown under Account, Billing.';
    const { person } = renderOffer(
      {},
      { 'POST /api/billing/checkouts': () => problem(409, 'payment-under-way', says) },
    );
    await person.click(await screen.findByRole('button', { name: 'Start 7 free days' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(`A payment is under way${says}`);
  });

  it('turns into the plan that began in another tab', async () => {
    const { api, person } = renderOffer(
      {},
      {
        'POST /api/billing/checkouts': (state) => {
          state.billing = sampleBilling({ plan: samplePlan() });
          if (state.user) state.user = { ...state.user, subscriptionStatus: 'pro' };
          return problem(409, 'already-pro', 'You have a Pro Pass already.');
        },
      },
    );
    await person.click(await screen.findByRole('button', { name: 'Start 7 free days' }));
    expect(await screen.findByRole('region', { name: 'Your Pro Pass' })).toHaveTextContent(
      'Next payment: £15 on 20 Dec 2026.',
    );
    expect(begun(api)).toHaveLength(1);
    expect(screen.getByRole('region', { name: 'Your Pro Pass' }).parentElement).toHaveFocus();
  });
});

describe('a code', () => {
  it('shows the new price, for how long, and the price afterwards; and goes with the order', async () => {
    const { api, person, goTo } = renderOffer({ ...once, coupons: { LAUNCH50: HALF } });
    await enter(person, ' launch50');
    const order = await bill();
    expect(await order.findByText('50% off for 3 months, then £15 a month')).toBeInTheDocument();
    expect(order.getByText('Total today').parentElement).toHaveTextContent('£7.50');
    expect(order.getByText(/^50% off: £7.50 a month for 3 months/)).toHaveAttribute('role', 'status');
    await person.click(order.getByRole('button', { name: 'Subscribe for £7.50 a month' }));
    await waitFor(() => expect(goTo).toHaveBeenCalled());
    expect(begun(api).map((call) => call.body)).toEqual([{ kind: 'pro', coupon: 'LAUNCH50' }]);
  });

  it('is in the small print and in what changes, beside free days too', async () => {
    const { person } = renderOffer({ coupons: { LAUNCH50: HALF } });
    await enter(person, 'LAUNCH50');
    const order = await bill();
    expect(
      await order.findByText(/^7 days free, £7.50 a month for 3 months, then £15 a month. Once per person./),
    ).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /^A month/ })).toHaveTextContent('£0£7.50 for 3 months, then £15');
    await person.click(screen.getByRole('button', { name: 'Remove the code LAUNCH50' }));
    expect(order.getByText(/^7 days free, then £15 a month\. /)).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /^A month/ })).toHaveTextContent('£0£15');
  });

  it('can be taken away again', async () => {
    const { api, person } = renderOffer({ ...once, coupons: { LAUNCH50: HALF } });
    await enter(person, 'LAUNCH50');
    await person.click(await screen.findByRole('button', { name: 'Remove the code LAUNCH50' }));
    await person.click(screen.getByRole('button', { name: 'Subscribe for £15 a month' }));
    await waitFor(() => expect(begun(api).map((call) => call.body)).toEqual([{ kind: 'pro' }]));
  });

  it('that is unknown is refused at the field, in the words of the server', async () => {
    const { person } = renderOffer();
    await enter(person, 'NOPE');
    const field = screen.getByLabelText('Code');
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveAccessibleDescription('We do not know this code. Check its spelling.');
    expect(field).toHaveFocus();
    await person.type(field, 'X');
    expect(field).toBeValid();
  });

  it('that is empty is asked for, and nobody is asked about it', async () => {
    const { api, person } = renderOffer();
    await enter(person, '');
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription('Please enter the code.');
    expect(api.calls.some((call) => call.path.includes('/coupons/'))).toBe(false);
  });

  it('that has ended meanwhile is refused at the press, and the full price stands again', async () => {
    const { person } = renderOffer(
      { ...once, coupons: { LAUNCH50: HALF } },
      { 'POST /api/billing/checkouts': () => problem(422, 'coupon-invalid', 'This code has ended.') },
    );
    await enter(person, 'LAUNCH50');
    await person.click(await screen.findByRole('button', { name: 'Subscribe for £7.50 a month' }));
    expect(await screen.findByRole('button', { name: 'Subscribe for £15 a month' })).toBeInTheDocument();
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription('This code has ended.');
  });
});

describe('a code that a payment was begun with', () => {
  const FIRST: Coupon = {
    code: 'FIRSTFIVE',
    percentOff: null,
    amountOffPence: 500,
    months: 1,
    pricePence: 1000,
    fullPricePence: 1500,
  };
  const begunWith = (coupon: string): State => ({
    billing: sampleBilling({ openCheckout: sampleCheckout({ kind: 'pro', amountPence: 0, coupon }) }),
  });

  it('is on the order of whoever comes back, and goes with it', async () => {
    const { api, person, goTo } = renderOffer(
      { ...begunWith('FIRSTFIVE'), coupons: { FIRSTFIVE: FIRST } },
      {},
      '/subscribe?cancelled=1',
    );
    const order = await bill();
    expect(await order.findByText('£5 off for the first month, then £15 a month')).toBeInTheDocument();
    expect(order.getByText(/^7 days free, £10 for the first month, then £15 a month\./)).toBeInTheDocument();
    expect(order.getByRole('button', { name: 'Remove the code FIRSTFIVE' }).parentElement).not.toHaveFocus();
    expect(screen.getByText('Nothing was charged').parentElement).toHaveTextContent(
      'It is still open for you. The Pro Pass there costs £10 for the first month, then £15 a month.',
    );
    expect(screen.getByRole('link', { name: 'Continue at £10 with FIRSTFIVE' })).toBeInTheDocument();
    await person.click(order.getByRole('button', { name: 'Start 7 free days' }));
    await waitFor(() => expect(goTo).toHaveBeenCalled());
    expect(begun(api).map((call) => call.body)).toEqual([{ kind: 'pro', coupon: 'FIRSTFIVE' }]);
  });

  it('holds the button back until it is known what is to be paid', async () => {
    renderOffer({ ...begunWith('FIRSTFIVE'), coupons: { FIRSTFIVE: FIRST } });
    const release = holdAnswers('/api/billing/coupons/FIRSTFIVE');
    expect(await screen.findByRole('button', { name: 'Start 7 free days' })).toBeDisabled();
    expect(screen.getByLabelText('Code')).toHaveValue('FIRSTFIVE');
    act(release);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Start 7 free days' })).toBeEnabled());
  });

  it('can be taken away, and stays away', async () => {
    const { api, person } = renderOffer({ ...begunWith('FIRSTFIVE'), coupons: { FIRSTFIVE: FIRST } });
    await person.click(await screen.findByRole('button', { name: 'Remove the code FIRSTFIVE' }));
    await person.click(screen.getByRole('button', { name: 'Start 7 free days' }));
    await waitFor(() => expect(begun(api).map((call) => call.body)).toEqual([{ kind: 'pro' }]));
  });

  it('that has ended meanwhile stands in the field with the refusal, and the page that is open keeps it', async () => {
    renderOffer(begunWith('GONE'));
    const field = await screen.findByLabelText('Code');
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription('We do not know this code. Check its spelling.'),
    );
    expect(field).toHaveValue('GONE');
    expect(screen.getByRole('link', { name: 'Continue with GONE' })).toBeInTheDocument();
  });
});

describe('a Pro Pass that somebody has', () => {
  it.each([
    [
      samplePlan({ state: 'trial', trialEndsAt: '2026-11-30T09:00:00.000Z' }),
      ['Trial', 'Free until 30 Nov 2026', 'First payment: £15 on 20 Dec 2026, then each month.'],
    ],
    [samplePlan(), ['Active', 'Next payment: £15 on 20 Dec 2026.', 'Visa ending in 4242']],
    [samplePlan({ discount: '50% off until 3 Mar 2027' }), ['50% off until 3 Mar 2027']],
    [
      samplePlan({ cancelsAt: '2026-12-20T09:00:00.000Z', nextPaymentAt: null, nextPaymentPence: null }),
      ['Cancelled', 'Open until 20 Dec 2026', 'Nothing more will be charged.'],
    ],
    [
      samplePlan({ state: 'payment-failed', graceEndsAt: '2026-11-27T09:00:00.000Z' }),
      ['Payment failed', 'Open until 27 Nov 2026'],
    ],
  ])('stands in the place of the offer', async (plan, says) => {
    renderMember({ plan });
    const card = await screen.findByRole('region', { name: 'Your Pro Pass' });
    for (const text of says) expect(card).toHaveTextContent(text);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Every solution is open to you');
    expect(screen.getByRole('link', { name: 'Manage in Account → Billing' })).toHaveAttribute(
      'href',
      '/account/billing',
    );
    expect(screen.queryByRole('region', { name: 'Your order' })).not.toBeInTheDocument();
  });

  it('leads to where a failed payment is made good', async () => {
    const payUrl = 'https://invoice.stripe.example/1';
    renderMember(
      { plan: samplePlan({ state: 'payment-failed', givesAccess: false, due: { pence: 750, payUrl } }) },
      { user: sampleUser({ subscriptionStatus: 'free' }) },
    );
    expect(await screen.findByRole('link', { name: 'Pay the £7.50 that is due' })).toHaveAttribute(
      'href',
      payUrl,
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Your Pro Pass waits for its payment',
    );
  });

  it('asks for nothing once it has ended', async () => {
    const plan = samplePlan({
      state: 'ended',
      graceEndsAt: '2026-11-27T09:00:00.000Z',
      due: { pence: 1500, payUrl: 'https://invoice.stripe.example/1' },
      discount: '50% off until 3 Mar 2027',
    });
    renderMember({ plan });
    const card = await screen.findByRole('region', { name: 'Your Pro Pass' });
    expect(card).toHaveTextContent('Open until 27 Nov 2026');
    expect(card).not.toHaveTextContent('50% off');
    expect(screen.queryByRole('link', { name: /that is due/ })).not.toBeInTheDocument();
  });

  it('leads to the rest of a first payment, and offers a new one where that has run out', async () => {
    const due = { pence: 1500, payUrl: 'https://pay.example/1' };
    const plan = samplePlan({ state: 'incomplete', givesAccess: false, due });
    const { api } = renderOffer({ billing: sampleBilling({ plan }) });
    expect(await screen.findByRole('link', { name: 'Finish the payment of £15' })).toHaveAttribute(
      'href',
      due.payUrl,
    );
    expect(api.calls.some((call) => call.method === 'POST')).toBe(false);
  });

  it('offers a new one where that has run out', async () => {
    const plan = samplePlan({ state: 'incomplete', givesAccess: false });
    renderOffer({ billing: sampleBilling({ plan, trialAvailable: false }) });
    expect(await screen.findByRole('button', { name: 'Subscribe for £15 a month' })).toBeInTheDocument();
  });

  it('may have been given without a payment', async () => {
    renderMember({});
    expect(await screen.findByText('You are a full member already')).toBeInTheDocument();
  });
});

describe('the rate card of the membership page', () => {
  it('has the four tiers with their features and prices, word for word', async () => {
    renderOffer({ prices: samplePrices({ case: 350 }) });
    const rates = within(await screen.findByRole('region', { name: 'Rate card' }));
    await waitFor(() => expect(rates.getByText('£3.50')).toBeInTheDocument());
    const [free, single, pro, coach] = rates.getAllByRole('listitem');
    expect(free).toHaveTextContent(
      /^Free£0foreverWeekly case newsletter · Basic case preview · Community access · Referral credits/,
    );
    expect(single).toHaveTextContent(
      /^Per Case£3.50one-timeFull solution access · Detailed framework · PDF download · Scoring rubric/,
    );
    expect(pro).toHaveTextContent(
      /^Pro PassMost Popular£15per monthUnlimited solutions · Progress analytics · Early access to cases · Practice mode timer · Priority support/,
    );
    expect(coach).toHaveTextContent(
      /^Coach Pro£99per monthCustom rubrics · White-label solutions · Client management · Bulk case generation · API access/,
    );
    expect(rates.getByRole('link', { name: 'Contact Sales' })).toHaveAttribute('href', '/contact-sales');
  });
});
