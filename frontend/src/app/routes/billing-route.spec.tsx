import type { OwnBilling } from '@casedrop/contracts/http';
import { act, screen, waitFor, within } from '@testing-library/react';
import { vi } from 'vitest';
import { outside } from '../../lib/outside.js';
import { problem } from '../../testing/fake-api.js';
import { holdAnswers } from '../../testing/hold-answers.js';
import { renderApp } from '../../testing/render-app.js';
import { sampleBilling, samplePayment, samplePlan } from '../../testing/sample-billing.js';
import { sampleUser } from '../../testing/sample-data.js';

const AWAY = 'The payment provider does not answer at the moment. Please try again.';

type Overrides = Parameters<typeof renderApp>[2];

function renderBilling(
  billing: Partial<OwnBilling> = {},
  overrides: Overrides = {},
  path = '/account/billing',
) {
  const goTo = vi.spyOn(outside, 'goTo').mockImplementation(() => undefined);
  const state = { user: sampleUser({ subscriptionStatus: 'pro' }), billing: sampleBilling(billing) };
  return { goTo, ...renderApp(path, state, overrides) };
}

const plan = () => screen.findByRole('region', { name: 'Your plan' });
const posted = (api: ReturnType<typeof renderApp>['api'], path: string) =>
  api.calls.filter((call) => call.method === 'POST' && call.path === path).length;

describe('the plan', () => {
  it('can be cancelled after a word on what that means, and taken back', async () => {
    const { api, person } = renderBilling({ plan: samplePlan() });
    await person.click(await screen.findByRole('button', { name: 'Cancel Pro Pass' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Cancel your Pro Pass?' });
    expect(dialog).toHaveTextContent('Every solution stays open to you until 20 Dec 2026.');
    expect(dialog).toHaveTextContent('Nothing more will be charged.');
    await person.click(within(dialog).getByRole('button', { name: 'Cancel Pro Pass' }));
    expect(await screen.findByText('Pro Pass cancelled')).toBeInTheDocument();
    expect(await plan()).toHaveTextContent('Open until 20 Dec 2026');
    expect(screen.queryByRole('button', { name: 'Cancel Pro Pass' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Your plan' })).toHaveFocus();
    await person.click(screen.getByRole('button', { name: 'Keep Pro Pass' }));
    expect(await screen.findByText('Your Pro Pass goes on')).toBeInTheDocument();
    expect(await plan()).toHaveTextContent('Next payment: £15 on 20 Dec 2026.');
    expect(posted(api, '/api/billing/subscription/cancel')).toBe(1);
    expect(posted(api, '/api/billing/subscription/resume')).toBe(1);
  });

  it('stays when the person thinks again', async () => {
    const { api, person } = renderBilling({ plan: samplePlan() });
    await person.click(await screen.findByRole('button', { name: 'Cancel Pro Pass' }));
    await person.click(await screen.findByRole('button', { name: 'Keep Pro Pass' }));
    expect(posted(api, '/api/billing/subscription/cancel')).toBe(0);
    expect(await plan()).toHaveTextContent('Active');
  });

  it('is shown as it is when a cancellation fails', async () => {
    const { api, person } = renderBilling(
      { plan: samplePlan() },
      {
        'POST /api/billing/subscription/cancel': () =>
          problem(409, 'no-subscription', 'It has ended already.'),
      },
    );
    await person.click(await screen.findByRole('button', { name: 'Cancel Pro Pass' }));
    await person.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel Pro Pass' }),
    );
    expect(await screen.findByText('Your Pro Pass is not cancelled')).toBeInTheDocument();
    expect(screen.getByText('It has ended already.')).toBeInTheDocument();
    await waitFor(() => expect(api.calls.filter((call) => call.path === '/api/billing')).toHaveLength(2));
  });

  it('whose payment has failed ends at once, and says so before and after', async () => {
    const failed = samplePlan({
      state: 'payment-failed',
      graceEndsAt: '2026-11-27T09:00:00.000Z',
      due: { pence: 1500, payUrl: 'https://invoice.stripe.example/1' },
      nextPaymentAt: null,
      nextPaymentPence: null,
    });
    const { api, person } = renderBilling(
      { plan: failed, subscriptionStatus: 'pro' },
      {
        'POST /api/billing/subscription/cancel': (state) => {
          state.user = sampleUser({ subscriptionStatus: 'free' });
          state.billing = sampleBilling({
            trialAvailable: false,
            plan: {
              ...failed,
              state: 'ended',
              givesAccess: false,
              graceEndsAt: null,
              endedAt: failed.graceEndsAt,
            },
          });
          return { status: 200, body: state.billing };
        },
      },
    );
    expect(await screen.findByText('It ends at once, since this month is not paid.')).toBeInTheDocument();
    expect(screen.queryByText(/stays open until/)).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'End Pro Pass' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'End your Pro Pass now?' });
    expect(dialog).toHaveTextContent(
      'It ends at once, since this month is not paid, and nothing more is asked. Cases that you bought or opened with a credit stay yours.',
    );
    await person.click(within(dialog).getByRole('button', { name: 'End Pro Pass' }));
    expect(await screen.findByText('Pro Pass ended')).toBeInTheDocument();
    expect(screen.getByText(/^Nothing more is asked\./)).toBeInTheDocument();
    expect(await plan()).toHaveTextContent('Ended on 27 Nov 2026');
    expect(await plan()).toHaveTextContent('You read for free.');
    expect(screen.queryByRole('link', { name: /that is due/ })).not.toBeInTheDocument();
    await waitFor(() => expect(api.calls.filter(({ path }) => path === '/api/auth/user')).toHaveLength(2));
  });

  it.each(['Cancel Pro Pass', 'Keep Pro Pass'])('has the person read again after "%s"', async (press) => {
    const cancelsAt = press === 'Keep Pro Pass' ? '2026-12-20T09:00:00.000Z' : null;
    const { api, person } = renderBilling({ plan: samplePlan({ cancelsAt }) });
    await person.click(await screen.findByRole('button', { name: press }));
    if (!cancelsAt) {
      const dialog = await screen.findByRole('alertdialog');
      await person.click(within(dialog).getByRole('button', { name: press }));
    }
    await waitFor(() => expect(api.calls.filter(({ path }) => path === '/api/auth/user')).toHaveLength(2));
  });

  it('that ended unpaid stays open for its days of grace, and asks for nothing', async () => {
    renderBilling({
      subscriptionStatus: 'pro',
      plan: samplePlan({
        state: 'ended',
        endedAt: '2026-11-22T09:00:00.000Z',
        graceEndsAt: '2026-11-27T09:00:00.000Z',
        due: { pence: 1500, payUrl: 'https://invoice.stripe.example/1' },
        discount: '50% off until 3 Mar 2027',
      }),
    });
    expect(await plan()).toHaveTextContent('Open until 27 Nov 2026');
    expect(await plan()).not.toHaveTextContent(/full member without a payment|You read for free|50% off/);
    expect(screen.queryByRole('link', { name: /that is due/ })).not.toBeInTheDocument();
  });

  it.each([
    ['none', null],
    ['one that is over', samplePlan({ state: 'ended', givesAccess: false })],
  ])('of a full member without a payment is %s', async (_which, held) => {
    renderBilling({ subscriptionStatus: 'pro', plan: held });
    expect(await plan()).toHaveTextContent('You are a full member without a payment.');
  });

  it('of the free days says until when nothing is charged', async () => {
    const { person } = renderBilling({
      plan: samplePlan({ state: 'trial', trialEndsAt: '2026-11-30T09:00:00.000Z' }),
    });
    await person.click(await screen.findByRole('button', { name: 'Cancel Pro Pass' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('until 30 Nov 2026. Nothing will be charged.');
  });

  it('that has ended makes room for a new one', async () => {
    renderBilling({
      plan: samplePlan({ state: 'ended', endedAt: '2026-11-10T09:00:00.000Z', givesAccess: false }),
    });
    expect(await plan()).toHaveTextContent('Ended on 10 Nov 2026');
    expect(screen.queryByRole('button', { name: 'Cancel Pro Pass' })).not.toBeInTheDocument();
  });
});

describe("Stripe's own pages", () => {
  it('are opened for card and invoices, once for a double press', async () => {
    const { api, goTo, person } = renderBilling({ plan: samplePlan(), canOpenPortal: true });
    await person.dblClick(await screen.findByRole('button', { name: 'Manage card and invoices at Stripe' }));
    await waitFor(() =>
      expect(goTo).toHaveBeenCalledExactlyOnceWith('https://billing.stripe.example/p/session/1'),
    );
    expect(posted(api, '/api/billing/portal')).toBe(1);
  });

  it('are not offered to whoever has never begun to pay', async () => {
    renderBilling();
    await plan();
    expect(screen.queryByRole('button', { name: /at Stripe/ })).not.toBeInTheDocument();
  });

  it('are said not to open when they do not', async () => {
    const { person } = renderBilling(
      { canOpenPortal: true },
      { 'POST /api/billing/portal': () => problem(503, 'payment-provider-away', AWAY) },
    );
    await person.click(await screen.findByRole('button', { name: /at Stripe$/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent(`Stripe’s page did not open${AWAY}`);
    expect(screen.queryByText(/charged/)).not.toBeInTheDocument();
  });
});

describe('the payments', () => {
  it('stand with date, what, state, amount and their papers', async () => {
    renderBilling({
      payments: [
        samplePayment({
          id: 'pay_2',
          at: '2026-11-20T09:00:00.000Z',
          kind: 'pro',
          caseId: null,
          caseTitle: null,
          amountPence: 750,
          periodFrom: '2026-11-20T09:00:00.000Z',
          periodTo: '2026-12-20T09:00:00.000Z',
          invoiceUrl: 'https://invoice.stripe.example/2',
        }),
        samplePayment({ state: 'partly-refunded', refundedPence: 100 }),
      ],
    });
    const table = within(await screen.findByRole('table', { name: 'Payments' }));
    const [, pass, single] = table.getAllByRole('row');
    expect(pass).toHaveTextContent('20 Nov 2026');
    expect(pass).toHaveTextContent('month to 20 Dec 2026');
    expect(pass).toHaveTextContent('Paid');
    expect(pass).toHaveTextContent('£7.50');
    const [invoice] = table.getAllByRole('link', { name: 'Invoice of 20 Nov 2026 (opens in a new tab)' });
    expect(invoice).toHaveAttribute('href', 'https://invoice.stripe.example/2');
    expect(invoice).toHaveAttribute('target', '_blank');
    expect(single).toHaveTextContent('Partly refunded');
    expect(single).toHaveTextContent('£3£1 refunded');
    expect(within(single as HTMLElement).getByRole('link', { name: /^Northlight/ })).toHaveAttribute(
      'href',
      `/cases/${samplePayment().caseId}?tab=solution`,
    );
  });

  it.each([
    ['refunded', 'Refunded'],
    ['disputed', 'Disputed'],
    ['lost', 'Taken back by the bank'],
    ['failed', 'Failed'],
  ] as const)('say that one is %s', async (state, says) => {
    renderBilling({ payments: [samplePayment({ state })] });
    expect(await screen.findByRole('table', { name: 'Payments' })).toHaveTextContent(says);
  });

  it.each([
    [{ isHeld: true }, 'Being looked at', 'It is either opened for you or paid back.'],
    [
      { state: 'refunded', refundedPence: 300, returnedBecause: 'case-withdrawn' },
      'Refunded',
      'The case was withdrawn from the library, so the money went back.',
    ],
    [
      { state: 'paid', returnedBecause: 'had-already' },
      'Paid',
      'It was yours already, so the money goes back.',
    ],
  ] as const)('say what becomes of one that was not kept: %o', async (over, badge, says) => {
    renderBilling({ payments: [samplePayment(over)] });
    const row = (await screen.findAllByRole('row')).at(-1);
    expect(row).toHaveTextContent(badge);
    expect(row).toHaveTextContent(says);
  });

  it('lead to no case that was withdrawn', async () => {
    renderBilling({ payments: [samplePayment({ state: 'refunded', returnedBecause: 'case-withdrawn' })] });
    expect(await screen.findByText(/^Northlight Coffee/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Northlight/ })).not.toBeInTheDocument();
  });

  it('are none at first, and say what comes first', async () => {
    renderBilling();
    expect(await screen.findByText('Nothing paid yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse All Cases' })).toHaveAttribute('href', '/cases');
  });

  it('keep their place while they are fetched, and can be fetched again', async () => {
    let isAway = true;
    const { person } = renderBilling(
      {},
      {
        'GET /api/billing': () =>
          isAway
            ? problem(503, 'service-unavailable', 'Billing is away.')
            : { status: 200, body: sampleBilling() },
      },
    );
    const release = holdAnswers('/api/billing');
    expect(await screen.findByText('Loading plan and payments')).toBeInTheDocument();
    act(release);
    expect(await screen.findByText('Billing is away.')).toBeInTheDocument();
    isAway = false;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Nothing paid yet')).toBeInTheDocument();
  });
});

describe('billing on the account page', () => {
  it('says until when a plan that has ended is open', async () => {
    const ended = samplePlan({ state: 'ended', graceEndsAt: '2026-11-27T09:00:00.000Z' });
    renderBilling({ plan: ended }, {}, '/account');
    expect(await screen.findByText(/^Open until 27 Nov 2026\./)).toBeInTheDocument();
  });

  it('counts no payment that failed', async () => {
    const failed = samplePayment({ id: 'pay_2', state: 'failed' });
    renderBilling({ subscriptionStatus: 'free', payments: [samplePayment(), failed] }, {}, '/account');
    expect(await screen.findByText('1 payment so far.')).toBeInTheDocument();
  });

  it('says the plan in two lines and leads to the rest', async () => {
    renderBilling({ plan: samplePlan() }, {}, '/account');
    const part = within(await screen.findByRole('region', { name: 'Billing' }));
    expect(await part.findByText(/Next payment: £15 on 20 Dec 2026\./)).toBeInTheDocument();
    expect(part.getByRole('link', { name: 'Plan, card and payments' })).toHaveAttribute(
      'href',
      '/account/billing',
    );
  });
});
