import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { vi } from 'vitest';
import { problem } from '../../testing/fake-api.js';
import { holdAnswers } from '../../testing/hold-answers.js';
import { renderApp } from '../../testing/render-app.js';
import { sampleUser } from '../../testing/sample-data.js';
import {
  FRIDAY,
  noFigures,
  sampleFigures,
  sampleIssue,
  sampleProgress,
  sentIssue,
} from '../../testing/sample-issues.js';

const user = sampleUser({ id: 3, isAdmin: true, username: 'editor' });
type Newsroom = NonNullable<NonNullable<Parameters<typeof renderApp>[1]>['newsroom']>;
type Handlers = Parameters<typeof renderApp>[2];

const open = (newsroom: Newsroom = {}, handlers: Handlers = {}) =>
  renderApp('/admin/newsletter', { user, newsroom }, handlers);
const next = () => screen.findByRole('region', { name: 'The next issue' });

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY }));

describe('the next issue', () => {
  it('stands at the top with its hour, its case and the way into it', async () => {
    open({ issues: [sampleIssue(), sentIssue()] });
    const part = within(await next());
    expect(await part.findByText('Taken unless you choose another:')).toBeInTheDocument();
    expect(part.getByText('No. 49')).toBeInTheDocument();
    expect(part.getByText('Monday 30 November, 08:00 London')).toBeInTheDocument();
    expect(part.getByText('in 3 days')).toBeInTheDocument();
    expect(part.getByText('Retail · intermediate · 30 min')).toBeInTheDocument();
    expect(part.getByText('Draft')).toBeInTheDocument();
    expect(part.getByRole('link', { name: 'Open No. 49' })).toHaveAttribute(
      'href',
      '/admin/newsletter/2026-W49',
    );
    expect(part.queryByRole('button', { name: /this week’s issue/ })).not.toBeInTheDocument();
  });

  it('says what is the matter and what to do', async () => {
    open({ issues: [sampleIssue({ case: null, trouble: 'no-case' })] });
    const part = within(await next());
    expect(await part.findByText('There is no case for this issue')).toBeInTheDocument();
    expect(part.getByRole('link', { name: 'Open the review queue' })).toHaveAttribute(
      'href',
      '/admin?area=review',
    );
    expect(screen.getAllByText('Needs you')).not.toHaveLength(0);
  });

  it('shows how far it has come while it goes out', async () => {
    open({ issues: [sampleIssue({ state: 'sending', progress: sampleProgress() })] });
    expect(await within(await next()).findByText('15,843 of 47,532')).toBeInTheDocument();
  });

  it('is begun for this week, and opened', async () => {
    const { api, person, router } = open({ issues: [] });
    expect(await within(await next()).findByText('No issue is waiting to go out')).toBeInTheDocument();
    expect(screen.getByText('No issue yet')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Write this week’s issue, No. 48' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/newsletter/2026-W48'));
    expect(api.calls.find(({ method }) => method === 'POST')?.body).toEqual({ week: '2026-W48' });
  });

  it('is begun for a week ahead; one that somebody else has begun is opened all the same', async () => {
    const { person, router } = open(
      { issues: [sampleIssue({ week: '2026-W51' }), sampleIssue()] },
      {
        'POST /api/admin/newsletter/issues': () => problem(409, 'issue-exists', 'That week has its issue.'),
      },
    );
    await person.selectOptions(await screen.findByLabelText('A week ahead'), 'No. 52, Monday 21 December');
    await person.click(screen.getByRole('button', { name: 'Write No. 52' }));
    expect(await screen.findByText('That week has its issue.')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/admin/newsletter/2026-W52');
  });
});

describe('the issues', () => {
  const many = [49, 48, 47, 46, 45, 44].map((number) =>
    number === 49 ? sampleIssue() : sentIssue({ week: `2026-W${number}`, number }),
  );

  it('tell their state, audience and hour, page by page in the address', async () => {
    const { person, router } = open({ issues: many });
    const table = within(await screen.findByRole('table', { name: 'Issues' }));
    const [, draft, sent] = table.getAllByRole('row');
    expect(draft).toHaveTextContent(/No\. 49.*Made from its case.*Draft.*—/);
    expect(sent).toHaveTextContent(/No\. 48.*Ferries against a bridge.*Sent.*47,532.*23 Nov, 08:01/);
    await person.click(screen.getByRole('button', { name: 'Older' }));
    expect(await screen.findByRole('link', { name: 'No. 44' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?page=2');
    // The next issue is that of the first page, whichever is looked at.
    expect(within(await next()).getByRole('link', { name: 'Open No. 49' })).toBeInTheDocument();
  });

  it('are on their way, and say so when they cannot come', async () => {
    let isAway = true;
    const handlers: Handlers = {
      'GET /api/admin/newsletter/issues': () =>
        isAway
          ? problem(404, 'away', 'The newsletter is away.')
          : { status: 200, body: { items: [], page: 1, pageCount: 0 } },
    };
    const { person } = open({}, handlers);
    const release = holdAnswers('/api/admin/newsletter/issues?page=1');
    expect(await screen.findByText('Loading issues')).toBeInTheDocument();
    release();
    expect(await screen.findByText('The newsletter is away.')).toBeInTheDocument();
    isAway = false;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No issue yet')).toBeInTheDocument();
  });
});

describe('the figures', () => {
  it('are charts, and tables at the press of a key', async () => {
    const { person } = open();
    const states = await screen.findByLabelText('Addresses by state');
    expect(within(states).getByText('Asked').closest('div')).toHaveTextContent(
      'Asked312have not confirmed yet',
    );
    const growth = screen.getByRole('table', { name: 'Subscribers week by week' });
    expect(growth.parentElement).toHaveClass('sr-only');
    expect(within(growth).getAllByRole('row')[1]).toHaveTextContent(/^2026-W48/);
    await person.keyboard('t');
    expect(growth.parentElement).not.toHaveClass('sr-only');
    expect(screen.getByRole('button', { name: 'Chart' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText(/^No\. 48 was opened by 40% and clicked by/)).toBeInTheDocument();
  });

  it('teach what will be there, and say that counting is switched off', async () => {
    open({ issues: [], figures: { ...noFigures(), measuring: false } });
    expect(await screen.findByText('Nobody has subscribed yet')).toBeInTheDocument();
    expect(screen.getByText('No issue sent yet')).toBeInTheDocument();
    expect(screen.getByText('counting is switched off')).toBeInTheDocument();
  });

  it('draw no rate of nobody', async () => {
    const figures = sampleFigures();
    open({
      figures: {
        ...figures,
        issues: figures.issues.map((one) => ({ ...one, measured: 0, opened: 0, clicked: 0 })),
      },
    });
    expect(await screen.findByText('Nobody who got an issue has agreed to be counted')).toBeInTheDocument();
  });
});

describe('addresses from a file', () => {
  const file = new File(['email\nada@example.org'], 'alumni.csv', { type: 'text/csv' });
  const imports = (calls: { path: string }[]) =>
    calls.filter(({ path }) => path.includes('/import')).map(({ path }) => path.split('?')[1]);

  const chosen = async (handlers: Handlers = {}) => {
    const app = open({}, handlers);
    await app.person.click(await screen.findByRole('button', { name: 'Import from a file' }));
    await app.person.upload(screen.getByLabelText('CSV file of addresses'), file);
    return app;
  };

  it('are looked through first, line by line, and taken in after a question', async () => {
    const { api, person } = await chosen();
    const report = within(await screen.findByRole('group', { name: 'What the import would do' }));
    expect(
      report.getByText('Of 7 lines, 1 would join and 1 would be asked. 5 lines change nothing.'),
    ).toBeInTheDocument();
    expect(report.getAllByRole('row')).toHaveLength(8);
    await person.click(report.getByRole('button', { name: 'Refused 1' }));
    expect(report.getAllByRole('row')).toHaveLength(2);
    expect(report.getByText('This is no e-mail address.')).toBeInTheDocument();
    expect(imports(api.calls)).toEqual(['dryRun=true']);
    await person.click(screen.getByRole('button', { name: 'Import 2 addresses' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/^1 person joins at once.*1 person gets a mail that asks/)).toBeInTheDocument();
    await person.click(question.getByRole('button', { name: 'Import 2 addresses' }));
    expect(
      await screen.findByText('1 address joined; 1 is being asked. 5 lines change nothing.'),
    ).toBeInTheDocument();
    expect(imports(api.calls)).toEqual(['dryRun=true', 'dryRun=false']);
    expect(screen.queryByRole('button', { name: /^Import 2/ })).not.toBeInTheDocument();
  });

  it('can be dropped, and a file that cannot be read is said to be none', async () => {
    const { person } = open(
      {},
      {
        'POST /api/admin/newsletter/import': () =>
          problem(422, 'import-refused', 'There is no column email.'),
      },
    );
    await person.click(await screen.findByRole('button', { name: 'Import from a file' }));
    const place = screen.getByText('A CSV file with the column email').parentElement!;
    fireEvent.drop(place, { dataTransfer: { files: [file] } });
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no column email.');
    expect(screen.queryByRole('button', { name: /^Import \d/ })).not.toBeInTheDocument();
  });

  it('that broke off on the way in can be imported again', async () => {
    const { person } = await chosen({
      'POST /api/admin/newsletter/import': (_state, { path }) =>
        path.endsWith('true')
          ? { status: 200, body: { dryRun: true, counts: { added: 3, asked: 0 }, lines: [] } }
          : problem(503, 'service-unavailable', 'The newsletter is away.'),
    });
    await person.click(await screen.findByRole('button', { name: 'Import 3 addresses' }));
    await person.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Import/ }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent(/did not finish.*Import it again/);
    expect(screen.getByRole('button', { name: 'Import 3 addresses' })).toBeInTheDocument();
  });
});

it('saves all subscribers as a file, and says when it cannot', async () => {
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  let isAway = true;
  const { person } = open(
    {},
    {
      'GET /api/admin/export/subscribers.csv': () =>
        isAway ? problem(503, 'away', 'Away.') : { status: 200, file: { type: 'text/csv', text: 'email' } },
    },
  );
  const release = holdAnswers('/api/admin/export/subscribers.csv');
  await person.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByRole('button', { name: 'Writing the file…' })).toBeInTheDocument();
  release();
  expect(await screen.findByText('Away.')).toBeInTheDocument();
  isAway = false;
  await person.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('Export saved')).toBeInTheDocument();
  expect(save).toHaveBeenCalledTimes(1);
});
