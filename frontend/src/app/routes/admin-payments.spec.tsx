import { screen, waitFor, within } from '@testing-library/react';
import { problem, type Handler } from '../../testing/fake-api.js';
import { refund } from '../../testing/fake-revenue.js';
import { holdAnswers } from '../../testing/hold-answers.js';
import { renderApp } from '../../testing/render-app.js';
import { sampleUser } from '../../testing/sample-data.js';
import { samplePassPayment, samplePayment } from '../../testing/sample-revenue.js';

const user = sampleUser({ id: 3, isAdmin: true, username: 'editor' });
const REFUND = 'POST /api/admin/payments/:id/refund';
const payments = [
  samplePayment(),
  samplePassPayment({ username: 'alan', email: 'alan@example.org', personId: 13 }),
  samplePayment({
    id: 'pi_gone',
    caseTitle: 'Rail passes',
    state: 'refunded',
    refundedPence: 300,
    refundablePence: 0,
    personId: null,
    username: null,
    email: null,
  }),
  samplePassPayment({
    id: 'in_disputed',
    state: 'disputed',
    refundablePence: 0,
    note: 'The bank asks for it back: not recognised.',
    username: 'mary',
  }),
];

const render = (path = '/admin/payments', overrides: Record<string, Handler> = {}) =>
  renderApp(path, { user, admin: { payments } }, overrides);
type Page = ReturnType<typeof render>;

describe('payments', () => {
  it('stand in a table with who paid, for what, and what went back', async () => {
    render();
    const table = await screen.findByRole('table', { name: 'Payments' });
    expect(screen.getByText('4 payments')).toBeInTheDocument();
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows[0]).toHaveTextContent('20 Nov 2026 16:04');
    expect(rows[0]).toHaveTextContent('Ferry pricesSingle case');
    expect(rows[1]).toHaveTextContent('Pro Pass18 Nov to 18 Dec 2026');
    expect(within(rows[1]!).getAllByRole('link', { name: 'alan' })[0]).toHaveAttribute(
      'href',
      '/admin/users/13/billing',
    );
    expect(rows[2]).toHaveTextContent('Deleted account');
    expect(within(rows[2]!).queryByRole('link')).not.toBeInTheDocument();
    expect(within(rows[2]!).getAllByText('Refunded')).not.toHaveLength(0);
    expect(within(rows[3]!).getAllByText('Disputed')).not.toHaveLength(0);
  });

  it('are found by text, kind and state, which the address keeps', async () => {
    const { api, person, router } = render('/admin/payments?kind=case');
    expect(await screen.findByText('2 payments')).toBeInTheDocument();
    expect(screen.getByLabelText('For')).toHaveValue('case');
    await person.type(screen.getByLabelText('Find payments'), 'Rail ');
    await waitFor(() => expect(router.state.location.search).toBe('?kind=case&q=Rail'));
    expect(await screen.findByText('1 payment')).toBeInTheDocument();
    await person.selectOptions(screen.getByLabelText('State'), 'Disputed');
    expect(await screen.findByText('No payment matches')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?kind=case&q=Rail&state=disputed');
    expect(api.calls.at(-1)?.path).toBe('/api/admin/payments?q=Rail&kind=case&state=disputed&page=1');
    await person.click(screen.getByRole('button', { name: 'Show all payments' }));
    expect(await screen.findByText('4 payments')).toBeInTheDocument();
    expect(screen.getByLabelText('Find payments')).toHaveValue('');
  });

  it('are turned page by page', async () => {
    const many = Array.from({ length: 7 }, (_unused, at) =>
      samplePayment({ id: `pi_${at}`, caseTitle: `Case ${at}` }),
    );
    const { person, router } = renderApp('/admin/payments', { user, admin: { payments: many } });
    expect(await screen.findByText('Page 1 of 2')).toBeInTheDocument();
    expect(screen.getByText('7 payments')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Newer' })).toBeDisabled();
    await person.click(screen.getByRole('button', { name: 'Older' }));
    expect(await screen.findByText('Page 2 of 2')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?page=2');
    expect((await screen.findAllByText('Case 6')).length).toBeGreaterThan(0);
  });

  it('teach what will stand here while nobody has paid', async () => {
    renderApp('/admin/payments', { user });
    expect(await screen.findByText('Nobody has paid yet')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('have their shape while they load, and say when they fail', async () => {
    let fails = true;
    const { person } = render('/admin/payments', {
      'GET /api/admin/payments': () =>
        fails
          ? problem(503, 'unavailable', 'Billing is away.')
          : { status: 200, body: { items: payments, total: 4, page: 1, pageCount: 1 } },
    });
    const release = holdAnswers('/api/admin/payments?page=1');
    expect(await screen.findByText('Loading payments')).toBeInTheDocument();
    release();
    expect(await screen.findByText('Billing is away.')).toBeInTheDocument();
    expect(screen.getByLabelText('Find payments')).toBeInTheDocument();
    fails = false;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('4 payments')).toBeInTheDocument();
  });
});

describe('one payment', () => {
  it('shows its ids, papers and payer', async () => {
    const { person } = render();
    await person.click(await screen.findByRole('button', { name: /^Details of Pro Pass, alan/ }));
    const dialog = within(await screen.findByRole('dialog', { name: '£15 for Pro Pass' }));
    expect(dialog.getByRole('link', { name: /^Receipt/ })).toHaveAttribute(
      'href',
      'https://pay.example/receipts/1',
    );
    expect(dialog.getByRole('link', { name: /^Invoice as PDF/ })).toHaveAttribute(
      'rel',
      'noreferrer noopener',
    );
    expect(dialog.getByText('sub_1Qk2Pass')).toBeInTheDocument();
    expect(dialog.queryByText('Order')).not.toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Copy payment' }));
    expect(await navigator.clipboard.readText()).toBe('in_1Qk2Month');
    expect(await dialog.findByText('Copied to the clipboard.')).toBeInTheDocument();
  });

  it('opens by a press anywhere on its row, and not by one on its payer', async () => {
    const { person, router } = render();
    const row = within((await screen.findAllByRole('row', { name: /alan/ }))[0]!);
    await person.click(row.getAllByText('18 Nov to 18 Dec 2026')[0]!);
    await person.click(await screen.findByRole('button', { name: 'Close' }));
    await person.click(row.getAllByRole('link', { name: 'alan' })[0]!);
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/users/13/billing'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('that is held asks for a decision, in the list and when it is opened', async () => {
    const held = samplePayment({ isHeld: true, note: 'Paid £3, asked £5.' });
    const { person } = renderApp('/admin/payments', { user, admin: { payments: [held] } });
    const row = within((await screen.findAllByRole('row'))[1]!);
    expect(row.getAllByText('To be decided')).not.toHaveLength(0);
    expect(row.queryByText('Paid')).not.toBeInTheDocument();
    await person.click(row.getByRole('button', { name: /^Details of/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('To be decided')).toBeInTheDocument();
    expect(dialog.getByText('Single case')).toBeInTheDocument();
  });

  it('that was held and went back is refunded', async () => {
    const back = samplePayment({ isHeld: true, state: 'refunded', refundedPence: 300, refundablePence: 0 });
    renderApp('/admin/payments', { user, admin: { payments: [back] } });
    const row = within((await screen.findAllByRole('row'))[1]!);
    expect(row.getAllByText('Refunded')).not.toHaveLength(0);
    expect(row.queryByText(/^Held/)).not.toBeInTheDocument();
  });

  it('says why it cannot be refunded', async () => {
    const { person } = render();
    await person.click(await screen.findByRole('button', { name: /^Details of Pro Pass, mary/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('The bank asks for it back: not recognised.')).toBeInTheDocument();
    expect(dialog.getByText(/the dispute decides/)).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Refund' })).not.toBeInTheDocument();
  });
});

async function openForm({ person }: Page, of = /^Details of Ferry prices/) {
  await person.click(await screen.findByRole('button', { name: of }));
  await person.click(await screen.findByRole('button', { name: 'Refund' }));
}

const refunds = ({ api }: Page) => api.calls.filter(({ path }) => path.endsWith('/refund'));

describe('a refund', () => {
  it('of everything says what it takes away and is made once it is confirmed', async () => {
    const page = render();
    const { person } = page;
    await openForm(page);
    expect(screen.getByLabelText('All of it, £3')).toHaveFocus();
    expect(screen.getByText('This closes the solution of Ferry prices for grace.')).toBeInTheDocument();
    await person.type(screen.getByLabelText('Reason'), ' Bought twice ');
    await person.click(screen.getByRole('button', { name: 'Refund £3' }));
    expect(screen.getByRole('heading', { name: 'Refund £3 to grace?' })).toHaveFocus();
    expect(refunds(page)).toHaveLength(0);
    await person.click(screen.getByRole('button', { name: 'Refund £3 now' }));
    expect(await screen.findByText('£3 is on its way to grace.')).toBeInTheDocument();
    expect(refunds(page).map(({ path, body }) => ({ path, body }))).toEqual([
      {
        path: '/api/admin/payments/pi_3Qk2Ferry/refund',
        body: {
          refundId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
          amountPence: 300,
          reason: 'Bought twice',
        },
      },
    ]);
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText('£3 of £3')).toBeInTheDocument();
    expect(dialog.getByText('All of it has been given back.')).toBeInTheDocument();
  });

  it('of a part takes a strict amount, at most what is left', async () => {
    const page = render();
    const { person } = page;
    await openForm(page);
    await person.click(screen.getByLabelText('A part'));
    const amount = screen.getByLabelText('Amount in pounds');
    await person.type(amount, '3.5');
    await person.click(screen.getByRole('button', { name: 'Refund' }));
    expect(amount).toHaveAccessibleDescription(/Please write pounds as 3 or 3.50./);
    expect(amount).toHaveFocus();
    expect(screen.getByLabelText('Reason')).toHaveAccessibleDescription(/Please say why, in a few words./);
    await person.type(amount, '0');
    await person.type(screen.getByLabelText('Reason'), 'Half was wrong');
    await person.click(screen.getByRole('button', { name: 'Refund' }));
    expect(amount).toHaveAccessibleDescription(/At most £3 can still be given back./);
    await person.clear(amount);
    await person.type(amount, '£1.50');
    expect(screen.getByText('A part refund takes nothing away: access stays as it is.')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Refund £1.50' }));
    await person.click(screen.getByRole('button', { name: 'Refund £1.50 now' }));
    expect(await screen.findByText('£1.50 is on its way to grace.')).toBeInTheDocument();
    expect(refunds(page)[0]?.body).toMatchObject({ amountPence: 150, reason: 'Half was wrong' });
    expect(await within(screen.getByRole('dialog')).findByText('£1.50 can be refunded.')).toBeInTheDocument();
  });

  it('can be thought better of, and what was typed is still there', async () => {
    const page = render();
    const { person } = page;
    await openForm(page, /^Details of Pro Pass, alan/);
    await person.type(screen.getByLabelText('Reason'), 'Asked for it');
    await person.click(screen.getByRole('button', { name: 'Refund £15' }));
    await person.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByLabelText('Reason')).toHaveValue('Asked for it');
    await person.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByRole('dialog', { name: '£15 for Pro Pass' })).toBeInTheDocument();
    expect(refunds(page)).toHaveLength(0);
  });

  it('that is refused is told at the form, and the next press is another refund', async () => {
    const page = render('/admin/payments', {
      [REFUND]: () => problem(422, 'refund-refused', 'This payment is disputed meanwhile.'),
    });
    const { person } = page;
    await openForm(page);
    await person.type(screen.getByLabelText('Reason'), 'Bought twice');
    for (const _time of [1, 2]) {
      await person.click(screen.getByRole('button', { name: 'Refund £3' }));
      await person.click(screen.getByRole('button', { name: 'Refund £3 now' }));
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent('Not refundedThis payment is disputed meanwhile.');
      expect(screen.getByLabelText('Reason')).toHaveValue('Bought twice');
      expect(screen.getByLabelText('Reason')).toBeEnabled();
    }
    const [first, second] = refunds(page).map(({ body }) => (body as { refundId: string }).refundId);
    expect(second).not.toBe(first);
  });
});

describe('a refund after one that is not confirmed yet', () => {
  const SAYS = 'An earlier refund of this payment is not confirmed yet. Please look again in a moment.';
  const refusedWith = (refundablePence: number): Record<string, Handler> => ({
    [REFUND]: (state) => {
      const refundedPence = 300 - refundablePence;
      const changed = samplePayment({
        refundedPence,
        refundablePence,
        state: refundablePence > 0 ? 'partly-refunded' : 'refunded',
      });
      state.admin = { ...state.admin, payments: [changed] };
      return problem(422, 'refund-refused', SAYS);
    },
  });
  const tryIt = async (page: Page) => {
    await openForm(page);
    await page.person.type(screen.getByLabelText('Reason'), 'Bought twice');
    await page.person.click(screen.getByRole('button', { name: 'Refund £3' }));
    await page.person.click(screen.getByRole('button', { name: 'Refund £3 now' }));
  };

  it('is refused in the words of the server, and what is left is read again', async () => {
    const page = render('/admin/payments', refusedWith(200));
    await tryIt(page);
    expect(await screen.findByRole('alert')).toHaveTextContent(`Not refunded${SAYS}`);
    expect(await screen.findByLabelText('All that is left, £2')).toBeChecked();
    expect(screen.getByRole('button', { name: 'Refund £2' })).toBeEnabled();
  });

  it('that has taken all of it leaves nothing to ask for', async () => {
    const page = render('/admin/payments', refusedWith(0));
    await tryIt(page);
    expect(await screen.findByText('All of it has been given back.')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(`Not refunded${SAYS}`);
    expect(screen.queryByLabelText('Reason')).not.toBeInTheDocument();
  });
});

describe('a refund whose answer is lost', () => {
  const away = () =>
    problem(
      503,
      'payment-provider-away',
      'The payment provider does not answer at the moment. Please try again.',
    );

  it('was made, and is told as made', async () => {
    const page = render('/admin/payments', {
      [REFUND]: (state, request, id) => {
        refund(state, request, id);
        return away();
      },
    });
    await openForm(page);
    await page.person.type(screen.getByLabelText('Reason'), 'Bought twice');
    await page.person.click(screen.getByRole('button', { name: 'Refund £3' }));
    await page.person.click(screen.getByRole('button', { name: 'Refund £3 now' }));
    expect(await screen.findByText('£3 is on its way to grace.')).toBeInTheDocument();
    expect(refunds(page)).toHaveLength(1);
  });

  it('and was not made is the same refund at every try, with nothing to change meanwhile', async () => {
    let isAway = true;
    const page = render('/admin/payments', {
      [REFUND]: (state, request, id) => (isAway ? away() : refund(state, request, id)),
    });
    const { person } = page;
    await openForm(page);
    await person.click(screen.getByLabelText('A part'));
    await person.type(screen.getByLabelText('Amount in pounds'), '2');
    await person.type(screen.getByLabelText('Reason'), 'Bought twice');
    await person.click(screen.getByRole('button', { name: 'Refund £2' }));
    await person.click(screen.getByRole('button', { name: 'Refund £2 now' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(
      'Perhaps not refundedThe payment provider does not answer at the moment.',
    );
    expect(screen.getByLabelText('Amount in pounds')).toHaveValue('2');
    expect(screen.getByLabelText('Amount in pounds')).toBeDisabled();
    expect(screen.getByLabelText('Reason')).toBeDisabled();
    const again = screen.getByRole('button', { name: 'Try the same refund again' });
    expect(again).toHaveFocus();
    await person.click(screen.getByRole('button', { name: 'Back' }));
    await person.click(screen.getByRole('button', { name: 'Refund' }));
    expect(screen.getByLabelText('Amount in pounds')).toHaveValue('2');
    isAway = false;
    await person.click(screen.getByRole('button', { name: 'Try the same refund again' }));
    expect(await screen.findByText('£2 is on its way to grace.')).toBeInTheDocument();
    const sent = refunds(page).map(({ body }) => body);
    expect(sent.length).toBeGreaterThan(1);
    expect(new Set(sent.map((body) => JSON.stringify(body))).size).toBe(1);
  });

  it('is told also when the window was closed meanwhile', async () => {
    const page = render('/admin/payments', {
      [REFUND]: () => problem(422, 'refund-refused', 'It is disputed.'),
    });
    const { person } = page;
    await openForm(page);
    await person.type(screen.getByLabelText('Reason'), 'Bought twice');
    await person.click(screen.getByRole('button', { name: 'Refund £3' }));
    const release = holdAnswers();
    await person.click(screen.getByRole('button', { name: 'Refund £3 now' }));
    await person.click(screen.getByRole('button', { name: 'Close' }));
    release();
    expect(await screen.findByText('It is disputed.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
