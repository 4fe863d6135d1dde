import { screen, within } from '@testing-library/react';
import { samplePerson } from '../../testing/fake-admin.js';
import { problem } from '../../testing/fake-api.js';
import { holdAnswers } from '../../testing/hold-answers.js';
import { renderApp } from '../../testing/render-app.js';
import { sampleUser } from '../../testing/sample-data.js';
import {
  sampleBilling,
  sampleOrder,
  samplePassPayment,
  samplePayment,
  samplePlan,
} from '../../testing/sample-revenue.js';

const user = sampleUser({ id: 3, isAdmin: true, username: 'editor' });
const people = [samplePerson()];
const paid = samplePayment();
const month = samplePassPayment({ refundedPence: 500, refundablePence: 1000, state: 'partly-refunded' });
const billing = sampleBilling({
  subscriptionStatus: 'pro',
  trialUsedAt: '2026-09-11T09:00:00.000Z',
  customerId: 'cus_RfG8s2',
  plans: [samplePlan()],
  orders: [sampleOrder(), sampleOrder({ orderId: 'o2', state: 'held', note: 'Paid £2 where £3 was asked.' })],
  payments: [paid, month, samplePayment({ id: 'pi_failed', state: 'failed', refundablePence: 0 })],
});

describe('the billing of a person', () => {
  it('is opened from their account', async () => {
    const { person, router } = renderApp('/admin/users', {
      user,
      admin: { people, billing: { 12: billing } },
    });
    await person.click(await screen.findByRole('button', { name: 'Manage grace' }));
    await person.click(await screen.findByRole('link', { name: 'Billing' }));
    expect(await screen.findByRole('heading', { name: 'Billing of grace' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/admin/users/12/billing');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(document.title).toBe('Billing of grace · CaseDrop');
  });

  it('shows what they paid and have, their plan, payments and orders', async () => {
    renderApp('/admin/users/12/billing', { user, admin: { people, billing: { 12: billing } } });
    const fact = async (label: string) => (await screen.findByText(label, { selector: 'dt' })).parentElement;
    expect(await fact('Paid so far, after refunds')).toHaveTextContent('£13');
    expect(await fact('Membership')).toHaveTextContent('Pro Pass');
    expect(await fact('Free credits')).toHaveTextContent('3 credits');
    expect(await fact('Free trial')).toHaveTextContent('Used 11 Sept 2026');
    expect(await fact('Customer id')).toHaveTextContent('cus_RfG8s2');
    const plan = screen.getByRole('region', { name: 'Plan' });
    expect(plan).toHaveTextContent('Pro PassActive£15 a month£15 is due on 18 Dec 2026.Visa ending 4242');
    const table = within(screen.getByRole('table', { name: 'Payments' }));
    expect(table.getAllByRole('row')).toHaveLength(4);
    expect(table.queryByRole('columnheader', { name: 'Payer' })).not.toBeInTheDocument();
    const orders = screen.getByRole('table', { name: 'Orders' });
    expect(orders).toHaveTextContent('To be decided');
    expect(orders).toHaveTextContent('Paid £2 where £3 was asked.');
  });

  it('refunds from here as from the list of payments', async () => {
    const { api, person } = renderApp('/admin/users/12/billing', {
      user,
      admin: { people, billing: { 12: billing }, payments: [paid, month] },
    });
    await person.click(await screen.findByRole('button', { name: /^Details of Pro Pass, grace/ }));
    await person.click(await screen.findByRole('button', { name: 'Refund' }));
    expect(screen.getByLabelText('All that is left, £10')).toBeChecked();
    await person.type(screen.getByLabelText('Reason'), 'Asked for it');
    await person.click(screen.getByRole('button', { name: 'Refund £10' }));
    await person.click(screen.getByRole('button', { name: 'Refund £10 now' }));
    expect(await screen.findByText('£10 is on its way to grace.')).toBeInTheDocument();
    expect(api.calls.filter(({ path }) => path.endsWith('/12/billing')).length).toBeGreaterThan(1);
  });

  it.each([
    [{ state: 'trial', trialEndsAt: '2026-11-27T09:00:00Z' }, 'The trial runs until 27 Nov 2026.'],
    [
      { state: 'payment-failed', graceEndsAt: '2026-11-29T09:00:00Z', nextPaymentAt: null },
      'Access ends on 29 Nov 2026 unless it is made good.',
    ],
    [{ cancelsAt: '2026-12-18T09:00:00Z' }, 'it ends on 18 Dec 2026 and nothing more is charged.'],
    [{ state: 'incomplete', givesAccess: false }, 'The first payment is not done, so nothing is open.'],
    [{ state: 'ended', givesAccess: false, endedAt: '2026-10-02T09:00:00Z' }, 'Ended on 2 Oct 2026.'],
    [{ discount: '50% off until 3 Mar 2027' }, 'Discount: 50% off until 3 Mar 2027.'],
  ] as const)('says what comes next with a plan: %j', async (over, sentence) => {
    const told = { ...billing, plans: [samplePlan(over)] };
    renderApp('/admin/users/12/billing', { user, admin: { people, billing: { 12: told } } });
    expect(await screen.findByRole('region', { name: 'Plan' })).toHaveTextContent(sentence);
  });

  it('says so when nothing was ever bought, and parts that are empty', async () => {
    renderApp('/admin/users/12/billing', { user, admin: { people, billing: { 12: sampleBilling() } } });
    expect(await screen.findByText('Nothing was ever bought')).toBeInTheDocument();
    expect(screen.getByText('Not used yet')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('has its shape while it loads, and says when it fails', async () => {
    renderApp(
      '/admin/users/12/billing',
      { user, admin: { people } },
      { 'GET /api/admin/users/:id/billing': () => problem(503, 'unavailable', 'Billing is away.') },
    );
    const release = holdAnswers('/api/admin/users/12/billing');
    expect(await screen.findByText('Loading billing')).toBeInTheDocument();
    release();
    expect(await screen.findByText('Billing is away.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });

  it('says that there is no such account', async () => {
    renderApp('/admin/users/99/billing', { user, admin: { people } });
    expect(await screen.findByText('There is no account 99')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('is asked of nobody for an address that is no number', async () => {
    const { api } = renderApp('/admin/users/12abc/billing', { user });
    expect(await screen.findByRole('heading', { name: /404/ })).toBeInTheDocument();
    expect(api.calls.some(({ path }) => path.includes('/billing'))).toBe(false);
  });
});
