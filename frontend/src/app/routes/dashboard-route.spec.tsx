import { onlineManager } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { createQueryClient } from '../../lib/query-client.js';
import { createFakeApi, problem } from '../../testing/fake-api.js';
import { holdAnswers } from '../../testing/hold-answers.js';
import { installFakeApi } from '../../testing/install-fake-api.js';
import { renderApp } from '../../testing/render-app.js';
import { sampleSummary, sampleUser } from '../../testing/sample-data.js';
import { emptyDashboard, fullDashboard } from '../../testing/sample-home.js';
import { App } from '../app.js';
import { Component as DashboardRoute } from './dashboard-route.js';

const coffee = sampleSummary();
const rail = sampleSummary({
  id: '0b9f1c52-7a34-4f0e-9d3c-2f1f5f0a0002',
  title: 'Fernway Rail: is an off-peak pass worth the seats?',
  ofTheWeek: false,
});
const region = (name: string) => screen.findByRole('region', { name });
const actions = () => screen.findByRole('region', { name: 'Quick Actions' });

type Overrides = Parameters<typeof renderApp>[2];

function renderFull(over: Parameters<typeof renderApp>[1] = {}, overrides: Overrides = {}) {
  const state = { user: sampleUser(), cases: [coffee, rail], dashboard: fullDashboard(), ...over };
  return renderApp('/dashboard', state, overrides);
}

describe('the four figures', () => {
  it('come from the attempts and the account', async () => {
    const { api } = renderFull();
    expect(await screen.findByRole('heading', { name: 'Welcome, ada' })).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Cases Solved' })).toHaveTextContent(/12of 20/),
    );
    expect(await region('Current Streak')).toHaveTextContent('5 daysBest: 12 days');
    expect(await region('Avg Score')).toHaveTextContent('78%');
    expect(await region('Free Credits')).toHaveTextContent('5');
    expect(api.calls.map((call) => call.path)).toContain('/api/users/7/dashboard');
    expect(screen.queryByText('Sample figures')).not.toBeInTheDocument();
  });

  it('do not take what was solved elsewhere for a case of the library', async () => {
    const dashboard = { ...fullDashboard(), casesSolved: 13 };
    renderFull({ dashboard });
    await waitFor(async () =>
      expect(await region('Cases Solved')).toHaveTextContent('1312 of the 20 in the library'),
    );
  });

  it('show credits of a Pro as what they are', async () => {
    renderFull({ user: sampleUser({ subscriptionStatus: 'pro' }) });
    expect(await region('Free Credits')).toHaveTextContent('ProEvery solution');
    expect(within(await actions()).queryByText('Upgrade to Pro')).not.toBeInTheDocument();
  });

  it('show credits that are unknown as that, with the way to each solution open', async () => {
    renderFull({ user: sampleUser({ freeCredits: null, subscriptionStatus: null }) });
    expect(await region('Free Credits')).toHaveTextContent('–Your credits cannot be shown at the moment.');
    expect(await screen.findAllByRole('link', { name: 'Solution' })).not.toHaveLength(0);
    expect(within(await actions()).queryByText('Upgrade to Pro')).not.toBeInTheDocument();
  });

  it('show all credits, and how many of them wait for the address to be confirmed', async () => {
    renderFull({ user: sampleUser({ emailConfirmed: false, creditsWaiting: 4 }) });
    expect(await region('Free Credits')).toHaveTextContent(
      '54 of them are there once you confirm your address.',
    );
  });

  it('say so when all that are left wait', async () => {
    renderFull({ user: sampleUser({ emailConfirmed: false, freeCredits: 4, creditsWaiting: 4 }) });
    expect(await region('Free Credits')).toHaveTextContent('4They are there once you confirm your address.');
  });

  it('say why there is only the first for whoever had them before', async () => {
    renderFull({ user: sampleUser({ freeCredits: 1, hadCredits: true }) });
    expect(await region('Free Credits')).toHaveTextContent('1Welcome credits are given once');
  });

  it('say why there are none for whoever had them before', async () => {
    renderFull({ user: sampleUser({ freeCredits: 0, hadCredits: true }) });
    expect(await region('Free Credits')).toHaveTextContent(
      'Welcome credits are given once, and another account with your address had them.',
    );
  });

  it('are zero on the first day, with the next steps beside them', async () => {
    renderFull({ dashboard: emptyDashboard(2) });
    const steps = await region('Your first case in three steps');
    expect(within(steps).getByRole('link', { name: "Start with this week's case" })).toHaveAttribute(
      'href',
      `/cases/${coffee.id}`,
    );
    expect(await region('Avg Score')).toHaveTextContent('–Set by your first finished case.');
    expect(await region('Current Streak')).toHaveTextContent('0 days');
    expect(await screen.findByText(/^Nothing yet\. Open a case/)).toBeInTheDocument();
  });

  it('put the first steps above nothing that stands there already', async () => {
    renderFull({ dashboard: emptyDashboard(2) });
    const release = holdAnswers('/api/users/7/dashboard');
    expect(await screen.findByText('Loading your next steps')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Quick Actions' })).not.toBeInTheDocument();
    release();
    expect(await region('Your first case in three steps')).toBeInTheDocument();
    expect(await actions()).toBeInTheDocument();
  });

  it('do not hold up the next steps while there is no network to ask for them', async () => {
    onlineManager.setOnline(false);
    try {
      renderFull();
      expect(await actions()).toBeInTheDocument();
      expect(screen.queryByText('Loading your next steps')).not.toBeInTheDocument();
    } finally {
      onlineManager.setOnline(true);
    }
  });

  it('send nobody to a locked case while there is no case of the week', async () => {
    const older = { ...coffee, ofTheWeek: false };
    const locked = sampleSummary({
      id: '0b9f1c52-7a34-4f0e-9d3c-2f1f5f0a0009',
      difficulty: 'advanced',
      ofTheWeek: false,
    });
    renderFull({ dashboard: emptyDashboard(2), cases: [locked, older] });
    const steps = await region('Your first case in three steps');
    expect(within(steps).getByRole('link', { name: 'Start with the latest case' })).toHaveAttribute(
      'href',
      `/cases/${older.id}`,
    );
  });
});

describe('the cases', () => {
  it('are the first six, with badges whatever the letter case', async () => {
    const shouted = sampleSummary({ difficulty: 'Beginner' as 'beginner' });
    const others = Array.from({ length: 7 }, (_, at) =>
      sampleSummary({ id: `0b9f1c52-7a34-4f0e-9d3c-2f1f5f0a001${at}`, title: `Case ${at}` }),
    );
    renderFull({ cases: [shouted, ...others] });
    const shelf = await region('Available Cases');
    await waitFor(() => expect(within(shelf).getAllByRole('article')).toHaveLength(6));
    expect(within(shelf).getByText('Beginner').className).toContain('text-success');
  });

  it('lead to the solution with a credit', async () => {
    renderFull({ cases: [coffee] });
    expect(await screen.findByRole('link', { name: 'Solution' })).toHaveAttribute(
      'href',
      `/cases/${coffee.id}?tab=solution`,
    );
  });

  it('lead to the checkout for £3 without one, but to the solution of a case that is open already', async () => {
    renderFull({
      user: sampleUser({ freeCredits: 0 }),
      states: [{ caseId: rail.id, state: 'solved', unlocked: 'purchase', score: '78' }],
    });
    expect(await screen.findByRole('link', { name: 'Solution' })).toHaveAttribute(
      'href',
      `/cases/${rail.id}?tab=solution`,
    );
    expect(screen.getByRole('link', { name: 'Buy the solution for £3' })).toHaveAttribute(
      'href',
      `/checkout/${coffee.id}`,
    );
    expect(screen.getByText('Solved · 78%')).toBeInTheDocument();
  });
});

describe('quick actions', () => {
  it('pull new cases and say what is new', async () => {
    const { api, person } = renderFull({ cases: [coffee] });
    const button = await screen.findByRole('button', { name: /^Pull New Cases/ });
    await screen.findByRole('heading', { name: coffee.title });
    await person.click(button);
    expect(await screen.findByText('No new cases')).toBeInTheDocument();
    api.state.cases = [rail, coffee];
    await person.click(button);
    expect(await screen.findByText('1 new case')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: rail.title })).toBeInTheDocument();
  });

  it('say that pulling failed and keep the cases that are there', async () => {
    let broken = false;
    const { person } = renderFull(
      {},
      {
        'GET /api/cases': (state) =>
          broken
            ? problem(503, 'service-unavailable', 'The cases are away for a moment.')
            : { status: 200, body: { items: state.cases, nextCursor: null } },
      },
    );
    await screen.findByRole('heading', { name: coffee.title });
    broken = true;
    await person.click(screen.getByRole('button', { name: /^Pull New Cases/ }));
    expect(await screen.findByText('The cases are away for a moment.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: coffee.title })).toBeInTheDocument();
  });

  it('load the sample cases while there are none', async () => {
    const { person } = renderFull(
      { cases: [], user: sampleUser({ isAdmin: true }) },
      {
        'POST /api/admin/seed': (state) => {
          state.cases = [coffee];
          return { status: 200, body: { added: 1, present: 0, refused: 0 } };
        },
      },
    );
    await person.click(await screen.findByRole('button', { name: /^Load Sample Cases/ }));
    expect(await screen.findByText('Database seeded successfully')).toBeInTheDocument();
    expect(screen.getByText('Sample cases have been added to the database.')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: coffee.title })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: /^Pull New Cases/ })).toBeInTheDocument();
  });

  it('say so when the server lets a person load none', async () => {
    const { person } = renderFull(
      { cases: [], user: sampleUser({ isAdmin: true }) }, // an admin until a moment ago
      { 'POST /api/admin/seed': () => problem(403, 'not-permitted', 'Only admins.') },
    );
    await person.click(await screen.findByRole('button', { name: /^Load Sample Cases/ }));
    expect(await screen.findByText('Error seeding database')).toBeInTheDocument();
    expect(screen.getByText('Failed to add sample cases.')).toBeInTheDocument();
  });

  it('offer a candidate no samples: only an admin may load them', async () => {
    renderFull({ cases: [] });
    expect(await screen.findByText('No cases yet')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Pull New Cases/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Load Sample Cases/ })).not.toBeInTheDocument();
  });

  it('all lead somewhere', async () => {
    const { person } = renderFull({ user: sampleUser({ isAdmin: true }) });
    const list = within(await actions());
    expect(list.getByRole('link', { name: /^Upgrade to Pro/ })).toHaveAttribute('href', '/subscribe');
    expect(list.getByRole('link', { name: /^View Analytics/ })).toHaveAttribute(
      'href',
      '/dashboard#analytics',
    );
    expect(document.getElementById('analytics')).toBeInTheDocument();
    expect(list.getByRole('link', { name: /^Review Cases/ })).toHaveAttribute('href', '/admin');
    await person.click(list.getByRole('button', { name: /^Refer Friends/ }));
    expect(await screen.findByRole('dialog', { name: 'Refer Friends' })).toBeInTheDocument();
  });
});

describe('progress and recent activity', () => {
  it('say how much of the library is done', async () => {
    renderFull();
    expect(
      await screen.findByRole('img', { name: '12 of 20 cases solved, 2 more started' }),
    ).toBeInTheDocument();
    const progress = within(await region('Your Progress'));
    expect(progress.getByRole('link', { name: 'Solved' })).toHaveAttribute('href', '/cases?state=solved');
    expect(progress.getByText('60%')).toBeInTheDocument();
  });

  it('list what was done lately with a way to each case', async () => {
    renderFull();
    const [open, finished] = within(
      await screen.findByRole('list', { name: 'Recent activity' }),
    ).getAllByRole('link');
    expect(open).toHaveAttribute('href', `/cases/${rail.id}`);
    expect(open).toHaveTextContent(/Begun\. Your answers are kept.*Open11 min/);
    expect(finished).toHaveTextContent(/say the answer first\.78%32 min/);
  });
});

describe('the analytics', () => {
  const analytics = () => region('Your Analytics');

  it('show streak, skills, goals and achievements in words as well', async () => {
    renderFull();
    const part = within(await analytics());
    const days = within(await part.findByRole('list', { name: 'The last 14 days' })).getAllByRole('listitem');
    expect(days).toHaveLength(14);
    expect(days[13]).toHaveTextContent(/Friday 20 November, today: practised/);
    expect(days[8]).toHaveTextContent('Sunday 15 November: no case finished');
    expect(part.getByText('5 days in a row; your best is 12')).toBeInTheDocument();
    expect(part.getByText('Level 4 of 5 · 340 of 500 points to the next')).toBeInTheDocument();
    expect(part.getByText('1 of 2 reached, 3 days left')).toBeInTheDocument();
    expect(part.getByRole('progressbar', { name: 'Solve cases' })).toHaveAttribute('aria-valuenow', '67');
    expect(part.getByText('6 of 10')).toBeInTheDocument();
    expect(part.getByText('Earned 3 Nov 2026')).toBeInTheDocument();
  });

  it('show trends as a table and the person beside everybody', async () => {
    renderFull();
    const part = within(await analytics());
    const table = await part.findByRole('table', {
      name: 'This month so far against the same days of last month',
    });
    const row = (name: string) => within(table).getByRole('row', { name });
    expect(row('Average score 74% 78% +4 points')).toBeInTheDocument();
    expect(row('Cases finished 5 cases 7 cases +2 cases')).toBeInTheDocument();
    expect(row('Time per case 41 min 34 min −7 min')).toBeInTheDocument();
    expect(within(table).getByRole('columnheader', { name: 'This time last month' })).toBeInTheDocument();
    expect(part.getByText('Cases finished: +2 cases on this time last month')).toBeInTheDocument();
    expect(part.getByText('Top 15% in average score')).toBeInTheDocument();
    expect(part.getByText('You: 78%')).toBeInTheDocument();
    expect(part.getByText('You: no figure yet')).toBeInTheDocument();
  });

  it('say what will stand there on the first day', async () => {
    renderFull({ dashboard: emptyDashboard(2) });
    const part = within(await analytics());
    expect(await part.findByText(/^Shown once 20 people have finished a case/)).toBeInTheDocument();
    expect(part.getByText('The first stamp comes with the first case')).toBeInTheDocument();
    expect(part.getByText('Your streak begins with one case')).toBeInTheDocument();
    expect(part.getByText('No score yet, goal 85%')).toBeInTheDocument();
    expect(part.getByText('0 of 3 reached, 3 days left')).toBeInTheDocument();
  });

  it('fail by themselves: cases and credits stay, and a press tries again', async () => {
    let broken = true;
    const { person } = renderFull(
      {},
      {
        'GET /api/users/:id/dashboard': () =>
          broken
            ? problem(503, 'service-unavailable', 'Your figures are away for a moment.')
            : { status: 200, body: fullDashboard() },
      },
    );
    expect(await screen.findByText('Your figures are away for a moment.')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: coffee.title })).toBeInTheDocument();
    expect(await region('Free Credits')).toHaveTextContent('5');
    expect(await region('Cases Solved')).toHaveTextContent('–');
    broken = false;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('5 days in a row; your best is 12')).toBeInTheDocument();
  });
});

it('asks a visitor to log in where no guard has', async () => {
  installFakeApi(createFakeApi({ user: null, cases: [], details: {}, pending: [], feeds: [], requests: [] }));
  const router = createMemoryRouter([{ path: '/', element: <DashboardRoute /> }]);
  render(<App queries={createQueryClient()} router={router} />);
  expect(
    await screen.findByRole('heading', { name: 'Please log in to access your dashboard' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/auth');
});
