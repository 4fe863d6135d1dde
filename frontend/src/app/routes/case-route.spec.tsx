import type { CaseDetail } from '@casedrop/contracts/http';
import { act, screen, waitFor, within } from '@testing-library/react';
import { problem } from '../../testing/fake-api.js';
import { renderApp } from '../../testing/render-app.js';
import { sampleDetail, sampleReport } from '../../testing/sample-case.js';
import { sampleUser } from '../../testing/sample-data.js';

const ID = sampleDetail(5).id;
const MEMBERS_ONLY = problem(403, 'membership-required', 'Full members only.', {
  caseTitle: 'Redfern: a network of chargers?',
  offers: sampleDetail(0).access.offers,
});

function open(search: string, credits: number, entitled = false, overrides = {}) {
  const state = {
    user: sampleUser({ freeCredits: credits }),
    details: { [ID]: sampleDetail(credits, entitled) },
  };
  return renderApp(`/cases/${ID}${search}`, state, overrides);
}

describe('the case page', () => {
  it('shows the case text, and gives information only when asked', async () => {
    const { person } = open('', 5);
    expect(await screen.findByText(/Northlight Coffee, runs 120 shops/)).toBeInTheDocument();
    const source = screen.getByText(/^Began as:/);
    expect(within(source).getByRole('link')).toHaveAttribute(
      'href',
      'https://news.example/coffee-drive-thru',
    );
    const line = screen.getByText('Conversion capex');
    expect(line.closest('details')).not.toHaveAttribute('open');
    await person.click(line);
    expect(line.closest('details')).toHaveAttribute('open');
    expect(screen.getByText('£650,000 per site')).toBeInTheDocument();
  });

  it('turns an exhibit into its table and back', async () => {
    const { person } = open('', 5);
    expect(await screen.findByRole('img', { name: /Bars of the fixed cost lines/ })).toBeInTheDocument();
    await person.keyboard('t');
    expect(screen.getByRole('row', { name: 'Staff £310,000' })).toBeInTheDocument();
    await person.keyboard('t');
    expect(screen.queryByRole('row', { name: 'Staff £310,000' })).not.toBeInTheDocument();
  });

  it('spends one credit on a press, with an idempotency key, and opens solution and rubric', async () => {
    const { api, person } = open('?tab=solution', 5);
    expect(await screen.findByRole('heading', { name: 'Solution Locked' })).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Use Free Credit (5 left)' }));
    expect(await screen.findByText('Case Unlocked!')).toBeInTheDocument();
    expect(screen.getByText('You can now view the solution and rubric.')).toBeInTheDocument();
    expect(await screen.findByText('Do not convert all 20 sites yet; pilot five.')).toBeInTheDocument();
    expect(screen.getByRole('tabpanel')).toHaveFocus();
    const unlocks = api.calls.filter((call) => call.path.endsWith('/unlock'));
    expect(unlocks).toHaveLength(1);
    expect(unlocks[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    await person.click(screen.getByRole('tab', { name: 'Rubric' }));
    expect(await screen.findByText('Names cannibalisation.')).toBeInTheDocument();
    expect(api.state.user?.freeCredits).toBe(4);
  });

  it('takes a double click for one press, and balance and solution from the answer to it', async () => {
    const { api, person, router } = open('?tab=solution', 5);
    await person.dblClick(await screen.findByRole('button', { name: 'Use Free Credit (5 left)' }));
    expect(await screen.findByText('Do not convert all 20 sites yet; pilot five.')).toBeInTheDocument();
    const count = (path: string) => api.calls.filter((call) => call.path === path).length;
    expect(count(`/api/cases/${ID}/unlock`)).toBe(1);
    expect(count(`/api/cases/${ID}`)).toBe(1);
    await act(() => router.navigate('/account'));
    expect((await screen.findByText('credits left')).parentElement).toHaveTextContent('4credits left');
    expect(count('/api/auth/user')).toBe(1);
  });

  it('shows what a press was answered before the text is there', async () => {
    let opened = false;
    const { person } = open('?tab=solution', 5, false, {
      'GET /api/cases/:id': () =>
        opened ? problem(503, 'service-unavailable', 'Away.') : { status: 200, body: sampleDetail(5) },
      'POST /api/cases/:id/unlock': () => {
        opened = true;
        return { status: 200, body: { access: sampleDetail(4, true).access, spent: true } };
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Use Free Credit (5 left)' }));
    expect(await screen.findByText('Case Unlocked!')).toBeInTheDocument();
    expect(screen.queryByText('Solution Locked')).not.toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Solution' })).toBeEnabled();
  });

  it('tries a press again with its key, and gives another press another key', async () => {
    let answers = 0;
    const { api, person } = open('?tab=solution', 5, false, {
      'POST /api/cases/:id/unlock': () => {
        answers += 1;
        return problem(answers < 2 ? 503 : 402, 'no-credit', 'You have no free credits left.');
      },
    });
    const press = async () =>
      person.click(await screen.findByRole('button', { name: 'Use Free Credit (5 left)' }));
    const keys = () =>
      api.calls
        .filter((call) => call.path.endsWith('/unlock'))
        .map((call) => call.headers['idempotency-key']);
    await press();
    expect(await screen.findByText('You have no free credits left.')).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /Use Free/ })).not.toHaveAttribute('aria-busy'),
    );
    await press();
    await waitFor(() => expect(keys()).toHaveLength(3));
    expect(keys()[1]).toBe(keys()[0]);
    expect(keys()[2]).not.toBe(keys()[0]);
  });

  it('locks the tabs without a credit, and answers a direct link with the two offers', async () => {
    open('?tab=solution', 0);
    expect(await screen.findByRole('heading', { name: 'Solution Locked' })).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: /Solution/ })).toBeDisabled();
    expect(screen.getByRole('tab', { name: /Rubric/ })).toBeDisabled();
    expect(screen.queryByRole('button', { name: /Use Free Credit/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Buy Solution - £3' })).toHaveAttribute(
      'href',
      `/checkout?caseId=${ID}`,
    );
    expect(screen.getByRole('link', { name: 'Get Pro Pass - £15/mo' })).toHaveAttribute('href', '/subscribe');
  });

  it('offers the rubric for £3 without a credit', async () => {
    open('?tab=rubric', 0);
    expect(await screen.findByRole('heading', { name: 'Scoring Rubric Locked' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Unlock for £3' })).toHaveAttribute('href', `/checkout/${ID}`);
  });

  it('tells why an unlock failed', async () => {
    const { person } = open('?tab=solution', 1, false, {
      'POST /api/cases/:id/unlock': () => problem(402, 'no-credit', 'You have no free credits left.'),
    });
    await person.click(await screen.findByRole('button', { name: 'Use Free Credit (1 left)' }));
    expect(await screen.findByText('Failed to unlock case')).toBeInTheDocument();
    expect(screen.getByText('You have no free credits left.')).toBeInTheDocument();
  });

  describe('with credits that wait for the address to be confirmed', () => {
    const openUnconfirmed = (credits: number) =>
      renderApp(`/cases/${ID}?tab=solution`, {
        user: sampleUser({ freeCredits: credits, creditsWaiting: 4, emailConfirmed: false }),
        details: { [ID]: sampleDetail(credits, false, 4) },
      });

    it('spends the first of them, and says so of the others', async () => {
      const { api, person } = openUnconfirmed(5);
      const button = await screen.findByRole('button', { name: 'Use Free Credit (5 left)' });
      expect(screen.getByText('4 of them are there once you confirm your address.')).toBeInTheDocument();
      await person.click(button);
      expect(await screen.findByText('Case Unlocked!')).toBeInTheDocument();
      expect(api.state.user).toMatchObject({ freeCredits: 4, creditsWaiting: 4 });
    });

    it('offers another confirmation mail in place of the button, beside what can be bought', async () => {
      const { api, person } = openUnconfirmed(4);
      expect(
        await screen.findByText('Your 4 free credits are there once you confirm your address.'),
      ).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: /Use Free Credit/ })).not.toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Buy Solution - £3' })).toBeInTheDocument();
      await person.click(screen.getByRole('button', { name: 'Send again' }));
      expect(api.calls.map(({ path }) => path)).toContain('/api/auth/confirm/resend');
    });

    it('offers it to whoever spent the first in another tab, when their press is refused', async () => {
      const { api, person } = openUnconfirmed(5);
      const button = await screen.findByRole('button', { name: 'Use Free Credit (5 left)' });
      api.state.user = sampleUser({ freeCredits: 4, creditsWaiting: 4, emailConfirmed: false });
      api.state.details[ID] = sampleDetail(4, false, 4);
      await person.click(button);
      expect(await screen.findByText('Failed to unlock case')).toBeInTheDocument();
      expect(screen.getByText(/^Please confirm your e-mail address: your other 4/)).toBeInTheDocument();
      expect(await screen.findByRole('button', { name: 'Send again' })).toBeInTheDocument();
    });
  });

  it('shows the solution to somebody who is entitled', async () => {
    open('?tab=solution', 0, true);
    expect(await screen.findByText('Do not convert all 20 sites yet; pilot five.')).toBeInTheDocument();
    expect(screen.queryByText('Solution Locked')).not.toBeInTheDocument();
    expect(screen.getByText('Pilot five parks')).toBeInTheDocument();
    expect(screen.getByText('£1,296,000 × 65% = £842,400').closest('ul')).toHaveTextContent(
      '−Fixed cost£560,000',
    );
    expect(
      screen.getByText('Also considered, and worth less than what is recommended: convert one site.'),
    ).toBeInTheDocument();
  });

  it('counts the practice time up and stops', async () => {
    const { person } = open('', 5);
    await person.click(await screen.findByRole('button', { name: 'Start Timer (35 min)' }));
    const stop = await screen.findByRole('button', { name: 'Stop Timer' });
    await waitFor(() => expect(stop).toHaveTextContent(/\(00:(?!00)\d\d\)/));
    await person.click(screen.getByRole('button', { name: /Stop Timer/ }));
    expect(screen.getByRole('button', { name: 'Start Timer (35 min)' })).toBeInTheDocument();
  });

  it('tells a reviewer which checks a case fails, and shows why nothing is worked out', async () => {
    const reason = 'The worked solution cannot be shown, because a check fails: Every formula can be read.';
    const detail = {
      ...sampleDetail(5, true),
      ...{ solution: reason, rubric: reason, locked: {}, checks: sampleReport(true) },
    };
    const { person } = renderApp(`/cases/${ID}`, {
      user: sampleUser({ isAdmin: true }),
      details: { [ID]: detail },
    });
    expect(await screen.findByText('This case fails 1 check')).toBeInTheDocument();
    expect(screen.getByText(/^Every calculation recomputes\./)).toHaveTextContent('siteProfit says £1');
    expect(screen.getByRole('link', { name: 'Mend it in the review queue' })).toHaveAttribute(
      'href',
      `/admin?area=review&case=${ID}`,
    );
    for (const tab of ['Solution', 'Rubric']) {
      await person.click(screen.getByRole('tab', { name: tab }));
      const panel = screen.getByRole('tabpanel', { name: tab });
      expect(await within(panel).findByRole('alert')).toHaveTextContent(reason);
    }
    expect(screen.queryByRole('navigation', { name: 'In this solution' })).not.toBeInTheDocument();
  });

  it('lets an admin read a case that waits for review, and nobody practise or rate it', async () => {
    const detail = { ...sampleDetail(5, true), status: 'pending' as const };
    const { api, person } = renderApp(`/cases/${ID}`, {
      user: sampleUser({ isAdmin: true }),
      details: { [ID]: detail },
    });
    const column = await screen.findByRole('region', { name: 'Waits for review' });
    expect(within(column).getByRole('link', { name: 'Review it' })).toHaveAttribute(
      'href',
      `/admin?area=review&case=${ID}`,
    );
    expect(screen.queryByRole('button', { name: /Start Timer/ })).not.toBeInTheDocument();
    await person.click(screen.getByRole('tab', { name: 'Solution' }));
    expect(await screen.findByRole('button', { name: /PDF/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Rate Solution' })).not.toBeInTheDocument();
    expect(api.calls.filter(({ path }) => path.includes('companion'))).toEqual([]);
  });

  it('names an unknown case as not found', async () => {
    renderApp('/cases/unknown', { user: sampleUser() });
    expect(await screen.findByRole('heading', { name: 'Case not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/dashboard');
  });

  it('answers an advanced case with the membership screen, where a credit opens it too', async () => {
    const { api, person } = open('', 5, false, {
      'GET /api/cases/:id': (state: { details: Record<string, CaseDetail> }) =>
        state.details[ID]?.access.entitled ? { status: 200, body: state.details[ID] } : MEMBERS_ONLY,
    });
    expect(await screen.findByRole('heading', { name: 'Advanced Content' })).toBeInTheDocument();
    expect(screen.getByText('Redfern: a network of chargers?')).toBeInTheDocument();
    expect(screen.getByText('This content is available to full members only.')).toBeInTheDocument();
    for (const benefit of [
      'Access to all advanced case studies',
      'Enhanced solution frameworks',
      'Detailed scoring rubrics',
      'Enhanced support',
    ])
      expect(screen.getByText(benefit)).toBeInTheDocument();
    expect(
      screen.getByText(/^The exception is a case you open yourself: one credit opens this one/),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Join Full Membership' })).toHaveAttribute('href', '/subscribe');
    expect(screen.getByRole('link', { name: 'Go to Home' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Buy Solution - £3' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Use Free Credit (5 left)' }));
    expect(await screen.findByText('Case Unlocked!')).toBeInTheDocument();
    expect(await screen.findByText(/Northlight Coffee, runs 120 shops/)).toBeInTheDocument();
    expect(api.state.user?.freeCredits).toBe(4);
  });

  it('offers another confirmation mail on an advanced case whose credit waits for it', async () => {
    renderApp(
      `/cases/${ID}`,
      { user: sampleUser({ freeCredits: 4, creditsWaiting: 4, emailConfirmed: false }) },
      { 'GET /api/cases/:id': () => MEMBERS_ONLY },
    );
    expect(await screen.findByRole('button', { name: 'Send again' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Use Free Credit/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Buy Solution - £3' })).toBeInTheDocument();
  });

  it('offers an advanced case for £3 without a credit', async () => {
    open('', 0, false, { 'GET /api/cases/:id': () => MEMBERS_ONLY });
    expect(await screen.findByRole('heading', { name: 'Advanced Content' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Buy Solution - £3' })).toHaveAttribute(
      'href',
      `/checkout?caseId=${ID}`,
    );
    expect(screen.getByText(/^The exception is a case you open yourself: one payment/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Use Free Credit/ })).not.toBeInTheDocument();
  });
});
