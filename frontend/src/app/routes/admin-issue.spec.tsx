import type { Issue } from '@casedrop/contracts/http';
import { screen, waitFor, within } from '@testing-library/react';
import { vi } from 'vitest';
import { problem } from '../../testing/fake-api.js';
import { renderApp } from '../../testing/render-app.js';
import { sampleUser } from '../../testing/sample-data.js';
import {
  FRIDAY,
  sampleIssue,
  sampleIssueCases,
  sampleProgress,
  sentIssue,
} from '../../testing/sample-issues.js';

const user = sampleUser({ id: 3, isAdmin: true, username: 'editor', email: 'editor@casedrop.example' });
const ISSUE = '/api/admin/newsletter/issues/:id';
type Handlers = Parameters<typeof renderApp>[2];

const open = (issue: Issue = sampleIssue(), handlers: Handlers = {}) =>
  renderApp(`/admin/newsletter/${issue.week}`, { user, newsroom: { issues: [issue] } }, handlers);
const sent = (app: ReturnType<typeof open>, method: string) =>
  app.api.calls.filter((one) => one.method === method).map(({ body }) => body);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const answer = async (name: string | RegExp) =>
  within(await screen.findByRole('alertdialog')).getByRole('button', { name });

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY }));

describe('writing', () => {
  it('is saved by a press, with the version it was begun from', async () => {
    const app = open();
    const subject = await screen.findByLabelText('Subject');
    expect(subject).toHaveAttribute('placeholder', 'Northlight Coffee: convert to drive-thru?');
    expect(await button('Save')).toBeDisabled();
    await app.person.type(subject, 'Cars and coffee');
    expect(subject).toHaveAccessibleDescription(/^15 of 120 characters/);
    const note = screen.getByLabelText('Editor’s note');
    await app.person.type(note, 'One.{Enter}{Enter}Two.');
    expect(note).toHaveAccessibleDescription(
      /10 of 2,000 characters\. .*\*\*strong\*\*, \*emphasis\*, lists/,
    );
    expect(screen.getByRole('button', { name: 'Schedule' })).toBeDisabled();
    await app.person.click(await button('Save'));
    expect(await screen.findByText('Issue saved')).toBeInTheDocument();
    const written = { version: 1, caseId: null, subject: 'Cars and coffee', note: 'One.\n\nTwo.' };
    expect(sent(app, 'PATCH')).toEqual([written]);
    expect(await button('Save')).toBeDisabled();
    expect(await button('Schedule')).toBeEnabled();
  });

  it('takes a case from those that are free, found by words, and the best one again', async () => {
    const app = open();
    await app.person.click(await button('Choose a case'));
    await app.person.type(await screen.findByLabelText('Find a case'), 'ferry');
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(2));
    await app.person.click(screen.getByRole('radio', { name: /Ferry prices/ }));
    await app.person.click(await button('Take this case'));
    expect(await screen.findByText('Transport · advanced · 40 min')).toBeInTheDocument();
    await app.person.click(await button('Save'));
    await waitFor(() => expect(sent(app, 'PATCH')).toMatchObject([{ caseId: sampleIssueCases()[1]?.id }]));
    await app.person.click(await button('Choose a case'));
    await app.person.click(await screen.findByRole('radio', { name: /Take the best case/ }));
    await app.person.click(await button('Take this case'));
    expect(await screen.findByText('The best case at the hour')).toBeInTheDocument();
  });

  it('takes no subject that is too long', async () => {
    const app = open();
    const subject = await screen.findByLabelText('Subject');
    subject.focus();
    await app.person.paste('x'.repeat(121));
    await app.person.click(await button('Save'));
    expect(screen.getByText('Please use at most 120 characters here.')).toBeInTheDocument();
    expect(subject).toHaveFocus();
    expect(sent(app, 'PATCH')).toEqual([]);
  });

  it('that meets what somebody else has saved leaves the choice to the editor', async () => {
    const app = open();
    await app.person.type(await screen.findByLabelText('Subject'), 'Mine');
    app.api.state.newsroom = { issues: [sampleIssue({ version: 2, subject: 'Theirs' })] };
    await app.person.click(await button('Save'));
    expect(await screen.findByText('Somebody else has saved this issue meanwhile')).toBeInTheDocument();
    expect(screen.getByLabelText('Subject')).toHaveValue('Mine');
    await app.person.click(await button('Save mine over theirs'));
    expect(await screen.findByText('Issue saved')).toBeInTheDocument();
    expect(sent(app, 'PATCH')).toMatchObject([{ version: 1 }, { version: 2, subject: 'Mine' }]);
    app.api.state.newsroom = { issues: [sampleIssue({ version: 4, subject: 'Theirs again' })] };
    await app.person.type(screen.getByLabelText('Subject'), ' too');
    await app.person.click(await button('Save'));
    await app.person.click(await button('Take theirs'));
    expect(screen.getByLabelText('Subject')).toHaveValue('Theirs again');
  });

  it('that is not saved holds back who leaves', async () => {
    const app = open();
    await app.person.type(await screen.findByLabelText('Subject'), 'Half a');
    await app.person.click(screen.getByRole('link', { name: 'All issues' }));
    await app.person.click(await answer('Go on editing'));
    expect(screen.getByLabelText('Subject')).toHaveValue('Half a');
    await app.person.click(screen.getByRole('link', { name: 'All issues' }));
    await app.person.click(await answer('Discard changes'));
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/admin/newsletter'));
  });

  it('that cannot be saved stays, and says why', async () => {
    const app = open(undefined, {
      [`PATCH ${ISSUE}`]: () => problem(422, 'issue-refused', 'This issue is being sent.'),
    });
    await app.person.type(await screen.findByLabelText('Subject'), 'Late');
    await app.person.click(await button('Save'));
    expect(await screen.findByText('This issue is being sent.')).toBeInTheDocument();
    expect(screen.getByLabelText('Subject')).toHaveValue('Late');
  });
});

describe('the mail', () => {
  it('is shown in a frame that can run nothing, in two widths and as plain text', async () => {
    const { person } = open();
    const frame = await screen.findByTitle('Mail of No. 49');
    expect(frame).toHaveAttribute(
      'src',
      '/api/admin/newsletter/issues/2026-W49/preview.html?version=1&edition=light',
    );
    expect(frame.getAttribute('sandbox')).not.toMatch(/allow-(scripts|forms|top)/);
    expect(frame).toHaveStyle({ width: '700px' });
    expect(screen.getByText('38.4 kB')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Phone' }));
    expect(screen.getByTitle('Mail of No. 49')).toHaveStyle({ width: '375px' });
    await person.click(screen.getByRole('button', { name: 'Plain text' }));
    expect(screen.getByText('A mail in plain words')).toBeInTheDocument();
    expect(screen.queryByTitle('Mail of No. 49')).not.toBeInTheDocument();
  });

  it('says why it cannot be made', async () => {
    open(sampleIssue({ case: null, trouble: 'no-case' }), {
      [`GET ${ISSUE}/preview`]: () => problem(404, 'case-not-found', 'This issue has no case yet.'),
    });
    expect(await screen.findByText('This issue has no case yet.')).toBeInTheDocument();
  });

  it('goes to who asks for a test, and what came of it is told', async () => {
    let isAway = true;
    const { person } = open(undefined, {
      [`POST ${ISSUE}/test`]: () =>
        isAway
          ? problem(503, 'mail-server-away', 'The mail server did not take the test: 451.')
          : { status: 200, body: { to: 'editor@casedrop.example' } },
    });
    await person.click(await button('Send me a test'));
    expect(await screen.findByText('The mail server did not take the test: 451.')).toBeInTheDocument();
    isAway = false;
    await person.click(await button('Send me a test'));
    expect(await screen.findByText('It is on its way to editor@casedrop.example.')).toBeInTheDocument();
  });
});

describe('the moves', () => {
  it('schedule it after a question, and hold it back without one', async () => {
    const app = open();
    await app.person.click(await button('Schedule'));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent(/Monday 30 November, 08:00 London/);
    await app.person.click(await answer('Schedule'));
    expect(await screen.findByText('No. 49 is scheduled')).toBeInTheDocument();
    await app.person.click(await button('Hold back'));
    expect(await screen.findByText('No. 49 is a draft again')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'No. 49' })).toHaveFocus();
    expect(sent(app, 'POST')).toEqual([{ move: 'schedule' }, { move: 'hold' }]);
  });

  it('send it at once after its hour', async () => {
    vi.setSystemTime('2026-11-30T09:00:00Z');
    const app = open();
    await app.person.click(await button(/^Send now to [\d,]+ subscribers$/));
    await app.person.click(await answer('Not yet'));
    expect(sent(app, 'POST')).toEqual([]);
  });

  it('that are refused say why, and show the issue as it is', async () => {
    const app = open(undefined, {
      [`POST ${ISSUE}/move`]: (state) => {
        state.newsroom = { issues: [sampleIssue({ state: 'cancelled' })] };
        return problem(422, 'issue-refused', 'This issue is cancelled.');
      },
    });
    await app.person.click(await button('Schedule'));
    await app.person.click(await answer('Schedule'));
    expect(await screen.findByText('This issue is cancelled.')).toBeInTheDocument();
    expect(await button('Reopen')).toBeInTheDocument();
  });
});

describe('on its way', () => {
  const sending = sampleIssue({
    state: 'sending',
    progress: sampleProgress(),
    beganAt: '2026-11-30T08:00:00.000Z',
  });

  it('is watched: counts, pace and end, read anew until it is done with', async () => {
    vi.setSystemTime('2026-11-30T08:00:40Z');
    const app = open(sending);
    expect(await screen.findByText('412 mails a second, done about 08:02')).toBeInTheDocument();
    const bar = screen.getByRole('progressbar', { name: 'How far the issue has gone out' });
    expect(bar).toHaveAttribute('aria-valuenow', '33');
    expect(screen.getByText('Going out. 30% of 47,532 done with.')).toBeInTheDocument();
    expect(screen.queryByLabelText('Subject')).not.toBeInTheDocument();
    const { sent: count, failed, suppressed, waiting } = sampleProgress();
    const progress = sampleProgress({
      sent: count + waiting,
      failed,
      suppressed,
      waiting: 0,
      perSecond: null,
      endsAt: null,
    });
    app.api.state.newsroom = {
      issues: [{ ...sending, state: 'sent', progress, sentAt: '2026-11-30T08:01:50.000Z' }],
    };
    expect(await screen.findByText('Sent to its whole audience')).toBeInTheDocument();
    expect(screen.getByText('47,532 = 47,489 sent + 12 failed + 31 left out')).toBeInTheDocument();
    expect(screen.getByText('Monday 30 November, 08:01 London, after 110 seconds')).toBeInTheDocument();
  });

  it('can be paused by the mail server, and says what it said', async () => {
    const stopped = { state: 'paused', trouble: 'mail-server', troubleReason: '451 later' } as const;
    const app = open({ ...sending, ...stopped });
    expect(await screen.findByText('The mail server said: 451 later')).toBeInTheDocument();
    await app.person.click(await button('Resume'));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'The mails to 31,689 people who wait go out.',
    );
  });

  it('is read only once it is sent, and stands in the archive', async () => {
    open(sentIssue());
    expect(await screen.findByRole('link', { name: 'See it in the archive' })).toHaveAttribute(
      'href',
      '/archive/2026-W48',
    );
    expect(screen.getByText('This week somebody builds a bridge beside your ferry.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Save|Cancel|test/ })).not.toBeInTheDocument();
  });
});

it('says that a week has no issue', async () => {
  renderApp('/admin/newsletter/2026-W40', { user });
  expect(await screen.findByText('There is no issue of this week')).toBeInTheDocument();
});

it('has no mail to look at when it was cancelled before it had a case', async () => {
  const app = open(
    sampleIssue({ state: 'cancelled', trouble: 'week-over', caseId: null, case: null, subjectLine: '' }),
  );
  expect(await screen.findByText('Its week was over before it could go out')).toBeInTheDocument();
  expect(screen.getAllByText('None').length).toBeGreaterThan(1);
  expect(screen.queryByRole('heading', { name: 'As it would arrive' })).not.toBeInTheDocument();
  expect(app.api.calls.some(({ path }) => path.includes('preview'))).toBe(false);
});
