import { screen, waitFor, within } from '@testing-library/react';
import type { PendingCase } from '@casedrop/contracts/http';
import { sampleAudit, samplePerson } from '../../testing/fake-admin.js';
import { problem, type FakeAnswer, type Handler } from '../../testing/fake-api.js';
import { renderApp } from '../../testing/render-app.js';
import { pointAtQueue } from '../../testing/review-page.js';
import { samplePending } from '../../testing/sample-case.js';
import { sampleFeed, sampleUser } from '../../testing/sample-data.js';

const user = sampleUser({ isAdmin: true, username: 'editor' });
const LOST = problem(504, 'time-out', 'The answer came too late.');
const ID = 'case-1';

/** What the server keeps of the case under review. */
function desk(change: (last: PendingCase, body: unknown) => Partial<PendingCase>) {
  let kept = samplePending({ id: ID, title: 'Case 1' });
  const lose: Handler = (_state, { body }): FakeAnswer => {
    kept = { ...kept, ...change(kept, body) };
    return LOST;
  };
  const read: Handler = () => ({ status: 200, body: kept });
  return { lose, read };
}

function openQueue(overrides: Record<string, Handler>) {
  const pending = [samplePending({ id: ID, title: 'Case 1' })];
  return renderApp('/admin?area=review', { user, pending }, overrides);
}

async function row() {
  return within(await screen.findByRole('article', { name: 'Case 1' }));
}

async function reject(person: ReturnType<typeof openQueue>['person']) {
  await person.click((await row()).getByRole('button', { name: 'Reject' }));
  await person.type(await screen.findByLabelText('Reason'), 'Too thin for a full interview');
  await person.click(screen.getByRole('button', { name: 'Reject case' }));
}

describe('a decision whose answer is lost', () => {
  it('was made, and is told as made and not tried again', async () => {
    const { lose, read } = desk(() => ({ status: 'approved' }));
    const { api, person } = openQueue({
      'PATCH /api/admin/cases/:id/approve': lose,
      'GET /api/cases/:id': read,
    });
    const approve = (await row()).getByRole('button', { name: 'Approve' });
    pointAtQueue();
    await person.click(approve);
    expect(await screen.findByText('Case approved successfully')).toBeInTheDocument();
    expect((await row()).getByText('Approved')).toBeInTheDocument();
    expect(screen.queryByText('The answer came too late.')).not.toBeInTheDocument();
    expect(api.calls.filter((call) => call.path.endsWith('/approve'))).toHaveLength(1);
  });

  it('was a rejection, and is told as one', async () => {
    const { lose, read } = desk(() => ({ status: 'rejected' }));
    const { person } = openQueue({
      'PATCH /api/admin/cases/:id/reject': lose,
      'GET /api/cases/:id': read,
    });
    await reject(person);
    expect(await screen.findByText('Case has been rejected')).toBeInTheDocument();
  });

  it('was not made, and is told as failed', async () => {
    const { lose, read } = desk(() => ({}));
    const { person } = openQueue({
      'PATCH /api/admin/cases/:id/reject': lose,
      'GET /api/cases/:id': read,
    });
    await reject(person);
    expect(await screen.findByText('The answer came too late.')).toBeInTheDocument();
    expect(screen.queryByText('Case has been rejected')).not.toBeInTheDocument();
  });

  it('was one on several, and each case is told as it is', async () => {
    const pending = [
      samplePending({ id: ID, title: 'Case 1' }),
      samplePending({ id: 'case-2', title: 'Case 2' }),
    ];
    const { person } = renderApp(
      '/admin?area=review',
      { user, pending },
      {
        'POST /api/admin/cases/review': () => LOST,
        'GET /api/cases/:id': (_state, _request, id) => ({
          status: 200,
          body: { ...samplePending({ id }), status: id === ID ? 'approved' : 'pending' },
        }),
      },
    );
    await person.click(await screen.findByLabelText('Select all on this page'));
    await person.click(screen.getByRole('button', { name: 'Approve selected' }));
    await person.click(await screen.findByRole('button', { name: 'Approve 2 cases' }));
    expect(await screen.findByText('Case approved successfully')).toBeInTheDocument();
    expect(
      screen.getByText('Case 2: No answer came in time, and the case is as it was.'),
    ).toBeInTheDocument();
  });
});

describe('an edit whose answer is lost', () => {
  async function edit(change: Parameters<typeof desk>[0]) {
    const { lose, read } = desk(change);
    const page = openQueue({ 'PATCH /api/admin/cases/:id': lose, 'GET /api/cases/:id': read });
    await page.person.click((await row()).getByRole('button', { name: 'Edit' }));
    await page.person.type(await screen.findByLabelText('Title'), ', again');
    await page.person.click(screen.getByRole('button', { name: 'Save and check again' }));
  }

  it('is told as saved when the case has become what it makes of it', async () => {
    await edit((last, body) => ({ model: (body as PendingCase).model, version: last.version + 1 }));
    expect(await screen.findByText('Case saved')).toBeInTheDocument();
    expect(screen.queryByText('The case was not saved')).not.toBeInTheDocument();
  });

  it('is told as not saved when somebody else has changed the case', async () => {
    await edit(({ version }) => ({ version: version + 1 }));
    expect(await screen.findByText('The case was not saved')).toBeInTheDocument();
    expect(screen.queryByText('Case saved')).not.toBeInTheDocument();
  });
});

describe('at the news desk, with the answer lost,', () => {
  it('a feed that is there is told as added', async () => {
    const { api, person } = renderApp(
      '/admin?area=desk',
      { user },
      {
        'POST /api/admin/feeds': (state) => {
          state.feeds = [sampleFeed({ url: 'https://news.example/' })];
          return LOST;
        },
      },
    );
    await person.type(await screen.findByLabelText('Address of a feed'), 'https://news.example');
    await person.click(screen.getByRole('button', { name: 'Add feed' }));
    expect(await screen.findByText('Feed added')).toBeInTheDocument();
    expect(screen.getByLabelText('Address of a feed')).toHaveValue('');
    const posted = api.calls.filter(({ method, path }) => method === 'POST' && path === '/api/admin/feeds');
    expect(posted).toHaveLength(1);
  });

  it('a feed that is not there is told as failed, and its address stays', async () => {
    const { person } = renderApp('/admin?area=desk', { user }, { 'POST /api/admin/feeds': () => LOST });
    await person.type(await screen.findByLabelText('Address of a feed'), 'https://news.example');
    await person.click(screen.getByRole('button', { name: 'Add feed' }));
    expect(await screen.findByText('The answer came too late.')).toBeInTheDocument();
    expect(screen.getByLabelText('Address of a feed')).toHaveValue('https://news.example');
  });

  it('a removed feed is told as gone, though the second try does not find it', async () => {
    const { person } = renderApp(
      '/admin?area=desk',
      { user, feeds: [sampleFeed()] },
      {
        'DELETE /api/admin/feeds/:id': (state) => {
          const isThere = state.feeds.length > 0;
          state.feeds = [];
          return isThere ? LOST : problem(404, 'feed-not-found', 'There is no such feed.');
        },
      },
    );
    await person.click(await screen.findByRole('button', { name: /^Remove / }));
    await person.click(await screen.findByRole('button', { name: 'Remove feed' }));
    expect(await screen.findByText(/No feed yet/)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('There is no such feed.')).not.toBeInTheDocument());
  });
});

describe('an action on an account, with the answer lost,', () => {
  const caseId = '0b9f1c52-7a34-4f0e-9d3c-2f1f5f0a0001';

  async function open(label: string, route: string, made: Handler) {
    const people = [samplePerson(), samplePerson({ id: 120, username: 'other', email: 'other@example.org' })];
    const page = renderApp('/admin/users', { user, admin: { people } }, { [route]: made });
    await page.person.click(await screen.findByRole('button', { name: 'Manage grace' }));
    await page.person.click(await screen.findByRole('button', { name: label }));
    return page;
  }

  const suspend = async (made: Handler) => {
    const { person } = await open('Suspend', 'POST /api/admin/users/:id/suspend', made);
    await person.type(screen.getByLabelText('Reason'), 'Shared solutions');
    await person.click(screen.getByRole('button', { name: 'Suspend the account' }));
  };

  it('is told as done when the account shows it', async () => {
    await suspend((state) => {
      const { admin } = state;
      if (admin?.people)
        admin.people = admin.people.map((one) =>
          one.id === 12 ? { ...one, suspendedAt: '2026-11-20T09:00:00.000Z' } : one,
        );
      return LOST;
    });
    expect(await screen.findByText('grace is suspended.')).toBeInTheDocument();
    expect(screen.queryByText('The answer came too late.')).not.toBeInTheDocument();
  });

  it('is told as failed when somebody else is suspended', async () => {
    await suspend((state) => {
      const { admin } = state;
      if (admin?.people)
        admin.people = admin.people.map((one) =>
          one.id === 120 ? { ...one, suspendedAt: '2026-11-20T09:00:00.000Z' } : one,
        );
      return LOST;
    });
    expect(await screen.findByText('The answer came too late.')).toBeInTheDocument();
    expect(screen.getByLabelText('Reason')).toHaveValue('Shared solutions');
  });

  const giveCredits = async (made: Handler) => {
    const page = await open('Give credits', 'POST /api/admin/users/:id/grants', made);
    await page.person.type(screen.getByLabelText('Reason'), 'Won the quiz');
    await page.person.click(screen.getByRole('button', { name: 'Give credits' }));
    return page;
  };

  it('was a gift of credits, and the audit log tells of this very one', async () => {
    const { api } = await giveCredits((state, { body }) => {
      const { grantId } = body as { grantId: string };
      state.admin = { ...state.admin, audit: [sampleAudit({ id: grantId, action: 'credits-granted' })] };
      return LOST;
    });
    expect(await screen.findByText('The credits are on the account of grace.')).toBeInTheDocument();
    expect(api.calls.filter(({ path }) => path.endsWith('/grants'))).toHaveLength(1);
  });

  it('was no gift of credits, though the log tells of another', async () => {
    await giveCredits((state) => {
      state.admin = { ...state.admin, audit: [sampleAudit({ action: 'credits-granted' })] };
      return LOST;
    });
    expect(await screen.findByText('The answer came too late.')).toBeInTheDocument();
    expect(screen.queryByText('The credits are on the account of grace.')).not.toBeInTheDocument();
  });

  it.each([
    ['Won the quiz', 'grace can open the case now.'],
    ['Another reason', 'The answer came too late.'],
  ])('was the gift of a case for “%s”: %s', async (reason, told) => {
    const { person } = await open('Give a case', 'POST /api/admin/users/:id/grants', (state) => {
      const entry = sampleAudit({ action: 'case-granted', caseId, details: { reason } });
      state.admin = { ...state.admin, audit: [entry] };
      return LOST;
    });
    await person.type(screen.getByLabelText('Case'), caseId);
    await person.type(screen.getByLabelText('Reason'), 'Won the quiz');
    await person.click(screen.getByRole('button', { name: 'Give the case' }));
    expect(await screen.findByText(told)).toBeInTheDocument();
  });
});
