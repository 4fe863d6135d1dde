import { vi } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { sampleAnalytics, sampleAudit, samplePerson, sampleQuality } from '../../testing/fake-admin.js';
import { problem } from '../../testing/fake-api.js';
import { holdAnswers } from '../../testing/hold-answers.js';
import { renderApp } from '../../testing/render-app.js';
import { sampleSummary, sampleUser } from '../../testing/sample-data.js';

const user = sampleUser({ id: 3, isAdmin: true, username: 'editor' });

describe('the figures', () => {
  it('stand on the page with their targets, and say which are samples', async () => {
    renderApp('/admin', { user });
    const figures = await screen.findByLabelText('Key figures');
    const textOf = (label: string) => within(figures).getByText(label).closest('div');
    expect(textOf('Total Users')).toHaveTextContent('1,204New people against last week: +25%');
    expect(textOf('Monthly Revenue (£)')).toHaveTextContent('£1,245+8% from last month');
    expect(within(figures).getByRole('link', { name: 'Monthly Revenue (£)' })).toHaveAttribute(
      'href',
      '/admin/revenue',
    );
    expect(textOf('Conversion Rate')).toHaveTextContent('4.2%Target 5% · not reached');
    expect(textOf('Conversion Rate')).not.toHaveTextContent('Sample');
    expect(textOf('Avg Rating')).toHaveTextContent(/^Avg Rating4.3Sample.*Target 4.2 · reached$/);
    const newsletter = await screen.findByRole('region', { name: 'Newsletter' });
    expect(within(newsletter).getByText('Open rate').closest('div')).toHaveTextContent('Open rate42%');
    expect(within(newsletter).getByText('Click rate').closest('div')).toHaveTextContent('Click rate8.5%');
    const quality = screen.getByRole('region', { name: 'Case Quality' });
    expect(within(quality).getByText('Avg time').closest('div')).toHaveTextContent(/Sample.*31 min$/);
    expect(quality).toHaveTextContent('3.9/5');
    expect(screen.getByRole('region', { name: 'Viral' })).toHaveTextContent('K-factor0.08');
  });

  it.each([
    [
      { openRate: null, clickRate: null, unsubRate: null },
      'No issue sent yet',
      'Unsubscribe rateNo issue sent yet',
    ],
    [{ openRate: null, clickRate: null, unsubRate: 0.2 }, 'Nobody measured yet', 'Unsubscribe rate0.2%'],
  ])('of the newsletter are counted or said to be missing: %o', async (newsletter, says, last) => {
    renderApp('/admin', { user, admin: { analytics: sampleAnalytics({ newsletter }) } });
    const panel = await screen.findByRole('region', { name: 'Newsletter' });
    expect(within(panel).getByText('Open rate').closest('div')).toHaveTextContent(`Open rate${says}`);
    expect(within(panel).getByText('Unsubscribe rate').closest('div')).toHaveTextContent(last);
  });

  it('show a spinner until they are there and a dash where there is nothing to compare with', async () => {
    renderApp('/admin', {
      user,
      admin: { analytics: sampleAnalytics({ usersChange: null, mrrChange: null }) },
    });
    const release = holdAnswers('/api/admin/analytics');
    expect(await screen.findByText('Loading analytics')).toBeInTheDocument();
    release();
    expect(await screen.findByText('Nobody joined in the week before')).toBeInTheDocument();
    expect(screen.getByText('No revenue last month to compare with')).toBeInTheDocument();
    expect(screen.queryByText('Loading analytics')).not.toBeInTheDocument();
  });

  it('say that they failed and leave the work in its place', async () => {
    renderApp(
      '/admin',
      { user },
      { 'GET /api/admin/analytics': () => problem(503, 'unavailable', 'The figures are away.') },
    );
    expect(await screen.findByText('The figures are away.')).toBeInTheDocument();
    expect(await screen.findByLabelText('Headlines')).toBeInTheDocument();
  });
});

describe('the pages seen', () => {
  const at = '/admin/page-views';

  it('are counted by kind, the most seen first', async () => {
    const pageViews = [
      { page: '/cases/:id' as const, today: 12, week: 80, month: 1204 },
      { page: 'other' as const, today: 0, week: 1, month: 2 },
    ];
    renderApp(at, { user, admin: { pageViews } });
    const table = await screen.findByRole('table', { name: 'Pages seen' });
    const rows = within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual(['PageToday7 days30 days', '/cases/:id12801,204', 'All others012']);
  });

  it('say how to count where nothing is counted', async () => {
    renderApp(at, { user });
    expect(await screen.findByText(/VITE_ENABLE_ANALYTICS=true/)).toBeInTheDocument();
  });

  it('say that they failed', async () => {
    renderApp(
      at,
      { user },
      { 'GET /api/admin/page-views': () => problem(503, 'unavailable', 'Counts are away.') },
    );
    expect(await screen.findByText('Counts are away.')).toBeInTheDocument();
  });
});

describe('the samples', () => {
  it('are offered while there is no case, and loaded', async () => {
    const { person } = renderApp(
      '/admin',
      { user },
      {
        'POST /api/admin/seed': (state) => {
          state.cases = [sampleSummary()];
          return { status: 200, body: { added: 26, present: 0, refused: 1 } };
        },
      },
    );
    await person.click(await screen.findByRole('button', { name: 'Load Sample Cases' }));
    expect(await screen.findByText('Database seeded successfully')).toBeInTheDocument();
    expect(
      screen.getByText(
        'Sample cases have been added to the database. 1 case failed a check: see the review queue.',
      ),
    ).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('The library is empty')).not.toBeInTheDocument());
  });

  it('are not offered beside real cases, and a failure is told', async () => {
    const { person } = renderApp(
      '/admin',
      { user },
      { 'POST /api/admin/seed': () => problem(500, 'internal', 'x') },
    );
    await person.click(await screen.findByRole('button', { name: 'Load Sample Cases' }));
    expect(await screen.findByText('Error seeding database')).toBeInTheDocument();
    expect(screen.getByText('Failed to add sample cases.')).toBeInTheDocument();
  });
});

describe('the export', () => {
  const save = vi.fn();
  beforeEach(() => {
    save.mockClear();
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      save(this.download);
    });
  });
  afterEach(() => vi.restoreAllMocks());

  it('saves the file that was chosen under its name and date', async () => {
    const { person } = renderApp(
      '/admin/audit',
      { user },
      {
        'GET /api/admin/export/credits.csv': () => ({
          status: 200,
          file: { type: 'text/csv', text: 'id\n1' },
        }),
      },
    );
    await person.click(await screen.findByRole('button', { name: 'Export Data' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Users',
      'Cases',
      'Attempts',
      'Credit ledger',
      'Payments',
    ]);
    await person.click(screen.getByRole('menuitem', { name: 'Credit ledger' }));
    expect(await screen.findByText('Export saved')).toBeInTheDocument();
    expect(save).toHaveBeenCalledWith(expect.stringMatching(/^casedrop-credits-\d{4}-\d\d-\d\d\.csv$/));
  });

  it('saves payments', async () => {
    const { api, person } = renderApp(
      '/admin/payments',
      { user },
      {
        'GET /api/admin/export/payments.csv': () => ({
          status: 200,
          file: { type: 'text/csv', text: 'id\npi_1' },
        }),
      },
    );
    await person.click(await screen.findByRole('button', { name: 'Export Data' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Payments' }));
    expect(await screen.findByText('Export saved')).toBeInTheDocument();
    expect(save).toHaveBeenCalledWith(expect.stringMatching(/^casedrop-payments-\d{4}-\d\d-\d\d\.csv$/));
    expect(api.calls.filter(({ path }) => path.includes('/export/'))).toHaveLength(1);
  });

  it('saves nothing and says why when the server refuses', async () => {
    const { person } = renderApp(
      '/admin/audit',
      { user },
      { 'GET /api/admin/export/users.csv': () => problem(503, 'unavailable', 'Accounts are away.') },
    );
    await person.click(await screen.findByRole('button', { name: 'Export Data' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Users' }));
    expect(await screen.findByText('Accounts are away.')).toBeInTheDocument();
    expect(save).not.toHaveBeenCalled();
  });
});

describe('users', () => {
  const people = [
    samplePerson(),
    samplePerson({ id: 13, username: 'alan', email: 'alan@example.org', emailConfirmed: false }),
    samplePerson({ id: 3, username: 'editor', email: 'editor@example.org', roles: ['candidate', 'admin'] }),
  ];

  it('are found while somebody types, and the address keeps the filters', async () => {
    const { person, router } = renderApp('/admin/users?role=candidate', { user, admin: { people } });
    const table = await screen.findByRole('table', { name: 'People' });
    expect(within(table).getByRole('rowheader', { name: /alan@example.org/ })).toBeInTheDocument();
    await person.type(screen.getByLabelText('Find people'), 'grace ');
    await waitFor(() => expect(router.state.location.search).toBe('?role=candidate&q=grace'));
    expect(await screen.findByText('1 person')).toBeInTheDocument();
    expect(screen.queryByText('alan@example.org')).not.toBeInTheDocument();
    await person.selectOptions(screen.getByLabelText('Suspension'), 'Suspended');
    expect(await screen.findByText('Nobody matches')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Show everybody' }));
    expect(await screen.findByText('3 people')).toBeInTheDocument();
    expect(screen.getByLabelText('Find people')).toHaveValue('');
  });

  it('get credits once however often the form is sent, with a reason', async () => {
    let fails = true;
    const { api, person } = renderApp(
      '/admin/users',
      { user, admin: { people } },
      {
        'POST /api/admin/users/:id/grants': () =>
          fails
            ? problem(503, 'unavailable', 'Billing is away.')
            : { status: 200, body: { granted: true, freeCredits: 8 } },
      },
    );
    await person.click(await screen.findByRole('button', { name: 'Manage grace' }));
    await person.click(await screen.findByRole('button', { name: 'Give credits' }));
    expect(screen.getByLabelText('Credits')).toHaveFocus();
    await person.clear(screen.getByLabelText('Credits'));
    await person.type(screen.getByLabelText('Credits'), '5');
    await person.click(screen.getByRole('button', { name: 'Give credits' }));
    expect(screen.getByLabelText('Reason')).toHaveAccessibleDescription(/Please say why, in a few words\./);
    expect(screen.getByLabelText('Reason')).toHaveFocus();
    await person.type(screen.getByLabelText('Reason'), 'Won the quiz');
    await person.click(screen.getByRole('button', { name: 'Give credits' }));
    expect(await screen.findByText('Billing is away.')).toBeInTheDocument();
    fails = false;
    await person.click(screen.getByRole('button', { name: 'Give credits' }));
    expect(await screen.findByText('The credits are on the account of grace.')).toBeInTheDocument();
    const sent = api.calls.filter((call) => call.path.endsWith('/grants')).map((call) => call.body);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[0]).toEqual({
      kind: 'credits',
      grantId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      credits: 5,
      reason: 'Won the quiz',
    });
  });

  it('get credits over plain http as well, where browsers make no UUIDs', async () => {
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
    try {
      const { person } = renderApp('/admin/users', { user, admin: { people } });
      await person.click(await screen.findByRole('button', { name: 'Manage grace' }));
      await person.click(await screen.findByRole('button', { name: 'Give credits' }));
      expect(screen.getByLabelText('Credits')).toHaveFocus();
    } finally {
      Reflect.deleteProperty(crypto, 'randomUUID');
    }
  });

  it('are suspended only after the consequences were shown', async () => {
    const { api, person } = renderApp('/admin/users', { user, admin: { people } });
    await person.click(await screen.findByRole('button', { name: 'Manage grace' }));
    await person.click(await screen.findByRole('button', { name: 'Suspend' }));
    expect(screen.getByText(/grace is signed out everywhere/)).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Back' }));
    expect(api.calls.some((call) => call.path.endsWith('/suspend'))).toBe(false);
    await person.click(screen.getByRole('button', { name: 'Suspend' }));
    await person.type(screen.getByLabelText('Reason'), 'Shared solutions');
    await person.click(screen.getByRole('button', { name: 'Suspend the account' }));
    expect(await screen.findByText('grace is suspended.')).toBeInTheDocument();
    expect((await screen.findAllByText(/^Suspended 20 Nov 2026$/)).length).toBeGreaterThan(0);
  });

  it('become coaches, and a refusal is told in words', async () => {
    const { person } = renderApp(
      '/admin/users',
      { user, admin: { people } },
      {
        'POST /api/admin/users/:id/roles': () =>
          problem(422, 'email-unconfirmed', 'Their address must be confirmed first.'),
      },
    );
    await person.click(await screen.findByRole('button', { name: 'Manage alan' }));
    await person.click(await screen.findByRole('button', { name: 'Make coach' }));
    await person.click(screen.getByRole('button', { name: 'Make coach' }));
    expect(await screen.findByText('Their address must be confirmed first.')).toBeInTheDocument();
  });

  it('cannot shut themselves out', async () => {
    const { person } = renderApp('/admin/users?q=3', { user, admin: { people } });
    await person.click(await screen.findByRole('button', { name: 'Manage editor' }));
    expect(await screen.findByText(/This is your own account/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Suspend|role admin/ })).not.toBeInTheDocument();
  });
});

describe('case quality', () => {
  it('shows the questions of a case with what is wrong with them', async () => {
    const { person } = renderApp('/admin/quality', { user, admin: { quality: [sampleQuality()] } });
    expect(
      await screen.findByText('Question 2 does not tell strong candidates from weak ones.'),
    ).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: /^Northlight/ }));
    const questions = screen.getByRole('table', { name: /^Questions of Northlight/ });
    const row = within(questions).getByRole('row', { name: /Calculation/ });
    expect(row).toHaveTextContent('400.07−0.02');
    expect(within(row).getAllByText('Hardly anybody gets this question right.')).not.toHaveLength(0);
    expect(screen.getByRole('link', { name: 'In the review queue' })).toHaveAttribute(
      'href',
      `/admin?area=review&show=returned&case=${sampleQuality().caseId}`,
    );
  });

  it('teaches where its figures come from while there are none', async () => {
    renderApp('/admin/quality', { user });
    expect(await screen.findByText('Nothing to judge yet')).toBeInTheDocument();
  });
});

describe('the audit log', () => {
  const entry = (day: number, over: Partial<Parameters<typeof sampleAudit>[0]> = {}) =>
    sampleAudit({ id: String(day), at: `2026-11-${day}T08:15:00.000Z`, ...over });
  const caseId = sampleSummary().id;

  it('says in plain words that somebody deleted their account', async () => {
    const audit = [entry(20, { actor: '12', action: 'account-deleted', details: {} })];
    renderApp('/admin/audit', { user, admin: { audit } });
    const day = await screen.findByRole('region', { name: 'Friday 20 November 2026' });
    expect(day).toHaveTextContent('Deleted account 12 deleted their own account');
  });

  it('says who did what to whom, and loads earlier entries', async () => {
    const audit = [
      entry(20),
      entry(19, { source: 'cases', actor: 'system:statistics', action: 'returned', personId: null, caseId }),
      entry(18, { actor: '12', action: 'password-changed', details: {} }),
      entry(17, { actor: '13', action: 'case-granted', caseId, caseTitle: 'Ferry prices', details: {} }),
    ];
    const addresses = { 12: 'ann@example.org' };
    const { person } = renderApp('/admin/audit', { user, admin: { audit, addresses } });
    const day = await screen.findByRole('region', { name: 'Friday 20 November 2026' });
    expect(within(day).getByRole('listitem')).toHaveTextContent(
      'You suspended ann@example.org“Shared solutions in a forum”',
    );
    expect(within(day).getByRole('link', { name: 'ann@example.org' })).toHaveAttribute(
      'href',
      '/admin/users?q=12',
    );
    expect(screen.getByText(/The system \(statistics\)/).closest('p')).toHaveTextContent(
      `The system (statistics) sent case …${caseId.slice(-8)} back to the review queue`,
    );
    expect(screen.queryByText(/their own account/)).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Load earlier entries' }));
    const oldest = await screen.findByRole('region', { name: 'Wednesday 18 November 2026' });
    expect(oldest).toHaveTextContent('ann@example.org changed the password of their own account');
    const first = await screen.findByRole('region', { name: 'Tuesday 17 November 2026' });
    expect(first).toHaveTextContent('Deleted account 13 gave ann@example.org “Ferry prices”');
    expect(
      within(first)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/admin/users?q=12', `/cases/${caseId}`]);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Load earlier entries' })).not.toBeInTheDocument(),
    );
  });
});

it('leads between the sections and marks the one on show', async () => {
  const { person, router } = renderApp('/admin', { user });
  const sections = await screen.findByRole('navigation', { name: 'Administration' });
  await person.click(within(sections).getByRole('link', { name: 'Audit log' }));
  expect(await screen.findByText('Nothing has been done yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Audit log' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Overview' })).not.toHaveAttribute('aria-current');
  expect(router.state.location.pathname).toBe('/admin/audit');
  await person.click(screen.getByRole('link', { name: 'Revenue' }));
  expect(await screen.findByRole('heading', { name: 'Month by month' })).toBeInTheDocument();
  await person.click(screen.getByRole('link', { name: 'Payments' }));
  expect(await screen.findByText('Nobody has paid yet')).toBeInTheDocument();
});
