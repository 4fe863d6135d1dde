import { cases, newsletter } from '@casedrop/contracts';
import { asPerson, asVisitor, eventually } from '@casedrop/testing';
import { startIssueWorld } from './issue-world.js';

let world: Awaited<ReturnType<typeof startIssueWorld>>;

beforeAll(async () => {
  world = await startIssueWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  world.clock.set('2026-11-19T12:00:00Z'); // a Thursday
  await world.clear();
});

const THIS_WEEK = '2026-W47';
const NEXT_WEEK = '2026-W48';
const MONDAY = '2026-11-23T08:00:00Z';
const readers = (...names: string[]): string[] => names.map((name) => `${name}@readers.example`);
const events = (name: string) =>
  world.service.sql<{ payload: Record<string, unknown> }>(
    'SELECT payload FROM outbox WHERE subject = $1 ORDER BY position',
    [`evt.newsletter.${name}.v1`],
  );
/** What the admins were told about an issue. */
const troubles = async (week: string) =>
  (await events('issue-in-trouble'))
    .filter(({ payload }) => payload.week === week)
    .map(({ payload }) => payload.trouble);
/** An editor gives an issue, which there is or is just being made, this case. */
const choose = async (week: string, caseId: string) => {
  const { version } = await eventually(() => world.issue(week));
  const words = { week, version, subject: '', note: '' };
  return (await world.ask(newsletter.editIssue, { ...words, caseId })).issue;
};
/** A reader leaves by the link of their mail. */
const leave = async (name: string): Promise<void> => {
  const [row] = await world.service.sql<{ key: string }>('SELECT key FROM subscribers WHERE email = $1', [
    `${name}@readers.example`,
  ]);
  const client = { address: '203.0.113.5', userAgent: 'spec' };
  const input = { key: row?.key ?? '', by: 'one-click', client } as const;
  await world.ask(newsletter.unsubscribe, input, asVisitor);
};
/** The cases service decides about a case, and says so. */
const withdraw = (caseId: string): Promise<void> => {
  world.cases.withdraw(caseId);
  const decided = { rejectedBy: 1, reason: 'Wrong figures.', rejectedAt: world.clock.now().toISOString() };
  return world.publish(cases.caseRejected, { caseId, ...decided });
};
const readmit = (caseId: string): Promise<void> => {
  world.cases.approved.push(caseId);
  const decided = { approvedBy: 1, approvedAt: world.clock.now().toISOString() };
  return world.publish(cases.caseApproved, { caseId, title: 'Again', difficulty: 'beginner', ...decided });
};

describe('the schedule', () => {
  it('makes the coming issue ahead, sends it at its hour with two instances up, and once', async () => {
    const best = world.cases.approve();
    await world.subscribe(...readers('ann', 'ben', 'cem'));
    const coming = await world.until(NEXT_WEEK, 'scheduled');
    expect(coming).toMatchObject({ number: 48, sendAt: '2026-11-23T08:00:00.000Z', case: { id: best } });
    world.clock.set('2026-11-23T07:59:00Z');
    expect((await world.until(NEXT_WEEK, 'scheduled')).progress).toBeNull();
    world.clock.set(MONDAY);
    const { progress } = await world.until(NEXT_WEEK, 'sent');
    expect(progress).toMatchObject({ audience: 3, sent: 3, failed: 0, suppressed: 0, waiting: 0 });
    expect(world.sink.copies()).toEqual(new Map(readers('ann', 'ben', 'cem').map((email) => [email, 1])));
    expect(world.cases.weeks).toContainEqual({ caseId: best, week: '2026-11-23' });
    // The planner was told of the rows, of which its statistics could know nothing.
    const counted = `SELECT reltuples::integer AS readers FROM pg_class WHERE relname = 'issue_recipients'`;
    await eventually(async () => expect(await world.service.sql(counted)).toEqual([{ readers: 3 }]));
    await eventually(async () => {
      const sent = await events('issue-sent');
      expect(sent.filter(({ payload }) => payload.week === NEXT_WEEK)).toHaveLength(1);
    });
    // The clock goes back over the hour, and forward over it again.
    world.clock.set('2026-11-23T07:00:00Z');
    await world.until('2026-W48', 'sent');
    world.clock.set('2026-11-23T09:00:00Z');
    await world.until('2026-W49', 'scheduled');
    expect(world.sink.taken().mails).toBe(3);
  });

  it.each([
    ['spring', 12, '2027-03-28T00:59:00Z', '2027-03-28T01:01:00Z', '2027-03-29T07:00:00.000Z'],
    ['autumn', 43, '2027-10-31T00:59:00Z', '2027-10-31T01:01:00Z', '2027-11-01T08:00:00.000Z'],
  ])(
    'sends at eight in London after the change of %s, once, though the clock goes to and fro across it',
    async (_, number, before, after, hour) => {
      const [present, week] = [`2027-W${number}`, `2027-W${number + 1}`];
      world.cases.approve();
      world.cases.approve();
      await world.subscribe(...readers('ann'));
      await world.until(NEXT_WEEK, 'scheduled');
      const toAndFro = async () => {
        for (const moment of [before, after, before, after]) {
          world.clock.set(moment);
          await world.round();
        }
      };
      world.clock.set(before);
      // A product that had an issue before was away on the Monday of that week, and makes up for it.
      await world.until(present, 'sent');
      world.sink.forget();
      expect((await world.until(week, 'scheduled')).sendAt).toBe(hour);
      await toAndFro();
      world.clock.set(new Date(Date.parse(hour) - 60_000).toISOString());
      await world.round();
      expect([(await world.issue(week)).state, world.sink.taken().mails]).toEqual(['scheduled', 0]);
      world.clock.set(hour);
      await world.until(week, 'sent');
      await toAndFro();
      world.clock.set(hour);
      await world.round();
      expect(world.sink.taken().mails).toBe(1);
      expect(await world.service.sql(`SELECT week FROM issues WHERE state = 'sent'`)).toHaveLength(2);
    },
  );

  it('sends late after a dark Monday, and nothing of weeks that are over', async () => {
    world.cases.approve();
    world.cases.approve();
    await world.subscribe(...readers('ann'));
    await world.until(NEXT_WEEK, 'scheduled');
    world.clock.set('2026-12-10T15:00:00Z');
    await world.until('2026-W50', 'sent');
    expect(await world.issue(NEXT_WEEK)).toMatchObject({ state: 'cancelled', trouble: 'week-over' });
    expect(await troubles(NEXT_WEEK)).toContain('week-over');
    await expect(world.issue('2026-W49')).rejects.toMatchObject({ code: 'issue-not-found' });
    expect(world.sink.taken().mails).toBe(1);
  });

  it('takes the case that its week has already, where no editor chose one', async () => {
    world.cases.approve();
    const ofWeek = world.cases.approve();
    world.cases.weeks.push({ caseId: ofWeek, week: '2026-11-16' });
    await world.subscribe(...readers('ann'));
    await world.ask(newsletter.createIssue, { week: THIS_WEEK });
    await world.ask(newsletter.moveIssue, { week: THIS_WEEK, move: 'schedule' });
    expect((await world.until(THIS_WEEK, 'sent')).case?.id).toBe(ofWeek);
  });

  it('cancels a draft whose week is over, so that its case is free for another issue', async () => {
    const caseId = world.cases.approve();
    await world.subscribe(...readers('ann'));
    await world.ask(newsletter.createIssue, { week: THIS_WEEK });
    await choose(THIS_WEEK, caseId);
    await world.until(NEXT_WEEK, 'scheduled');
    const chosen = await world.ask(newsletter.listIssueCases, { week: NEXT_WEEK });
    expect(chosen.items).toEqual([]);
    world.clock.set(MONDAY);
    expect((await world.until(NEXT_WEEK, 'sent')).case?.id).toBe(caseId);
    expect(await world.issue(THIS_WEEK)).toMatchObject({ state: 'cancelled', trouble: 'week-over' });
  });

  it('takes another case when the best one is withdrawn while the issue is made up', async () => {
    const [best, other] = [world.cases.approve(), world.cases.approve()];
    await world.subscribe(...readers('ann'));
    await world.until(NEXT_WEEK, 'scheduled');
    world.cases.meanwhile = async (caseId) => {
      if (caseId !== best || !world.cases.approved.includes(best)) return;
      await withdraw(best);
      await eventually(async () => {
        const withdrawn = await world.service.sql('SELECT 1 FROM issues WHERE case_withdrawn');
        expect(withdrawn).toHaveLength(1);
      });
    };
    world.clock.set(MONDAY);
    const { case: sent, trouble } = await world.until(NEXT_WEEK, 'sent');
    expect([sent?.id, trouble]).toEqual([other, null]);
    expect(world.cases.weeks.map(({ caseId }) => caseId)).not.toContain(best);
    expect(await troubles(NEXT_WEEK)).not.toContain('case-withdrawn');
  });

  it('tells the admins once when there is no case, and goes out as soon as there is', async () => {
    await world.subscribe(...readers('ann'));
    await world.until(NEXT_WEEK, 'scheduled');
    const before = (await events('issue-in-trouble')).length;
    world.clock.set(MONDAY);
    await eventually(async () => {
      expect(await world.issue(NEXT_WEEK)).toMatchObject({ state: 'scheduled', trouble: 'no-case' });
      expect(await events('issue-in-trouble')).toHaveLength(before + 1);
    });
    world.cases.approve();
    expect((await world.until(NEXT_WEEK, 'sent')).trouble).toBeNull();
  });
});

describe('the look ahead', () => {
  const told = () => troubles('2026-W52');

  it('tells the admins on Friday, and again on Sunday, also when nobody was up at the hour', async () => {
    world.clock.set('2026-12-16T12:00:00Z');
    await world.until('2026-W52', 'scheduled');
    world.clock.set('2026-12-18T07:59:50Z');
    expect(await told()).toEqual([]);
    world.clock.set('2026-12-18T09:30:00Z');
    await eventually(async () => expect(await told()).toEqual(['no-case']));
    world.clock.set('2026-12-20T10:00:00Z');
    await eventually(async () => expect(await told()).toEqual(['no-case', 'no-case']));
    world.cases.approve();
    world.clock.set('2026-12-21T07:59:50Z');
    expect(await told()).toHaveLength(2);
  });
});

describe('an editor', () => {
  const begin = async (): Promise<void> => {
    await world.ask(newsletter.createIssue, { week: THIS_WEEK });
  };
  const move = (to: 'schedule' | 'hold' | 'pause' | 'resume' | 'cancel' | 'reopen') =>
    world.ask(newsletter.moveIssue, { week: THIS_WEEK, move: to });

  it('writes an issue, looks at it, sends it, and finds it in the archive', async () => {
    world.cases.approve();
    const chosen = world.cases.approve();
    await world.subscribe(...readers('ann'));
    await begin();
    await expect(begin()).rejects.toMatchObject({ code: 'issue-exists' });
    const words = { caseId: chosen, subject: 'Fares & fairness', note: 'One.\n\n**Two** <b>.' };
    await world.ask(newsletter.editIssue, { week: THIS_WEEK, version: 1, ...words });
    const stale = world.ask(newsletter.editIssue, { week: THIS_WEEK, version: 1, ...words });
    await expect(stale).rejects.toMatchObject({ code: 'issue-changed-meanwhile' });
    const preview = await world.ask(newsletter.previewIssue, { week: THIS_WEEK });
    expect(preview.subject).toBe('Fares & fairness');
    expect(preview.html).toContain('data:image/png;base64,');
    expect(preview.html).toContain('<strong>Two</strong> &lt;b&gt;.');
    expect(preview.text).toContain('> Two <b>.');
    expect(preview.size).toBeGreaterThan(5000);
    await world.ask(newsletter.testIssue, { week: THIS_WEEK, to: 'admin@casedrop.example' });
    expect([...world.sink.copies()]).toEqual([['admin@casedrop.example', 1]]);
    await expect(world.ask(newsletter.getPublishedIssue, { week: THIS_WEEK })).rejects.toMatchObject({
      code: 'issue-not-found',
    });
    await move('schedule');
    await world.until(THIS_WEEK, 'sent');
    const { issue } = await world.ask(newsletter.getPublishedIssue, { week: THIS_WEEK });
    expect(issue).toMatchObject({ subject: 'Fares & fairness', caseOpen: true });
    expect(issue).toMatchObject({
      note: ['One.', 'Two <b>.'],
      noteHtml: '<p>One.</p><p><strong>Two</strong> &lt;b&gt;.</p>',
    });
    await expect(move('cancel')).rejects.toMatchObject({ message: 'This issue has been sent.' });
  });

  it('is nobody but an admin', async () => {
    const input = { week: THIS_WEEK };
    await expect(world.ask(newsletter.createIssue, input, asPerson(7))).rejects.toMatchObject({
      code: 'not-permitted',
    });
    await expect(world.ask(newsletter.getIssue, input, asPerson(7))).rejects.toMatchObject({
      code: 'not-permitted',
    });
  });

  it('sees each mail end as the server has it, all of them adding up', async () => {
    world.cases.approve();
    await world.subscribe(...readers('ann', 'ben+451', 'cem+550', 'dan+421', 'eve+drop'), 'no address@x');
    await begin();
    await move('schedule');
    const { progress } = await world.until(THIS_WEEK, 'sent');
    expect(progress).toMatchObject({ audience: 6, sent: 4, failed: 2, suppressed: 0, waiting: 0 });
    const copies = new Map(world.sink.copies());
    // The line was cut after its mail was taken: nobody can know, so it is sent again.
    expect(copies.get('eve+drop@readers.example')).toBe(2);
    for (const name of ['ann', 'ben+451', 'dan+421']) expect(copies.get(`${name}@readers.example`)).toBe(1);
    const failed = await world.service.sql<{ refusal: string }>(
      `SELECT refusal FROM issue_recipients WHERE state = 'failed' ORDER BY refusal`,
    );
    expect(failed.map(({ refusal }) => refusal)).toEqual([
      '550 5.1.1 no such person',
      'This is no address that mail can go to.',
    ]);
  });

  it('stops a withdrawn case in the middle, and can only cancel it then', async () => {
    const caseId = world.cases.approve();
    await world.subscribe(...readers('ann', 'ben+451'));
    await begin();
    await world.service.sql(
      `UPDATE subscribers SET email = 'slow+slow@readers.example' WHERE email LIKE 'ann%'`,
    );
    await move('schedule');
    await eventually(() => expect(world.sink.taken().mails).toBe(1));
    await withdraw(caseId);
    expect((await world.until(THIS_WEEK, 'paused')).trouble).toBe('case-withdrawn');
    await expect(move('resume')).rejects.toMatchObject({ code: 'issue-refused' });
    await move('cancel');
    const cancelled = await world.until(THIS_WEEK, 'cancelled');
    expect(cancelled.progress).toMatchObject({ audience: 2, sent: 0, suppressed: 2, waiting: 0 });
    // The mail that was on its way arrives all the same, and is counted.
    world.answerSlow();
    await eventually(async () =>
      expect((await world.issue(THIS_WEEK)).progress).toMatchObject({ audience: 2, sent: 1, suppressed: 1 }),
    );
    expect(world.sink.taken().mails).toBe(1);
    const page = () => world.ask(newsletter.getPublishedIssue, { week: THIS_WEEK });
    const endAs = (state: string) => world.service.sql('UPDATE issue_recipients SET state = $1', [state]);
    await endAs('sent');
    expect((await page()).issue).toMatchObject({ week: THIS_WEEK, caseOpen: false });
    expect((await world.ask(newsletter.listPublishedIssues, {})).items).toEqual([]);
    await endAs('failed');
    await expect(page()).rejects.toMatchObject({ code: 'issue-not-found' });
  });

  it('pauses and resumes with a mail on its way, while its reader and another one leave', async () => {
    world.cases.approve();
    await world.subscribe(...readers('slow+slow', 'ann', 'ben', 'cem'));
    await begin();
    await move('schedule');
    await eventually(() => expect(world.sink.taken().mails).toBe(1));
    await move('pause');
    await leave('slow+slow');
    await leave('cem');
    await move('resume');
    const { progress: before } = await world.until(THIS_WEEK, 'sending');
    expect(before).toMatchObject({ audience: 4, sent: 0, suppressed: 2, waiting: 2 });
    world.answerSlow();
    const { progress } = await world.until(THIS_WEEK, 'sent');
    expect(progress).toMatchObject({ audience: 4, sent: 3, failed: 0, suppressed: 1, waiting: 0 });
    expect(world.sink.copies()).toEqual(new Map(readers('slow+slow', 'ann', 'ben').map((one) => [one, 1])));
  });

  it('has a chosen case back once it is approved again, and the issue goes out', async () => {
    const caseId = world.cases.approve();
    world.cases.approve();
    await world.subscribe(...readers('ann'));
    await choose(NEXT_WEEK, caseId);
    await withdraw(caseId);
    await eventually(async () => expect((await world.issue(NEXT_WEEK)).trouble).toBe('case-withdrawn'));
    world.clock.set(MONDAY);
    await readmit(caseId);
    const { trouble, case: sent } = await world.until(NEXT_WEEK, 'sent');
    expect([trouble, sent?.id]).toEqual([null, caseId]);
  });

  it('finds an issue that was cancelled as it was, but for a case that another one has by now', async () => {
    const [kept, other] = [world.cases.approve(), world.cases.approve()];
    const reopened = async () => {
      await world.ask(newsletter.moveIssue, { week: NEXT_WEEK, move: 'cancel' });
      return async () => (await world.ask(newsletter.moveIssue, { week: NEXT_WEEK, move: 'reopen' })).issue;
    };
    await choose(NEXT_WEEK, kept);
    expect((await (await reopened())()).caseId).toBe(kept);
    await begin();
    const reopen = await reopened();
    await choose(THIS_WEEK, kept);
    expect(await reopen()).toMatchObject({ caseId: null, case: { id: other } });
  });

  it('chooses another case for one that was withdrawn, which ends the trouble', async () => {
    const [gone, other] = [world.cases.approve(), world.cases.approve()];
    await world.subscribe(...readers('ann'));
    await choose(NEXT_WEEK, gone);
    await withdraw(gone);
    await eventually(async () => expect((await world.issue(NEXT_WEEK)).trouble).toBe('case-withdrawn'));
    expect((await choose(NEXT_WEEK, other)).trouble).toBeNull();
    world.clock.set(MONDAY);
    expect((await world.until(NEXT_WEEK, 'sent')).case?.id).toBe(other);
  });
});
