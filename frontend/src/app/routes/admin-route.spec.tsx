import { act, screen, waitFor, within } from '@testing-library/react';
import { problem } from '../../testing/fake-api.js';
import { renderApp } from '../../testing/render-app.js';
import { pointAtQueue } from '../../testing/review-page.js';
import { samplePending, sampleReport } from '../../testing/sample-case.js';
import { sampleFeed, sampleRequest, sampleSummary, sampleUser } from '../../testing/sample-data.js';

const user = sampleUser({ isAdmin: true, username: 'editor' });

describe('the working areas', () => {
  it('are one step back in the history each', async () => {
    const { person, router } = renderApp('/admin', { user });
    await person.click(await screen.findByRole('tab', { name: /^Press room/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?area=press'));
    await act(() => router.navigate(-1));
    expect(screen.getByRole('tab', { name: 'News desk' })).toHaveAttribute('aria-selected', 'true');
    await person.click(screen.getByRole('tab', { name: /^Press room/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?area=press'));
  });
});

describe('the news desk', () => {
  it('sends one headline a line and reports what was skipped', async () => {
    const { api, person } = renderApp(
      '/admin',
      { user },
      {
        'POST /api/admin/headlines': () => ({
          status: 202,
          body: {
            requests: [{ id: sampleRequest().id, headline: 'Coffee goes drive-thru', state: 'queued' }],
            skipped: [{ headline: 'Storm kills three', reason: 'This is a story about a death.' }],
          },
        }),
      },
    );
    await person.type(
      await screen.findByLabelText('Headlines'),
      'Coffee goes drive-thru | Example Gazette | https://news.example/1\nStorm kills three',
    );
    await person.click(screen.getByRole('button', { name: 'Submit 2 headlines' }));
    expect(await screen.findByText('1 headline sent to the press room')).toBeInTheDocument();
    expect(screen.getByText('This is a story about a death.')).toBeInTheDocument();
    const onward = screen.getByRole('link', { name: 'Watch the press room' });
    expect(onward).toHaveAttribute('href', '/admin?area=press');
    expect(api.calls.find((call) => call.path === '/api/admin/headlines')?.body).toEqual({
      headlines: [
        { title: 'Coffee goes drive-thru', publisher: 'Example Gazette', url: 'https://news.example/1' },
        { title: 'Storm kills three' },
      ],
    });
  });

  it('takes an earlier success away when the next headlines fail', async () => {
    let isAway = false;
    const { person } = renderApp(
      '/admin',
      { user },
      {
        'POST /api/admin/headlines': () =>
          isAway
            ? problem(503, 'service-unavailable', 'Away for a moment.')
            : {
                status: 202,
                body: {
                  requests: [{ id: sampleRequest().id, headline: 'Coffee', state: 'queued' }],
                  skipped: [],
                },
              },
      },
    );
    await person.type(await screen.findByLabelText('Headlines'), 'Coffee');
    await person.click(screen.getByRole('button', { name: 'Submit 1 headline' }));
    expect(await screen.findByText('1 headline sent to the press room')).toBeInTheDocument();
    isAway = true;
    await person.type(screen.getByLabelText('Headlines'), 'Tea');
    await person.click(screen.getByRole('button', { name: 'Submit 1 headline' }));
    expect(await screen.findByText('Away for a moment.')).toBeInTheDocument();
    expect(screen.queryByText('1 headline sent to the press room')).not.toBeInTheDocument();
  });

  it('tells headlines that came in before from new ones', async () => {
    const { person } = renderApp(
      '/admin',
      { user },
      {
        'POST /api/admin/headlines': () => ({
          status: 202,
          body: {
            requests: [{ id: sampleRequest().id, headline: 'Coffee goes drive-thru', state: 'pending' }],
            skipped: [],
          },
        }),
      },
    );
    await person.type(await screen.findByLabelText('Headlines'), 'Coffee goes drive-thru');
    await person.click(screen.getByRole('button', { name: 'Submit 1 headline' }));
    expect(await screen.findByText('Nothing new')).toBeInTheDocument();
    expect(screen.getByText(/^1 headline handed in before/)).toBeInTheDocument();
  });

  it('sends a feed file as what it is', async () => {
    const { api, person } = renderApp(
      '/admin',
      { user },
      {
        'POST /api/admin/headlines': () => ({ status: 202, body: { requests: [], skipped: [] } }),
      },
    );
    const file = new File(['{"version":"https://jsonfeed.org/version/1.1"}'], 'news.json', {
      type: 'application/json',
    });
    await person.upload(await screen.findByLabelText('Feed file'), file);
    expect(await screen.findByText('Nothing new')).toBeInTheDocument();
    const sent = api.calls.find((call) => call.path === '/api/admin/headlines');
    expect(sent?.headers['content-type']).toBe('application/feed+json');
    expect(sent?.body).toBe(file);
  });

  it('keeps a feed unless its removal is confirmed', async () => {
    const { api, person } = renderApp(
      '/admin',
      { user, feeds: [sampleFeed()] },
      {
        'DELETE /api/admin/feeds/:id': (state) => {
          state.feeds = [];
          return { status: 204 };
        },
      },
    );
    await person.click(await screen.findByRole('button', { name: 'Remove Example Gazette: Business' }));
    await person.click(await screen.findByRole('button', { name: 'Keep' }));
    expect(api.calls.some((call) => call.method === 'DELETE')).toBe(false);
    await person.click(screen.getByRole('button', { name: 'Remove Example Gazette: Business' }));
    await person.click(await screen.findByRole('button', { name: 'Remove feed' }));
    expect(await screen.findByText(/No feed yet/)).toBeInTheDocument();
  });

  it('says why a feed was refused', async () => {
    const { person } = renderApp(
      '/admin',
      { user },
      {
        'POST /api/admin/feeds': () => problem(422, 'feed-refused', 'There is no feed at this address.'),
      },
    );
    await person.type(await screen.findByLabelText('Address of a feed'), 'https://news.example');
    await person.click(screen.getByRole('button', { name: 'Add feed' }));
    expect(await screen.findByText('There is no feed at this address.')).toBeInTheDocument();
  });
});

describe('the press room', () => {
  it('follows a request live until it is ready, then stops asking', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { api } = renderApp('/admin?area=press', {
      user,
      requests: [sampleRequest({ state: 'generating' })],
    });
    const asked = () => api.calls.filter((call) => call.path.startsWith('/api/admin/generation')).length;
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    const list = await screen.findByRole('list', { name: 'Generation requests' });
    expect(within(list).getByText('Generating')).toBeInTheDocument();
    api.state.requests = [sampleRequest({ state: 'pending', caseId: samplePending().id })];
    await pass(1000);
    expect(await within(list).findByText('Ready')).toBeInTheDocument();
    const before = asked();
    await pass(60_000);
    expect(asked()).toBe(before);
  });

  it('shows the reason of a failure and tries it again', async () => {
    const failed = sampleRequest({ state: 'failed', reason: 'The story names no business decision.' });
    const { api, person } = renderApp(
      '/admin?area=press',
      { user, requests: [failed] },
      {
        'POST /api/admin/generation/:id/retry': (state) => {
          state.requests = [sampleRequest({ state: 'queued' })];
          return { status: 202, body: state.requests[0] };
        },
      },
    );
    expect(await screen.findByText('The story names no business decision.')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: /^Retry/ }));
    const list = screen.getByRole('list', { name: 'Generation requests' });
    expect(await within(list).findByText('Queued')).toBeInTheDocument();
    expect(api.calls.some((call) => call.path === `/api/admin/generation/${failed.id}/retry`)).toBe(true);
  });

  it('tells a declined headline from a failure, and filters the two apart', async () => {
    const declined = sampleRequest({
      state: 'failed',
      declined: true,
      headline: 'Star arrives at a party',
      reason: 'This is personal news about a celebrity.',
    });
    const failed = sampleRequest({
      id: 'another',
      state: 'failed',
      reason: 'The writer stopped with an error.',
    });
    const { person } = renderApp('/admin?area=press', { user, requests: [declined, failed] });
    const list = await screen.findByRole('list', { name: 'Generation requests' });
    expect(within(list).getByText('Declined')).toBeInTheDocument();
    expect(within(list).getByText(declined.reason ?? '')).toBeInTheDocument();
    expect(
      within(list)
        .getAllByRole('button')
        .map((one) => one.getAttribute('aria-label')),
    ).toEqual([`Write it anyway: ${declined.headline}`, `Retry: ${failed.headline}`]);
    expect(screen.getByRole('button', { name: 'Failed 1' })).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Declined 1' }));
    await waitFor(() => expect(within(list).queryByText(failed.headline)).not.toBeInTheDocument());
    expect(within(list).getByText(declined.headline)).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Failed 1' }));
    expect(await within(list).findByText(failed.headline)).toBeInTheDocument();
    expect(within(list).queryByText(declined.headline)).not.toBeInTheDocument();
  });

  it.each([
    [null, 'The language model has $1.50 left today and $41.00 this month.'],
    ['day', 'The language model rests until midnight (UTC)The $5.00 that it may cost in a day are used up.'],
    [
      'month',
      'The language model rests until next month (UTC)The $50.00 that it may cost in a month are used up.',
    ],
  ] as const)('says what money the language model has left (used up: %s)', async (usedUp, said) => {
    const spent = { usdPerDay: 5, usdToday: 3.5, usdPerMonth: 50, usdThisMonth: 9 };
    renderApp(
      '/admin?area=press',
      { user },
      {
        'GET /api/admin/generation': () => ({
          status: 200,
          body: {
            ...{ items: [sampleRequest()], page: 1, pageCount: 1, counts: {}, declined: 0 },
            modelBudget: { ...spent, usedUp },
          },
        }),
      },
    );
    await screen.findByRole('list', { name: 'Generation requests' });
    expect(document.body).toHaveTextContent(said);
  });

  it('filters by state and teaches the way out of an empty filter', async () => {
    const { person } = renderApp('/admin?area=press', {
      user,
      requests: [sampleRequest({ state: 'pending' })],
    });
    await person.click(await screen.findByRole('button', { name: 'Failed 0' }));
    expect(await screen.findByText('Nothing has failed')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await screen.findByText(sampleRequest().headline)).toBeInTheDocument();
  });
});

function pendingCases(count: number) {
  return Array.from({ length: count }, (_, at) =>
    samplePending({ id: `case-${at + 1}`, title: `Case ${at + 1}` }),
  );
}

describe('the review queue', () => {
  it('is empty in words', async () => {
    renderApp('/admin?area=review', { user });
    expect(await screen.findByText('No cases pending review')).toBeInTheDocument();
  });

  it('approves a case and takes it off the queue', async () => {
    const { api, person } = renderApp('/admin?area=review', { user, pending: [samplePending()] });
    expect(await screen.findByText(/Generated from:/)).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Case approved successfully')).toBeInTheDocument();
    expect(screen.getByText('Success')).toBeInTheDocument();
    expect(await screen.findByText('No cases pending review')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
    expect(api.calls.some((call) => call.method === 'PATCH' && call.path.endsWith('/approve'))).toBe(true);
  });

  it('leaves a decided case in its place for a while, so that a second press meets no other one', async () => {
    const { api, person } = renderApp('/admin?area=review', { user, pending: pendingCases(3) });
    const first = await screen.findByRole('article', { name: 'Case 1' });
    const leaveQueue = pointAtQueue();
    await person.click(within(first).getByRole('button', { name: 'Approve' }));
    expect(await within(first).findByText('Approved')).toHaveFocus();
    expect(await screen.findByLabelText('2 cases waiting')).toBeInTheDocument();
    const titles = screen.getAllByRole('article').map((row) => row.getAttribute('aria-label'));
    expect(titles).toEqual(['Case 1', 'Case 2', 'Case 3']);
    expect(within(first).queryByRole('button', { name: /Approve|Reject|Edit/ })).not.toBeInTheDocument();
    const second = screen.getByRole('article', { name: 'Case 2' });
    await person.click(within(second).getByRole('button', { name: 'Reject' }));
    await person.type(await screen.findByLabelText('Reason'), 'Too close to last week');
    await person.click(screen.getByRole('button', { name: 'Reject case' }));
    expect(await within(second).findByText('Rejected')).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(3);
    leaveQueue();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(screen.getByRole('article', { name: 'Case 3' })).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Cases pending review' })).toHaveFocus();
    expect(api.state.pending).toHaveLength(1);
  });

  it('turns pages, and turns back when the last one has been decided', async () => {
    const { person } = renderApp('/admin?area=review', { user, pending: pendingCases(11) });
    expect(await screen.findByText('1 to 10 of 11 cases')).toBeInTheDocument();
    expect(await screen.findByLabelText('11 cases waiting')).toBeInTheDocument();
    expect(screen.queryByRole('article', { name: 'Case 11' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Next' }));
    const last = await screen.findByRole('article', { name: 'Case 11' });
    expect(screen.getByText('11 to 11 of 11 cases')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await person.click(within(last).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByRole('article', { name: 'Case 1' })).toBeInTheDocument();
    expect(await screen.findByLabelText('10 cases waiting')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(/11/)).not.toBeInTheDocument());
  });

  it('goes on where a page ended that was shorter than asked for', async () => {
    const { api, person } = renderApp(
      '/admin?area=review',
      { user },
      {
        'GET /api/admin/cases/pending': (_state, request) => {
          const offset = Number(new URL(request.path, 'http://x').searchParams.get('offset'));
          return { status: 200, body: { items: pendingCases(9).slice(offset, offset + 4), total: 9 } };
        },
      },
    );
    expect(await screen.findByText('1 to 4 of 9 cases')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('5 to 8 of 9 cases')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Previous' }));
    expect(await screen.findByText('1 to 4 of 9 cases')).toBeInTheDocument();
    expect(api.calls.some((call) => call.path.endsWith('offset=4'))).toBe(true);
  });

  it('opens the case somebody came for, also from a later page', async () => {
    const pending = pendingCases(12);
    const wanted = pending[11];
    if (!wanted) throw new Error('There is no twelfth case.');
    renderApp(
      `/admin?area=review&case=${wanted.id}`,
      { user, pending },
      { 'GET /api/cases/:id': () => ({ status: 200, body: wanted }) },
    );
    const title = await screen.findByRole('button', { name: 'Case 12' });
    expect(title).toHaveAttribute('aria-expanded', 'true');
    expect(screen.queryByText('This case is not in the queue')).not.toBeInTheDocument();
  });

  it('says that the case somebody came for has been reviewed', async () => {
    const { id } = samplePending();
    renderApp(
      `/admin?area=review&case=${id}`,
      { user, pending: pendingCases(2) },
      { 'GET /api/cases/:id': () => ({ status: 200, body: sampleSummary({ id }) }) },
    );
    expect(await screen.findByText('This case is not in the queue')).toBeInTheDocument();
    expect(screen.getByRole('article', { name: 'Case 2' })).toBeInTheDocument();
  });

  it('does not offer approval while a blocking check fails, and shows that check first', async () => {
    const blocked = samplePending({ checks: sampleReport(true) });
    const { person } = renderApp('/admin?area=review', { user, pending: [blocked] });
    await person.click(await screen.findByRole('button', { name: blocked.title }));
    const report = await screen.findByRole('region', { name: 'Check report' });
    expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled();
    expect(within(report).getAllByRole('listitem')[0]).toHaveTextContent('Every calculation recomputes.');
    expect(within(report).getByText(/the formula gives £282,400/)).toBeInTheDocument();
  });

  it('asks for a reason before it rejects', async () => {
    const { api, person } = renderApp('/admin?area=review', { user, pending: [samplePending()] });
    await person.click(await screen.findByRole('button', { name: 'Reject' }));
    await person.click(await screen.findByRole('button', { name: 'Reject case' }));
    expect(await screen.findByText('Please say why, in a few words.')).toBeInTheDocument();
    await person.type(screen.getByLabelText('Reason'), 'Too close to last week');
    await person.click(screen.getByRole('button', { name: 'Reject case' }));
    expect(await screen.findByText('Case Rejected')).toBeInTheDocument();
    expect(screen.getByText('Case has been rejected')).toBeInTheDocument();
    expect(api.calls.find((call) => call.path.endsWith('/reject'))?.body).toEqual({
      version: 1,
      reason: 'Too close to last week',
    });
  });

  it('says why a rejection was refused', async () => {
    const { person } = renderApp(
      '/admin?area=review',
      { user, pending: [samplePending()] },
      {
        'PATCH /api/admin/cases/:id/reject': () =>
          problem(409, 'case-not-pending', 'This case is approved already.'),
      },
    );
    await person.click(await screen.findByRole('button', { name: 'Reject' }));
    await person.type(await screen.findByLabelText('Reason'), 'Too close to last week');
    await person.click(screen.getByRole('button', { name: 'Reject case' }));
    expect(await screen.findByText('This case is approved already.')).toBeInTheDocument();
  });

  it('saves an edited text against the version it began from, and names what the server refuses', async () => {
    const item = samplePending();
    let refuse = true;
    const { api, person } = renderApp(
      '/admin?area=review',
      { user, pending: [item] },
      {
        'PATCH /api/admin/cases/:id': () =>
          refuse
            ? problem(409, 'case-changed-meanwhile', 'Somebody else has changed this case.')
            : {
                status: 200,
                body: { id: item.id, status: 'pending', version: 2, checks: sampleReport(false) },
              },
      },
    );
    await person.click(await screen.findByRole('button', { name: 'Edit' }));
    const title = await screen.findByLabelText('Title');
    await person.clear(title);
    await person.type(title, 'A better title');
    await person.click(screen.getByRole('button', { name: 'Save and check again' }));
    expect(await screen.findByText('Somebody else has changed this case.')).toBeInTheDocument();
    refuse = false;
    await person.click(screen.getByRole('button', { name: 'Save and check again' }));
    expect(await screen.findByText('Case saved')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: item.title })).toHaveFocus();
    const sent = api.calls.filter((call) => call.method === 'PATCH').at(-1);
    expect(sent?.body).toMatchObject({ version: 1, model: { schema: 'case/1', title: 'A better title' } });
  });

  it('says at the field, in plain words, what the server refuses about it', async () => {
    const tooShort = 'The title must have at least 10 characters.';
    const fields = [
      { path: 'model.title', message: tooShort },
      { path: 'model.solution.risks', message: 'Please give at least 2 risks.' },
      {
        path: 'model.parts.0.minutes',
        message: 'The minutes of part 1 must be a whole number from 1 to 30.',
      },
    ];
    const { person } = renderApp(
      '/admin?area=review',
      { user, pending: [samplePending()] },
      {
        'PATCH /api/admin/cases/:id': () => problem(400, 'input-invalid', tooShort, { fields }),
      },
    );
    await person.click(await screen.findByRole('button', { name: 'Edit' }));
    const title = await screen.findByLabelText('Title');
    await person.clear(title);
    await person.type(title, 'Short');
    await person.click(screen.getByRole('button', { name: 'Save and check again' }));
    await waitFor(() => expect(title).toHaveAccessibleDescription(tooShort));
    expect(title).toBeInvalid();
    expect(title).toHaveFocus();
    const risks = screen.getByLabelText('Risks');
    expect(risks).toHaveAccessibleDescription('One a line. Please give at least 2 risks.');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The minutes of part 1 must be a whole number from 1 to 30.',
    );
    expect(screen.queryByText(/model\./)).not.toBeInTheDocument();
    await person.type(title, 'er');
    expect(title).toBeValid();
    expect(risks).toBeInvalid();
  });

  it('keeps broken JSON in the editor and sends nothing', async () => {
    const { api, person } = renderApp('/admin?area=review', { user, pending: [samplePending()] });
    await person.click(await screen.findByRole('button', { name: 'Edit' }));
    await person.click(await screen.findByRole('tab', { name: 'Whole model (advanced)' }));
    await person.type(screen.getByLabelText('Model as JSON'), 'x');
    await person.click(screen.getByRole('button', { name: 'Save and check again' }));
    expect(await screen.findByText(/This is not JSON/)).toBeInTheDocument();
    expect(api.calls.some((call) => call.method === 'PATCH')).toBe(false);
  });
});

describe('the door', () => {
  it('leads somebody who is no admin to the front page and says why', async () => {
    const { api, router } = renderApp('/admin', { user: sampleUser() });
    expect(
      await screen.findByText(
        "You don't have permission to access this page. This area requires admin access.",
      ),
    ).toBeInTheDocument();
    expect(screen.getByText('Access Denied')).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(api.calls.some((call) => call.path.startsWith('/api/admin'))).toBe(false);
  });

  it('shows the sentence of a refusal in the form, which stays open', async () => {
    const detail = 'You have asked for many cases within an hour. Please wait before you ask for more.';
    const { person } = renderApp(
      '/admin',
      { user },
      {
        'POST /api/admin/cases/generate': () => ({
          status: 429,
          body: { title: 'Too many requests', status: 429, code: 'too-many-requests', detail },
        }),
      },
    );
    await person.click(await screen.findByRole('button', { name: 'Generate Case' }));
    const dialog = await screen.findByRole('dialog');
    await person.click(within(dialog).getByRole('button', { name: 'Generate Case' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(detail);
  });

  it('asks for a case with the fixed values as defaults', async () => {
    const { api, person } = renderApp(
      '/admin',
      { user },
      {
        'POST /api/admin/cases/generate': () => ({ status: 202, body: sampleRequest() }),
      },
    );
    await person.click(await screen.findByRole('button', { name: 'Generate Case' }));
    const dialog = await screen.findByRole('dialog');
    await person.click(within(dialog).getByRole('button', { name: 'Generate Case' }));
    expect(await screen.findByText('New case generated and queued for review')).toBeInTheDocument();
    expect(screen.getByText('Success')).toBeInTheDocument();
    await waitFor(() =>
      expect(api.calls.find((call) => call.path === '/api/admin/cases/generate')?.body).toEqual({
        topic: 'Latest tech developments',
        industry: 'Technology',
        difficulty: 'intermediate',
      }),
    );
  });
});
