import { screen, waitFor, within } from '@testing-library/react';
import { problem } from '../../testing/fake-api.js';
import { renderApp } from '../../testing/render-app.js';
import { pointAtQueue } from '../../testing/review-page.js';
import { samplePending, sampleReport } from '../../testing/sample-case.js';
import { sampleUser } from '../../testing/sample-data.js';

const user = sampleUser({ isAdmin: true, username: 'editor' });

function threeCases() {
  return [
    samplePending({ id: 'case-1', title: 'Case 1' }),
    samplePending({ id: 'case-2', title: 'Case 2', checks: sampleReport(true) }),
    samplePending({ id: 'case-3', title: 'Case 3' }),
  ];
}

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
      reason: 'Too close to last week',
    });
    expect(api.state.pending.map(({ id }) => id)).toEqual(['case-3']);
  });

  it('stay selected when the server refuses all of it', async () => {
    const { person } = renderApp(
      '/admin?area=review',
      { user, pending: threeCases() },
      { 'POST /api/admin/cases/review': () => problem(503, 'unavailable', 'Cases are away.') },
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
      await screen.findByText(/whoever opened it with a credit gets the credit back/),
    ).toBeInTheDocument();
    await person.type(screen.getByLabelText('Reason'), 'The second question is broken');
    await person.click(screen.getByRole('button', { name: 'Withdraw case' }));
    expect(await screen.findByText('Case withdrawn')).toBeInTheDocument();
    expect(api.calls.find((call) => call.path === '/api/admin/cases/case-1/reject')?.body).toEqual({
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
