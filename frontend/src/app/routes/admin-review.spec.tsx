import type { PendingCase } from '@casedrop/contracts/http';
import { screen, waitFor, within } from '@testing-library/react';
import { problem, type Handler } from '../../testing/fake-api.js';
import { holdAnswers } from '../../testing/hold-answers.js';
import { renderApp } from '../../testing/render-app.js';
import { pointAtQueue } from '../../testing/review-page.js';
import { samplePending, sampleReport } from '../../testing/sample-case.js';
import { sampleRequest, sampleUser } from '../../testing/sample-data.js';

const user = sampleUser({ isAdmin: true, username: 'editor' });

function threeCases() {
  return [
    samplePending({ id: 'case-1', title: 'Case 1' }),
    samplePending({ id: 'case-2', title: 'Case 2', checks: sampleReport(true) }),
    samplePending({ id: 'case-3', title: 'Case 3' }),
  ];
}

it('shows the reason in place of what cannot be worked out, beside the check that fails', async () => {
  const reason = 'The worked solution cannot be shown, because a check fails: Every formula can be read.';
  const broken = { solution: reason, rubric: reason, locked: {}, checks: sampleReport(true) };
  const { person } = renderApp('/admin?area=review', {
    user,
    pending: [samplePending({ title: 'Broken', ...broken })],
  });
  await person.click(await screen.findByRole('button', { name: 'Broken' }));
  const report = await screen.findByRole('region', { name: 'Check report' });
  expect(report).toHaveTextContent('Blocking 1Failed: Every calculation recomputes.');
  for (const tab of ['Solution', 'Rubric']) {
    await person.click(screen.getByRole('tab', { name: tab }));
    const panel = screen.getByRole('tabpanel', { name: tab });
    expect(await within(panel).findByRole('alert')).toHaveTextContent(reason);
  }
});

describe('several cases at once', () => {
  it('are approved after a question; what fails is told and stays selected', async () => {
    const { api, person } = renderApp('/admin?area=review', { user, pending: threeCases() });
    await person.click(await screen.findByLabelText('Select all on this page'));
    expect(screen.getByText('3 cases selected')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Approve selected' }));
    await person.click(await screen.findByRole('button', { name: 'Back' }));
    expect(api.calls.some((call) => call.path === '/api/admin/cases/review')).toBe(false);
    const leaveQueue = pointAtQueue();
    await person.click(screen.getByRole('button', { name: 'Approve selected' }));
    await person.click(await screen.findByRole('button', { name: 'Approve 3 cases' }));
    expect(await screen.findByText('2 cases approved successfully')).toBeInTheDocument();
    expect(screen.getByText('Case 2: 1 check must pass before approval.')).toBeInTheDocument();
    expect(screen.getByLabelText('Select: Case 2')).toBeChecked();
    expect(within(screen.getByRole('article', { name: 'Case 1' })).getByText('Approved')).toBeInTheDocument();
    expect(api.calls.find((call) => call.path === '/api/admin/cases/review')?.body).toEqual({
      action: 'approve',
      caseIds: ['case-1', 'case-2', 'case-3'],
      versions: { 'case-1': 1, 'case-2': 1, 'case-3': 1 },
    });
    leaveQueue();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  });

  it('are rejected for one reason', async () => {
    const { api, person } = renderApp('/admin?area=review', { user, pending: threeCases() });
    await person.click(await screen.findByLabelText('Select: Case 1'));
    expect(screen.getByLabelText('1 case selected')).toBePartiallyChecked();
    await person.click(screen.getByLabelText('Select: Case 2'));
    await person.click(screen.getByRole('button', { name: 'Reject selected' }));
    const submit = await screen.findByRole('button', { name: 'Reject 2 cases' });
    expect(screen.getByRole('button', { name: 'Keep them in the queue' })).toBeInTheDocument();
    await person.click(submit);
    expect(await screen.findByText('Please say why, in a few words.')).toBeInTheDocument();
    await person.type(screen.getByLabelText('Reason'), 'Too close to last week');
    await person.click(screen.getByRole('button', { name: 'Reject 2 cases' }));
    expect(await screen.findByText('2 cases have been rejected')).toBeInTheDocument();
    expect(api.calls.find((call) => call.path === '/api/admin/cases/review')?.body).toEqual({
      action: 'reject',
      caseIds: ['case-1', 'case-2'],
      versions: { 'case-1': 1, 'case-2': 1 },
      reason: 'Too close to last week',
    });
    expect(api.state.pending.map(({ id }) => id)).toEqual(['case-3']);
  });

  it('are decided on as they were on the screen: one that was written anew since is refused, and then shown', async () => {
    const { api, person } = renderApp('/admin?area=review', { user, pending: threeCases() });
    await person.click(await screen.findByLabelText('Select: Case 1'));
    await person.click(screen.getByLabelText('Select: Case 3'));
    await person.click(screen.getByRole('button', { name: 'Approve selected' }));
    api.state.pending = api.state.pending.map((one) =>
      one.id === 'case-3' ? { ...one, version: 2, title: 'Case 3, anew' } : one,
    );
    await person.click(await screen.findByRole('button', { name: 'Approve 2 cases' }));
    expect(
      await screen.findByText(/^Case 3(, anew)?: This case was written anew since you looked at it\./),
    ).toBeInTheDocument();
    expect(await screen.findByLabelText('Select: Case 3, anew')).toBeChecked();
    expect(api.state.pending.map(({ id }) => id)).toEqual(['case-2', 'case-3']);
  });

  it('stay selected when the server refuses all of it', async () => {
    const away = () => problem(503, 'unavailable', 'Cases are away.');
    const { person } = renderApp(
      '/admin?area=review',
      { user, pending: threeCases() },
      { 'POST /api/admin/cases/review': away, 'GET /api/cases/:id': away },
    );
    await person.click(await screen.findByLabelText('Select: Case 1'));
    await person.click(screen.getByRole('button', { name: 'Approve selected' }));
    await person.click(await screen.findByRole('button', { name: 'Approve 1 case' }));
    expect(await screen.findByText('Cases are away.')).toBeInTheDocument();
    expect(screen.getByLabelText('Select: Case 1')).toBeChecked();
  });
});

describe('the filters of the queue', () => {
  it('stand in the address, and an empty result leads back', async () => {
    const { person, router } = renderApp('/admin?area=review', { user, pending: threeCases() });
    await person.click(await screen.findByRole('button', { name: 'Checks failed' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(screen.getByRole('article', { name: 'Case 2' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?area=review&show=failing');
    await person.type(screen.getByLabelText('Find cases'), 'rail');
    expect(await screen.findByText('No waiting case matches')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Show all that wait' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
  });

  it('are asked of the server by their names', async () => {
    const { api, person } = renderApp('/admin?area=review', { user, pending: threeCases() });
    await person.selectOptions(await screen.findByLabelText('Industry'), 'Healthcare');
    await person.selectOptions(screen.getByLabelText('Archetype'), 'Market entry');
    await person.selectOptions(screen.getByLabelText('Difficulty'), 'Advanced');
    await waitFor(() =>
      expect(api.calls.at(-1)?.path).toBe(
        '/api/admin/cases/pending?limit=10&offset=0&industry=healthcare&archetype=market-entry&difficulty=advanced',
      ),
    );
  });
});

describe('a case that came back', () => {
  const returned = () =>
    samplePending({
      id: 'case-1',
      title: 'Case 1',
      status: 'approved',
      returnedReason: 'Question 2: nearly nobody gets it right.',
    });

  it('says why and can be kept', async () => {
    const { api, person } = renderApp('/admin?area=review', { user, pending: [returned()] });
    expect(await screen.findByText('Question 2: nearly nobody gets it right.')).toBeInTheDocument();
    const row = screen.getByRole('article', { name: 'Case 1' });
    expect(within(row).queryByRole('button', { name: /Approve|Reject|Edit/ })).not.toBeInTheDocument();
    pointAtQueue();
    await person.click(within(row).getByRole('button', { name: 'Keep' }));
    expect(await screen.findByText('Case kept')).toBeInTheDocument();
    expect(within(row).getByText('Kept')).toBeInTheDocument();
    expect(api.calls.some((call) => call.path === '/api/admin/cases/case-1/approve')).toBe(true);
  });

  it('is found from a link to it, wherever it stands in the queue', async () => {
    const { id } = returned();
    renderApp(
      `/admin?area=review&show=returned&case=${id}`,
      { user },
      {
        'GET /api/cases/:id': () => ({ status: 200, body: returned() }),
        'GET /api/admin/cases/pending': () => ({ status: 200, body: { items: [], total: 1 } }),
      },
    );
    expect(await screen.findByText('Question 2: nearly nobody gets it right.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Keep' })).toBeInTheDocument();
  });

  it('is withdrawn with a reason, after the consequences were shown', async () => {
    const { api, person } = renderApp('/admin?area=review', { user, pending: [returned()] });
    await person.click(await screen.findByRole('button', { name: 'Withdraw' }));
    expect(
      await screen.findByText(/whoever opened it with a credit or bought it gets that back/),
    ).toBeInTheDocument();
    await person.type(screen.getByLabelText('Reason'), 'The second question is broken');
    await person.click(screen.getByRole('button', { name: 'Withdraw case' }));
    expect(await screen.findByText('Case withdrawn')).toBeInTheDocument();
    expect(api.calls.find((call) => call.path === '/api/admin/cases/case-1/reject')?.body).toEqual({
      version: 1,
      reason: 'The second question is broken',
    });
  });
});

describe('an edit that is not saved', () => {
  async function write(path = '/admin?area=review') {
    const page = renderApp(path, { user, pending: threeCases() });
    const row = within(await screen.findByRole('article', { name: 'Case 1' }));
    await page.person.click(row.getByRole('button', { name: 'Edit' }));
    await page.person.type(await screen.findByLabelText('Title'), ', again');
    return { ...page, row };
  }

  it('is asked about before another page is opened, and stays when it is kept', async () => {
    const { person, router } = await write();
    const title = screen.getByLabelText<HTMLInputElement>('Title').value;
    await person.click(screen.getByRole('link', { name: 'Users' }));
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Go on editing' }));
    expect(router.state.location.pathname).toBe('/admin');
    expect(screen.getByLabelText('Title')).toHaveValue(title);
    await person.click(screen.getByRole('link', { name: 'Users' }));
    await person.click(await screen.findByRole('button', { name: 'Discard changes', hidden: false }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/users'));
  });

  it('is asked about before the window closes, and no longer once it is given up', async () => {
    const { person } = await write();
    const closing = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(closing()).toBe(false);
    await person.click(screen.getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(closing()).toBe(true));
  });

  it('is asked about before the text is read instead', async () => {
    const { person, row } = await write();
    await person.click(row.getByRole('button', { name: 'Read' }));
    expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Go on editing' }));
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toMatch(/, again$/);
  });

  it('outlasts a look at another case', async () => {
    const { person } = await write();
    await person.click(screen.getByRole('button', { name: 'Case 3' }));
    await person.click(screen.getByRole('button', { name: 'Case 1' }));
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toMatch(/, again$/);
  });
});

/** The desk is writing: when its case is ready, the page reads the queue again. */
function queueAtWork(
  pending: PendingCase[],
  path = '/admin?area=review',
  overrides?: Record<string, Handler>,
) {
  const page = renderApp(
    path,
    { user, pending, requests: [sampleRequest({ state: 'generating' })] },
    overrides,
  );
  const edit = async (name: string) => {
    const row = within(await screen.findByRole('article', { name }));
    await page.person.click(row.getByRole('button', { name: 'Edit' }));
    return screen.findByLabelText<HTMLInputElement>('Title');
  };
  const readAgain = (next: PendingCase[]) => {
    page.api.state.pending = next;
    page.api.state.requests = [sampleRequest({ state: 'pending' })];
  };
  return { ...page, edit, readAgain };
}

describe('a queue that is read again during an edit', () => {
  const tenCases = () =>
    Array.from({ length: 10 }, (_, at) => samplePending({ id: `case-${at + 1}`, title: `Case ${at + 1}` }));
  const arrival = samplePending({ id: 'case-11', title: 'Case 11' });

  it.each(['/admin?area=review', '/admin?area=review&case=case-10'])(
    'keeps the case that is pushed off the page of %s until the edit is dropped',
    async (path) => {
      const last = samplePending({ id: 'case-10', title: 'Case 10' });
      const { edit, readAgain, person } = queueAtWork(tenCases(), path, {
        'GET /api/cases/:id': () => ({ status: 200, body: last }),
      });
      const title = await edit('Case 10');
      await person.type(title, ', again');
      readAgain([arrival, ...tenCases()]);
      await screen.findByRole('article', { name: 'Case 11' });
      expect(title).toBeInTheDocument();
      expect(title.value).toMatch(/, again$/);
      expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    },
  );

  it('closes up when the edit is dropped and the case closed', async () => {
    const { edit, readAgain, person } = queueAtWork(tenCases());
    await person.type(await edit('Case 10'), ', again');
    readAgain([arrival, ...tenCases()]);
    await screen.findByRole('article', { name: 'Case 11' });
    await person.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(screen.getByRole('article', { name: 'Case 10' })).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Case 10' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Case 10' })).not.toBeInTheDocument());
  });

  const saves: Handler = ({ pending }, { body }) =>
    (body as PendingCase).version === pending[0]?.version
      ? { status: 200, body: { id: 'case-1', status: 'pending', version: 3, checks: sampleReport(false) } }
      : problem(409, 'case-changed-meanwhile', 'Somebody else has edited this case.');
  const theirs = () => {
    const item = samplePending({ id: 'case-1', title: 'Case 1', version: 2 });
    return { ...item, model: { ...item.model, title: 'What a colleague wrote' } };
  };

  it("keeps the text over a colleague's version, and is not saved over it", async () => {
    const { api, edit, readAgain, person } = queueAtWork(threeCases(), undefined, {
      'PATCH /api/admin/cases/:id': saves,
    });
    const title = await edit('Case 1');
    await person.type(title, ', again');
    readAgain([theirs()]);
    expect(await screen.findByText('Version 2 was saved meanwhile')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Save and check again' }));
    expect(await screen.findByText('Somebody else has edited this case.')).toBeInTheDocument();
    expect(api.calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ version: 1 });
    expect(title).toBeInTheDocument();
    expect(title.value).toMatch(/, again$/);
  });

  it("begins from a colleague's version while nothing is typed", async () => {
    const { api, edit, readAgain, person } = queueAtWork(threeCases(), undefined, {
      'PATCH /api/admin/cases/:id': saves,
    });
    await edit('Case 1');
    readAgain([theirs()]);
    await person.type(await screen.findByDisplayValue('What a colleague wrote'), ', again');
    await person.click(screen.getByRole('button', { name: 'Save and check again' }));
    expect(await screen.findByText('Case saved')).toBeInTheDocument();
    expect(api.calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
      version: 2,
      model: { title: 'What a colleague wrote, again' },
    });
  });

  it('keeps the text while the figures, which failed to come, are asked for again', async () => {
    const { edit, person } = queueAtWork(threeCases(), undefined, {
      'GET /api/admin/analytics': () => problem(503, 'unavailable', 'Figures are away.'),
    });
    const title = await edit('Case 1');
    await person.type(title, ', again');
    const release = holdAnswers('/api/admin/analytics');
    const other = within(screen.getByRole('article', { name: 'Case 3' }));
    await person.click(other.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Case approved successfully')).toBeInTheDocument();
    expect(await screen.findByText('Loading analytics')).toBeInTheDocument();
    expect(title).toBeInTheDocument();
    release();
    expect(await screen.findByText('Figures are away.')).toBeInTheDocument();
  });
});

describe('a decision on a case with unsaved changes', () => {
  const titleOf = (name: string) =>
    within(screen.getByRole('article', { name })).getByLabelText<HTMLInputElement>('Title').value;

  it('is not offered, and the case is left out of one on several', async () => {
    const { api, edit, person } = queueAtWork(threeCases());
    await person.click(await screen.findByLabelText('Select all on this page'));
    await person.type(await edit('Case 1'), ', again');
    const row = within(screen.getByRole('article', { name: 'Case 1' }));
    expect(row.getByRole('button', { name: 'Approve' })).toBeDisabled();
    expect(row.getByRole('button', { name: 'Reject' })).toBeDisabled();
    expect(row.getByText('Finish editing before you decide.')).toBeInTheDocument();
    expect(screen.getByLabelText('Select: Case 1')).toBeDisabled();
    expect(screen.getByLabelText('Select: Case 1')).not.toBeChecked();
    expect(screen.getByLabelText('2 cases selected, 1 with unsaved changes left out')).toBeChecked();
    await person.click(screen.getByRole('button', { name: 'Approve selected' }));
    await person.click(await screen.findByRole('button', { name: 'Approve 2 cases' }));
    expect(await screen.findByText('Case approved successfully')).toBeInTheDocument();
    expect(api.calls.find((call) => call.path === '/api/admin/cases/review')?.body).toEqual({
      action: 'approve',
      caseIds: ['case-2', 'case-3'],
      versions: { 'case-2': 1, 'case-3': 1 },
    });
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Case 3' })).not.toBeInTheDocument());
    expect(titleOf('Case 1')).toMatch(/, again$/);
  });

  it('that was under way when the writing began leaves the text there', async () => {
    const { edit, person } = queueAtWork(threeCases());
    const release = holdAnswers('/api/admin/cases/review');
    await person.click(await screen.findByLabelText('Select: Case 1'));
    await person.click(screen.getByRole('button', { name: 'Approve selected' }));
    await person.click(await screen.findByRole('button', { name: 'Approve 1 case' }));
    await person.type(await edit('Case 1'), ', again');
    release();
    expect(await screen.findByText('Case approved successfully')).toBeInTheDocument();
    const row = within(screen.getByRole('article', { name: 'Case 1' }));
    expect(await row.findByText('Approved')).toBeInTheDocument();
    expect(titleOf('Case 1')).toMatch(/, again$/);
  });
});
