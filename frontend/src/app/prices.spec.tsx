import { screen, waitFor, within } from '@testing-library/react';
import { problem } from '../testing/fake-api.js';
import { holdAnswers } from '../testing/hold-answers.js';
import { renderApp } from '../testing/render-app.js';
import { samplePrices } from '../testing/sample-billing.js';
import { sampleDetail } from '../testing/sample-case.js';
import { sampleSummary, sampleUser } from '../testing/sample-data.js';
import { fullDashboard } from '../testing/sample-home.js';

const dearer = samplePrices({ case: 350, pro: 1875, coach: 12_000 });
const cases = [sampleSummary()];
const poor = sampleUser({ freeCredits: 0 });
const text = () => document.querySelector('main')?.textContent ?? '';
const away = { 'GET /api/prices': () => problem(503, 'service-unavailable', 'Prices are away.') };

describe('a changed price list', () => {
  it('is on the landing page', async () => {
    renderApp('/', { prices: dearer, cases });
    const rates = await screen.findByRole('region', { name: 'What it costs' });
    await waitFor(() => expect(within(rates).getByText('£3.50')).toBeInTheDocument());
    for (const price of ['£0', '£18.75', '£120']) expect(within(rates).getByText(price)).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Buy Now £3.50' })).toHaveAttribute(
      'href',
      '/checkout/weekly-case',
    );
    expect(screen.getByRole('link', { name: 'Pro Pass £18.75/mo' })).toHaveAttribute('href', '/subscribe');
  });

  it.each([
    ['/dashboard', /Every solution, £18\.75 a month\./],
    ['/account', /or buy a single one for £3\.50\./],
    ['/account/billing', /for £18\.75 a month; a single one is bought for £3\.50 where you need it/],
    ['/terms', /A single solution is paid once: £3\.50\. .* until you end it: £18\.75 a month\./],
    ['/subscribe', /Subscribe|Start 7 free days/],
  ])('is on %s', async (path, sentence) => {
    renderApp(path, { prices: dearer, cases, user: poor, dashboard: fullDashboard() });
    await waitFor(() => expect(text()).toMatch(sentence));
    expect(text()).not.toMatch(/£(3|15|99)\b(?!\.)/);
  });

  it('is on the shelf of the dashboard', async () => {
    renderApp('/dashboard', { prices: dearer, cases, user: poor, dashboard: fullDashboard() });
    const link = await screen.findByRole('link', { name: 'Buy the solution for £3.50' });
    expect(link).toHaveTextContent('£3.50');
  });
});

describe('the price of an offer', () => {
  it('is in the label of a locked rubric, with its pence', async () => {
    const detail = sampleDetail(0);
    const offers = detail.access.offers.map((offer) => ({ ...offer, pricePence: 350 }));
    const details = { [detail.id]: { ...detail, access: { ...detail.access, offers } } };
    renderApp(`/cases/${detail.id}?tab=rubric`, { user: poor, details });
    expect(await screen.findByRole('link', { name: 'Unlock for £3.50' })).toBeInTheDocument();
  });
});

describe('prices that nobody tells', () => {
  it('leave sentences that make sense without them', async () => {
    renderApp('/account', { user: poor }, away);
    await waitFor(() => expect(text()).toContain('or buy a single one.'));
  });

  it.each([
    ['/terms', 'A single solution is paid once. Pro Pass is paid every month until you end it.'],
    ['/account/billing', 'A Pro Pass opens every solution; a single one is bought where you need it.'],
  ])('leave no gap on %s', async (path, sentence) => {
    renderApp(path, { user: poor }, away);
    await waitFor(() => expect(text().replace(/\s+/g, ' ')).toContain(sentence));
  });

  it('leave the ways to buy', async () => {
    renderApp('/dashboard', { cases, user: poor, dashboard: fullDashboard() }, away);
    expect(await screen.findByText('Buy')).toHaveAccessibleName('Buy the solution');
    expect(screen.getByRole('link', { name: /^Upgrade to Pro/ })).toHaveTextContent('Every solution.');
  });

  it('have their place kept until it is known that nobody does', async () => {
    renderApp('/account/billing', { user: poor });
    const release = holdAnswers('/api/prices');
    await waitFor(() => expect(document.querySelector('main p .animate-pulse')).toBeInTheDocument()); // not of the page itself
    expect(text()).not.toMatch(/£15/);
    release();
    await waitFor(() => expect(text()).toMatch(/for £15 a month/));
  });

  it('are those that the front page is printed with, until the list is there', async () => {
    renderApp('/', { prices: dearer, cases });
    const release = holdAnswers('/api/prices');
    const rates = await screen.findByRole('region', { name: 'What it costs' });
    const pro = within(rates).getByRole('region', { name: 'Pro Pass' });
    expect(pro).toHaveTextContent('£15per month');
    release();
    await waitFor(() => expect(pro).toHaveTextContent('£18.75per month'));
  });
});
