import { act, screen, waitFor, within } from '@testing-library/react';
import { vi } from 'vitest';
import { outside } from '../../lib/outside.js';
import { problem } from '../../testing/fake-api.js';
import { holdAnswers } from '../../testing/hold-answers.js';
import { renderApp } from '../../testing/render-app.js';
import { sampleCheckout, samplePrices } from '../../testing/sample-billing.js';
import { sampleDetail } from '../../testing/sample-case.js';
import { sampleSummary, sampleUser } from '../../testing/sample-data.js';

const coffee = sampleDetail(0);
const ID = coffee.id;
const AWAY = 'The payment provider does not answer at the moment. Please try again.';
const PAY_URL = sampleCheckout().payUrl;
const poor = sampleUser({ freeCredits: 0 });

type Overrides = Parameters<typeof renderApp>[2];

function renderOrder(over: Parameters<typeof renderApp>[1] = {}, overrides: Overrides = {}, query = '') {
  const goTo = vi.spyOn(outside, 'goTo').mockImplementation(() => undefined);
  const state = { user: poor, cases: [sampleSummary()], details: { [ID]: coffee }, ...over };
  return { goTo, ...renderApp(`/checkout?caseId=${ID}${query}`, state, overrides) };
}

const payButton = () => screen.findByRole('button', { name: 'Pay £3 with Stripe' });
const begun = (api: ReturnType<typeof renderApp>['api']) =>
  api.calls.filter((call) => call.method === 'POST' && call.path === '/api/billing/checkouts');
const refusing =
  (...refusal: Parameters<typeof problem>) =>
  () =>
    problem(...refusal);

describe('the order of one solution', () => {
  it('names the case, what it includes, and what it costs by the price list', async () => {
    renderOrder({ prices: samplePrices({ case: 350, pro: 1850 }) });
    expect(await screen.findByRole('heading', { level: 1, name: coffee.title })).toBeInTheDocument();
    expect(screen.getByText('Food & Hospitality · Intermediate · 35 min')).toBeInTheDocument();
    const included = screen.getByRole('region', { name: 'What you get' });
    for (const feature of ['Full solution access', 'Detailed framework', 'PDF download', 'Scoring rubric'])
      expect(within(included).getByText(feature)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Pay £3.50 with Stripe' })).toBeEnabled();
    const bill = screen.getByRole('region', { name: 'Your order' });
    expect(within(bill).getByText('Total today').parentElement).toHaveTextContent('Total today£3.50');
    expect(within(bill).getByText(/^Pro Pass opens them all/)).toHaveTextContent('for £18.50 a month.');
    expect(within(bill).getByRole('link', { name: 'See the Pro Pass' })).toHaveAttribute(
      'href',
      '/subscribe',
    );
    expect(within(bill).getByText(/we never see your card/)).toBeInTheDocument();
    expect(screen.getByText('It stays open for good, with or without a Pro Pass.')).toBeInTheDocument();
  });

  it('leads to the payment page of Stripe, once for a double press', async () => {
    const { api, goTo, person } = renderOrder();
    const pay = await payButton();
    act(() => {
      pay.click();
      pay.click(); // before the button could say that it is busy
    });
    await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith(PAY_URL));
    expect(begun(api).map((call) => call.body)).toEqual([{ kind: 'case', caseId: ID }]);
    const button = screen.getByRole('button', { name: 'Opening Stripe…' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    await person.click(button);
    expect(begun(api)).toHaveLength(1);
    expect(screen.getByText('Opening the payment page of Stripe.')).toHaveAttribute('role', 'status');
  });

  it('works again when the browser comes back to the page as it was left', async () => {
    const { api, goTo, person } = renderOrder();
    await person.click(await payButton());
    await screen.findByRole('button', { name: 'Opening Stripe…' });
    await waitFor(() => expect(goTo).toHaveBeenCalled());
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await person.click(await payButton());
    await waitFor(() => expect(begun(api)).toHaveLength(2));
  });

  it('works again when somebody stops the browser on its way', async () => {
    renderOrder();
    const pay = await payButton();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    act(() => pay.click());
    await screen.findByRole('button', { name: 'Opening Stripe…' });
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(screen.getByRole('button', { name: 'Opening Stripe…' })).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(6000));
    expect(screen.getByRole('button', { name: 'Pay £3 with Stripe' })).toBeEnabled();
  });

  it('shows what became of the order meanwhile when the browser comes back', async () => {
    const { api, person } = renderOrder();
    await person.click(await payButton());
    await screen.findByRole('button', { name: 'Opening Stripe…' });
    api.state.details[ID] = sampleDetail(0, true);
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(await screen.findByText('This solution is yours already')).toBeInTheDocument();
  });

  it('says that nothing was charged after a payment that was left', async () => {
    renderOrder({}, {}, '&cancelled=1');
    expect(await screen.findByText('Nothing was charged')).toBeInTheDocument();
    expect(await payButton()).toBeEnabled();
  });

  it('offers a free credit first to whoever has one', async () => {
    renderOrder({ user: sampleUser({ freeCredits: 2 }) });
    expect(await screen.findByText('You have 2 free credits.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Use Free Credit' })).toHaveAttribute(
      'href',
      `/cases/${ID}?tab=solution`,
    );
  });

  it('offers no credit first that waits for the address to be confirmed', async () => {
    renderOrder({ user: sampleUser({ freeCredits: 4, creditsWaiting: 4, emailConfirmed: false }) });
    expect(await payButton()).toBeEnabled();
    expect(screen.queryByRole('link', { name: 'Use Free Credit' })).not.toBeInTheDocument();
  });

  it('is made for an advanced case that is closed to the person', async () => {
    const { api, person } = renderOrder(
      { cases: [sampleSummary({ difficulty: 'advanced' })] },
      {
        'GET /api/cases/:id': refusing(403, 'membership-required', 'For full members.', {
          caseTitle: coffee.title,
          offers: [],
        }),
      },
    );
    expect(await screen.findByRole('heading', { level: 1, name: coffee.title })).toBeInTheDocument();
    expect(screen.getByText(/· Advanced ·/)).toBeInTheDocument();
    await person.click(await payButton());
    await waitFor(() => expect(begun(api)).toHaveLength(1));
  });
});

describe('an order that cannot be paid', () => {
  it('is not offered where no provider is configured', async () => {
    const { api, person } = renderOrder({ prices: samplePrices({}, { payable: false }) });
    expect(
      await screen.findByText('Stripe configuration is required for payment features'),
    ).toBeInTheDocument();
    const button = await payButton();
    expect(button).toBeDisabled();
    await person.click(button);
    expect(begun(api)).toHaveLength(0);
  });

  it('says so when the server only then finds that none is configured', async () => {
    const detail = 'Stripe configuration is required for payment features';
    const { person } = renderOrder(
      {},
      { 'POST /api/billing/checkouts': refusing(503, 'payments-not-configured', detail) },
    );
    await person.click(await payButton());
    expect(await screen.findByText(detail)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Pay £3 with Stripe' })).toBeDisabled();
  });

  it('can be tried again while the provider is away', async () => {
    let isAway = true;
    const { goTo, person } = renderOrder(
      {},
      {
        'POST /api/billing/checkouts': () =>
          isAway ? problem(503, 'payment-provider-away', AWAY) : { status: 201, body: sampleCheckout() },
      },
    );
    await person.click(await payButton());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Stripe does not answer');
    expect(alert).toHaveTextContent(`${AWAY} Nothing was charged.`);
    expect(goTo).not.toHaveBeenCalled();
    isAway = false;
    await person.click(await payButton());
    await waitFor(() => expect(goTo).toHaveBeenCalledWith(PAY_URL));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is under way already, and Billing says what becomes of it', async () => {
    const says = 'A payment for this is under way. What becomes of it is shown under Account, Billing.';
    const { goTo, person } = renderOrder(
      {},
      { 'POST /api/billing/checkouts': refusing(409, 'payment-under-way', says) },
    );
    await person.click(await payButton());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(`A payment is under way${says}Go to Billing`);
    expect(alert).not.toHaveTextContent(/Stripe does not answer|did not open|charged/);
    expect(within(alert).getByRole('link', { name: 'Go to Billing' })).toHaveAttribute(
      'href',
      '/account/billing',
    );
    expect(goTo).not.toHaveBeenCalled();
  });

  it('waits for the network', async () => {
    const { api, person } = renderOrder();
    await payButton();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await payButton()).toBeDisabled();
    expect(screen.getByText(/The payment page needs a connection/)).toBeInTheDocument();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await person.click(await payButton());
    await waitFor(() => expect(begun(api)).toHaveLength(1));
  });

  it('is not asked to be paid without a price', async () => {
    renderOrder({}, { 'GET /api/prices': refusing(503, 'service-unavailable', 'Prices are away.') });
    expect(await screen.findByText('Prices are away.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Stripe/ })).not.toBeInTheDocument();
  });

  it('does not lead to an address that is none of the web', async () => {
    const { person, goTo } = renderOrder(
      {},
      {
        'POST /api/billing/checkouts': () => ({
          status: 201,
          body: sampleCheckout({ payUrl: 'javascript:alert(1)' }),
        }),
      },
    );
    goTo.mockRestore();
    await person.click(await payButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('The payment page did not open');
  });
});

describe('a case that needs no payment', () => {
  it('leads to its solution', async () => {
    renderOrder({ details: { [ID]: sampleDetail(0, true) } });
    expect(await screen.findByText('This solution is yours already')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open the solution' })).toHaveAttribute(
      'href',
      `/cases/${ID}?tab=solution`,
    );
    expect(screen.queryByRole('button', { name: /Pay/ })).not.toBeInTheDocument();
    expect(screen.getByText(/^It stays open for good/)).toBeInTheDocument();
  });

  it('is said to be open to a full member, and not for good', async () => {
    renderOrder({ user: sampleUser({ subscriptionStatus: 'pro' }) });
    expect(await screen.findByText('Your Pro Pass opens this case')).toBeInTheDocument();
    expect(screen.queryByText(/^It stays open for good/)).not.toBeInTheDocument();
  });

  it.each([
    ['already-open', 'This solution is yours already'],
    ['already-pro', 'Your Pro Pass opens this case'],
  ] as const)('turns out to be open at the press (%s)', async (code, says) => {
    const { api, person } = renderOrder(
      {},
      { 'POST /api/billing/checkouts': refusing(409, code, 'It is open to you.', { caseId: ID }) },
    );
    await person.click(await payButton());
    expect(await screen.findByText(says)).toHaveFocus();
    await waitFor(() =>
      expect(api.calls.filter((call) => call.path === '/api/auth/user').length).toBeGreaterThan(1),
    );
  });
});

describe('the case that is ordered', () => {
  it('keeps a skeleton in its shape while it is looked up', async () => {
    renderOrder();
    const release = holdAnswers(`/api/cases/${ID}`);
    expect(await screen.findByText('Looking up the case')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Pay/ })).not.toBeInTheDocument();
    act(release);
    expect(await payButton()).toBeInTheDocument();
  });

  it("is this week's, and stays the one that was on show", async () => {
    const { router } = renderApp('/checkout/weekly-case', {
      user: poor,
      cases: [sampleSummary({ id: ID.replace(/1$/, '2'), ofTheWeek: false }), sampleSummary()],
      details: { [ID]: coffee },
    });
    expect(await screen.findByRole('heading', { level: 1, name: coffee.title })).toBeInTheDocument();
    expect(router.state.location.search).toBe(`?caseId=${ID}`);
  });

  it("is this week's on a later page of the list too", async () => {
    const other = sampleSummary({ id: ID.replace(/1$/, '2'), ofTheWeek: false });
    const { router } = renderApp(
      '/checkout/weekly-case',
      { user: poor, details: { [ID]: coffee } },
      {
        'GET /api/cases': (_state, { path }) => ({
          status: 200,
          body: path.includes('cursor')
            ? { items: [sampleSummary()], nextCursor: null }
            : { items: [other], nextCursor: 'next' },
        }),
      },
    );
    expect(await screen.findByRole('heading', { level: 1, name: coffee.title })).toBeInTheDocument();
    expect(router.state.location.search).toBe(`?caseId=${ID}`);
  });

  it("is none while no case is this week's", async () => {
    renderApp('/checkout/weekly-case', { user: poor, cases: [sampleSummary({ ofTheWeek: false })] });
    expect(await screen.findByRole('heading', { name: 'No case of the week yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse All Cases' })).toHaveAttribute('href', '/cases');
  });

  it('is not said to be none when the list cannot be read', async () => {
    renderApp(
      '/checkout/weekly-case',
      { user: poor },
      { 'GET /api/cases': refusing(503, 'service-unavailable', 'Cases are away for a moment.') },
    );
    expect(await screen.findByText('Cases are away for a moment.')).toBeInTheDocument();
    expect(screen.queryByText('No case of the week yet')).not.toBeInTheDocument();
  });

  it.each([
    ['/checkout?caseId=gone', 'Case not found'],
    ['/checkout', 'Choose a case first'],
  ])('is none at %s', async (path, title) => {
    renderApp(path, { user: poor });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Pay/ })).not.toBeInTheDocument();
  });
});
