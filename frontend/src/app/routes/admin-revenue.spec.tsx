import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { problem } from '../../testing/fake-api.js';
import { holdAnswers } from '../../testing/hold-answers.js';
import { renderApp } from '../../testing/render-app.js';
import { sampleUser } from '../../testing/sample-data.js';
import { sampleRevenue, unpaidRevenue } from '../../testing/sample-revenue.js';

const user = sampleUser({ id: 3, isAdmin: true, username: 'editor' });

/** The texts of the drawings, in the order they are drawn. */
async function drawnTexts(): Promise<string[]> {
  const figure = await screen.findByRole('figure');
  return [...figure.querySelectorAll('svg text')].map((text) => text.textContent);
}

/** A page that is laid out: jsdom gives everything a width of zero. */
function layOut(width: number): void {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width);
}

describe('the figures of revenue', () => {
  it('stand with what they are compared with, each with its definition a press away', async () => {
    const { person } = renderApp('/admin/revenue', { user });
    const figures = await screen.findByLabelText('Key figures of revenue');
    const textOf = (label: string) => within(figures).getByText(label).closest('div');
    expect(textOf('Monthly recurring revenue (MRR)')).toHaveTextContent(
      '£1,245+8% from last monthAt this pace £14,940 a year',
    );
    expect(textOf('Paying subscribers')).toHaveTextContent('837 new and 2 left this month');
    expect(textOf('Trials under way')).toHaveTextContent('9Nothing charged yet');
    expect(textOf('In grace')).toHaveTextContent('22 renewals failed');
    expect(textOf('ARPU')).toHaveTextContent('£15');
    expect(textOf('Churn')).toHaveTextContent('3.4%');
    expect(textOf('Trial conversion')).toHaveTextContent('57.1%');
    const churn = within(figures).getByRole('button', { name: /^Churn/ });
    expect(churn).toHaveAttribute('aria-expanded', 'false');
    churn.focus();
    await person.keyboard('{Enter}');
    expect(within(figures).getByText(/the share that had stopped by its end/)).toBeInTheDocument();
    expect(churn).toHaveAttribute('aria-expanded', 'true');
    await person.keyboard('{Enter}');
    expect(screen.queryByText(/the share that had stopped by its end/)).not.toBeInTheDocument();
  });

  it('say when revenue fell, and why there is nothing to compare with', async () => {
    const admin = { revenue: (months: number) => sampleRevenue(months, { mrrChange: -4.26, inGrace: 0 }) };
    renderApp('/admin/revenue', { user, admin });
    expect(await screen.findByText('−4.3%')).toBeInTheDocument();
    expect(screen.getByText('No renewal is failing')).toBeInTheDocument();
  });
});

describe('payments that wait for a decision', () => {
  it.each([
    [1, '1 payment waits for your decision', 'See the payment'],
    [2, '2 payments wait for your decision', 'See the payments'],
  ])('are told above everything: %i', async (heldOrders, says, way) => {
    const admin = { revenue: (months: number) => sampleRevenue(months, { heldOrders }) };
    renderApp('/admin/revenue', { user, admin });
    expect(await screen.findByText(says)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: way })).toHaveAttribute('href', '/admin/payments?state=held');
  });

  it('are not spoken of where there are none', async () => {
    renderApp('/admin/revenue', { user });
    await screen.findByLabelText('Key figures of revenue');
    expect(screen.queryByText(/your decision/)).not.toBeInTheDocument();
  });
});

describe('the chart', () => {
  it('writes every amount where there is room, and reads from zero without grid lines', async () => {
    layOut(1176);
    renderApp('/admin/revenue?months=3', { user });
    const texts = await drawnTexts();
    expect(texts).not.toContain('£500');
    expect(texts).toEqual(expect.arrayContaining(['Sep 26', 'Oct 26', 'Nov 26so far', '£1,245']));
    const { months } = sampleRevenue(3);
    const pounds = (pence: number) => `£${(pence / 100).toLocaleString('en-GB')}`;
    for (const month of months) {
      expect(texts).toContain(pounds(month.mrrPence));
      expect(texts).toContain(pounds(month.passRevenuePence + month.caseRevenuePence));
    }
    expect(texts).toEqual(expect.arrayContaining(['Single cases', 'Pro Pass', '£960']));
  });

  it.each([
    [1, true],
    [2, false],
  ])('with %i months that hold anything writes no zeros of the others: %s', async (count, isYoung) => {
    layOut(1176);
    const revenue = () => {
      const told = unpaidRevenue();
      const held = told.months.slice(-count);
      for (const month of held) Object.assign(month, { mrrPence: 1500, passRevenuePence: 1500 });
      return { ...told, mrrPence: 1500, subscribers: 1 };
    };
    renderApp('/admin/revenue', { user, admin: { revenue } });
    const texts = await drawnTexts();
    const zeros = texts.filter((text) => text === '£0').length;
    // "Single cases £0" stands beside the latest bar in any case.
    if (isYoung) expect(zeros).toBe(1);
    else expect(zeros).toBeGreaterThan(12);
    expect(screen.queryAllByText(/^With the first Pro Pass a line/)).toHaveLength(isYoung ? 1 : 0);
  });

  it('names fewer months and draws grid lines on a phone', async () => {
    layOut(358);
    renderApp('/admin/revenue', { user });
    const texts = await drawnTexts();
    expect(texts).toEqual(expect.arrayContaining(['£0', '£500', '£1,000', '£1,500', 'Nov 26so far']));
    expect(texts.filter((text) => /^\w{3} \d\d/.test(text)).length).toBeLessThan(12);
  });

  it('draws bars as high as what they stand for', async () => {
    layOut(1176);
    const revenue = () => {
      const told = sampleRevenue(3);
      told.months.forEach((month, at) => {
        month.passRevenuePence = [50_000, 100_000, 25_000][at]!;
        month.caseRevenuePence = 0;
      });
      return told;
    };
    renderApp('/admin/revenue?months=3', { user, admin: { revenue } });
    const figure = await screen.findByRole('figure');
    await waitFor(() => expect(figure.querySelectorAll('svg.figures')).toHaveLength(2));
    const bars = [...figure.querySelectorAll('svg.figures > rect.fill-ink[width="48"]')].map((bar) =>
      Number(bar.getAttribute('height')),
    );
    const [first = 0, second, third] = bars;
    expect(second).toBeCloseTo(first * 2, 5);
    expect(third).toBeCloseTo(first / 2, 5);
  });

  it('reads one month out, and the latest again once it is left', async () => {
    layOut(1176);
    renderApp('/admin/revenue', { user });
    const slider = await screen.findByRole('slider', { name: 'Month to read' });
    expect(slider).toHaveAttribute('aria-valuetext', expect.stringContaining('Nov 26 so far: MRR £1,245'));
    fireEvent.change(slider, { target: { value: '9' } });
    expect(slider).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^Sep 26: MRR £1,155, Pro Pass £1,155/),
    );
    expect(screen.getByText('Sep 26', { selector: 'p > span' })).toBeInTheDocument();
    fireEvent.blur(slider);
    expect(screen.getByText('Nov 26 so far', { selector: 'p > span' })).toBeInTheDocument();
  });

  it('has a table one key away, which screen readers have in any case', async () => {
    layOut(1176);
    const { person } = renderApp('/admin/revenue', { user });
    const table = await screen.findByRole('table', { name: 'Revenue month by month' });
    expect(within(table).getAllByRole('row')).toHaveLength(13);
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent(
      /^Nov 26 so far.*£1,245£960.*83.*3.6%1258.3%$/,
    );
    expect(table.parentElement).toHaveClass('sr-only');
    await person.keyboard('t');
    expect(screen.getByRole('button', { name: 'Chart' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('table', { name: 'Revenue month by month' }).parentElement).not.toHaveClass(
      'sr-only',
    );
    expect(screen.queryByRole('slider')).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Chart' }));
    expect(await screen.findByRole('slider')).toBeInTheDocument();
  });

  it('goes back as far as is asked, and the address keeps it', async () => {
    layOut(1176);
    const { api, person, router } = renderApp('/admin/revenue?months=999', { user });
    const range = within(await screen.findByRole('group', { name: 'Months shown' }));
    expect(range.getByRole('button', { name: '12 months' })).toHaveAttribute('aria-pressed', 'true');
    await person.click(range.getByRole('button', { name: '24 months' }));
    await waitFor(() => expect(router.state.location.search).toBe('?months=24'));
    await waitFor(() =>
      expect(
        screen.getByRole('table', { name: 'Revenue month by month' }).querySelectorAll('tr'),
      ).toHaveLength(25),
    );
    await person.click(range.getByRole('button', { name: '12 months' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    const asked = api.calls.map(({ path }) => path).filter((path) => path.includes('/revenue'));
    expect(asked).toEqual(['/api/admin/revenue?months=12', '/api/admin/revenue?months=24']);
  });
});

describe('the other states of the page', () => {
  it('teaches what will appear before anybody has paid', async () => {
    const { person, router } = renderApp('/admin/revenue', { user, admin: { revenue: unpaidRevenue } });
    expect(await screen.findByText('Nothing was paid in these 12 months')).toBeInTheDocument();
    expect(screen.getByText('No revenue last month to compare with')).toBeInTheDocument();
    expect(screen.getByText('Nobody is paying')).toBeInTheDocument();
    expect(screen.queryByRole('figure')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See what is on sale' })).toHaveAttribute('href', '/#pricing');
    await person.click(screen.getByRole('button', { name: 'Look back 24 months' }));
    await waitFor(() => expect(router.state.location.search).toBe('?months=24'));
    expect(await screen.findByText('Nothing was paid in these 24 months')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Look back 24 months' })).not.toBeInTheDocument();
  });

  it('has the shape of what comes while it loads', async () => {
    renderApp('/admin/revenue', { user });
    const release = holdAnswers('/api/admin/revenue?months=12');
    expect(await screen.findByText('Loading revenue')).toBeInTheDocument();
    release();
    expect(await screen.findByLabelText('Key figures of revenue')).toBeInTheDocument();
    expect(screen.queryByText('Loading revenue')).not.toBeInTheDocument();
  });

  it('says that it failed, and asks again on request', async () => {
    let fails = true;
    const { person } = renderApp(
      '/admin/revenue',
      { user },
      {
        'GET /api/admin/revenue': () =>
          fails ? problem(503, 'unavailable', 'Billing is away.') : { status: 200, body: sampleRevenue() },
      },
    );
    expect(await screen.findByText('Billing is away.')).toBeInTheDocument();
    fails = false;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('Key figures of revenue')).toBeInTheDocument();
  });

  it('is not for candidates', async () => {
    const { api, router } = renderApp('/admin/revenue', { user: sampleUser() });
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(api.calls.some(({ path }) => path.includes('/admin/'))).toBe(false);
  });
});
