import { cases, practice, type PayloadOf, type RequestContext } from '@casedrop/contracts';
import { onBroadcast, UnitOfWork } from '@casedrop/messaging';
import {
  asAdmin,
  asPerson,
  asSystem,
  asVisitor,
  eventually,
  startTestService,
  type TestService,
} from '@casedrop/testing';
import { casesOptions } from '../src/cases.options.js';
import { ReviewRepository } from '../src/review/persistence/review.repository.js';
import { SetClock } from './set-clock.js';
import { shelve } from './shelf.js';

const NO_CASE = '00000000-0000-4000-8000-000000000000';
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const clock = new SetClock();
const announced: PayloadOf<typeof cases.caseOfTheWeekSet>[] = [];
/** Whoever waits for a row that another transaction holds. */
const WAITING = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
let service: TestService;

beforeAll(async () => {
  service = await startTestService(casesOptions, { clock });
  onBroadcast(service.nats, cases.caseOfTheWeekSet, (payload) => announced.push(payload), silent);
});
afterAll(() => service.stop());
beforeEach(async () => {
  clock.standAt('2026-11-18T12:00:00.000Z');
  await service.sql('TRUNCATE cases, outbox, inbox, dead_letters CASCADE');
});

/** A case on a story of today, waiting for its review. */
const pending = (title = 'A story of today'): Promise<string> =>
  shelve(service, { title, fresh: true, status: 'pending' });
async function approve(caseId: string): Promise<string> {
  await service.sql(`UPDATE cases SET fingerprint = '' WHERE status = 'approved'`); // the fixtures share one text
  await service.rpc.request(cases.approveCase, { caseId }, asAdmin(41));
  return caseId;
}
const approved = async (title?: string): Promise<string> => approve(await pending(title));
/** Withdraws an approved case as a reviewer may once its figures brought it back. */
async function withdraw(caseId: string): Promise<void> {
  await service.sql(`UPDATE cases SET returned_reason = 'Bad figures.' WHERE id = $1`, [caseId]);
  await service.rpc.request(cases.rejectCase, { caseId, reason: 'Nobody likes it.' }, asAdmin(41));
}
const set = (caseId: string, replace?: boolean, context: RequestContext = asSystem) =>
  service.rpc.request(cases.setCaseOfTheWeek, { caseId, replace }, context);

interface Flagged {
  items: { id: string; ofTheWeek: boolean }[];
}
const flagged = (body: Uint8Array): string[] =>
  (JSON.parse(Buffer.from(body).toString()) as Flagged).items.flatMap(({ id, ofTheWeek }) =>
    ofTheWeek ? [id] : [],
  );
/** The cases that list, search, page and review show as that of the week: they must agree. */
async function ofTheWeek(): Promise<string[]> {
  const listed = flagged((await service.rpc.requestBytes(cases.listCases, {}, asVisitor)).body);
  expect(flagged((await service.rpc.requestBytes(practice.searchCases, {}, asVisitor)).body)).toEqual(listed);
  for (const { id } of await service.sql<{ id: string }>(`SELECT id FROM cases WHERE status = 'approved'`)) {
    const { meta, body } = await service.rpc.requestBytes(cases.getCase, { caseId: id }, asPerson(7));
    const open = JSON.parse(Buffer.from(body.subarray(0, meta.publicLength)).toString()) as unknown;
    const review = await service.rpc.requestBytes(cases.getReviewCase, { caseId: id }, asAdmin());
    const is = listed.includes(id);
    expect([meta, open, JSON.parse(Buffer.from(review.body).toString())]).toMatchObject([
      { ofTheWeek: is },
      { ofTheWeek: is },
      { ofTheWeek: is },
    ]);
  }
  return listed;
}

it('is the first that is approved in the week and stays so, whatever is approved after', async () => {
  expect(await ofTheWeek()).toEqual([]);
  const first = await approved();
  await approved();
  await approved();
  expect(await ofTheWeek()).toEqual([first]);
});

it('is one when many are approved at once', async () => {
  const ids = [await pending('One of them'), await pending('Another one of them')];
  await Promise.allSettled(
    ids.map((id) => service.rpc.request(cases.approveCase, { caseId: id }, asAdmin(41))),
  );
  expect(await ofTheWeek()).toHaveLength(1);
  expect(await service.sql('SELECT 1 FROM weekly_cases')).toHaveLength(1);
});

it.each([
  ['2026-11-16T08:00:00.000Z', '2026-11-23T07:59:59.000Z', '2026-11-23T08:00:00.000Z'],
  // the week in which the clocks go forward, and the one in which they go back
  ['2026-03-23T08:00:00.000Z', '2026-03-30T06:59:59.000Z', '2026-03-30T07:00:00.000Z'],
  ['2026-10-19T07:00:00.000Z', '2026-10-26T07:59:59.000Z', '2026-10-26T08:00:00.000Z'],
])('holds from %s to %s; from %s on the next approval brings one', async (begins, last, next) => {
  clock.standAt(begins);
  const first = await approved();
  clock.standAt(last);
  expect(await ofTheWeek()).toEqual([first]);
  clock.standAt(next);
  expect(await ofTheWeek()).toEqual([]);
  const second = await approved();
  expect(await ofTheWeek()).toEqual([second]);
  clock.standAt(last);
  expect(await ofTheWeek()).toEqual([first]);
});

it('goes to the newest of the same week when it is withdrawn, and to none when there is no other', async () => {
  clock.standAt('2026-11-13T12:00:00.000Z');
  await approved('Of the week before');
  clock.standAt('2026-11-16T08:00:00.000Z');
  const [first, second, third] = [await approved(), await approved(), await approved()];
  await shelve(service, { title: 'On an older story' });
  await withdraw(first);
  expect(await ofTheWeek()).toEqual([third]);
  await withdraw(second);
  expect(await ofTheWeek()).toEqual([third]);
  await withdraw(third);
  expect(await ofTheWeek()).toEqual([]);
  const fourth = await approved();
  expect(await ofTheWeek()).toEqual([fourth]);
});

describe('set by hand', () => {
  it('takes any approved case, once, unless it is to replace the one that is there', async () => {
    const [one, two] = [
      await shelve(service, { title: 'On an older story' }),
      await shelve(service, { title: 'On another older one' }),
    ];
    expect(await set(one)).toEqual({ caseId: one, set: true });
    expect(await set(two)).toEqual({ caseId: one, set: false });
    await approved();
    expect(await ofTheWeek()).toEqual([one]);
    expect(await set(two, true, asAdmin(41))).toEqual({ caseId: two, set: true });
    expect(await set(two, true)).toEqual({ caseId: two, set: false });
    expect(await ofTheWeek()).toEqual([two]);
    await eventually(() =>
      expect(announced.filter(({ caseId }) => [one, two].includes(caseId))).toEqual([
        { caseId: one },
        { caseId: two },
      ]),
    );
  });

  it('is for a week that is told, known by its Monday, until it is withdrawn', async () => {
    const [now, next] = [await shelve(service, { title: 'Now' }), await shelve(service, { title: 'Next' })];
    await set(now);
    const of = (week: string) =>
      service.rpc.request(cases.setCaseOfTheWeek, { caseId: next, replace: true, week }, asSystem);
    expect(await of('2026-11-23')).toEqual({ caseId: next, set: true });
    await expect(of('2026-11-24')).rejects.toMatchObject({ code: 'input-invalid' });
    expect(await ofTheWeek()).toEqual([now]);
    clock.standAt('2026-11-23T08:00:00.000Z');
    expect(await ofTheWeek()).toEqual([next]);
    clock.standAt('2026-11-18T12:00:00.000Z');
    await withdraw(next);
    expect(await service.sql('SELECT case_id FROM weekly_cases')).toEqual([{ case_id: now }]);
  });

  it('takes nothing that is not approved', async () => {
    for (const caseId of [await pending(), NO_CASE])
      await expect(set(caseId, true)).rejects.toMatchObject({ code: 'case-not-found' });
    expect(await ofTheWeek()).toEqual([]);
  });

  it('takes no case that is being withdrawn at this moment', async () => {
    const caseId = await shelve(service);
    const review = service.app.get(ReviewRepository, { strict: false });
    let setting: Promise<unknown> = Promise.resolve();
    await service.app.get(UnitOfWork, { strict: false }).run(async (tx) => {
      const under = await review.lock(tx, caseId);
      setting = set(caseId).catch((error: unknown) => error);
      await eventually(async () => expect(await service.sql(WAITING)).toHaveLength(1));
      await review.reject(tx, under, 'Nobody likes it.', { personId: 41, at: clock.now() });
    });
    expect(await setting).toMatchObject({ code: 'case-not-found' });
    expect(await service.sql('SELECT 1 FROM weekly_cases')).toEqual([]);
  });

  it('is for admins and the system', async () => {
    const caseId = await shelve(service);
    await expect(set(caseId, false, asVisitor)).rejects.toMatchObject({ code: 'not-signed-in' });
    await expect(set(caseId, false, asPerson(7))).rejects.toMatchObject({ code: 'not-permitted' });
    expect(await ofTheWeek()).toEqual([]);
  });
});

describe('the cases for an issue', () => {
  const candidates = (except: string[] = [], context: RequestContext = asSystem) =>
    service.rpc.request(cases.listIssueCandidates, { except, limit: 10 }, context);
  const titles = async (except?: string[]): Promise<string[]> =>
    (await candidates(except)).items.map(({ title }) => title);
  const rate = (id: string, average: number, ratings: number) =>
    service.sql('UPDATE cases SET average_rating = $2, total_ratings = $3 WHERE id = $1', [
      id,
      average,
      ratings,
    ]);

  it('are those on fresh stories, then those people like, then the newest; none that returned or is excepted', async () => {
    const liked = await shelve(service, { title: 'Liked' });
    const disliked = await shelve(service, { title: 'Disliked' });
    await shelve(service, { title: 'Older' });
    const newer = await shelve(service, { title: 'Newer' });
    await shelve(service, { title: 'Fresh', fresh: true });
    const returned = await shelve(service, { title: 'Returned', fresh: true });
    await pending('Waiting');
    await rate(liked, 4.2, 5);
    await rate(disliked, 2.9, 5);
    await rate(newer, 5, 4); // too few to count
    await service.sql(`UPDATE cases SET returned_reason = 'Bad figures.' WHERE id = $1`, [returned]);
    expect(await titles()).toEqual(['Fresh', 'Liked', 'Newer', 'Older', 'Disliked']);
    expect(await titles([liked, newer])).toEqual(['Fresh', 'Older', 'Disliked']);
  });

  it('begin with the one that its week has already, if an issue may bring it', async () => {
    await shelve(service, { title: 'Fresh', fresh: true });
    const [ofWeek, ofNext] = [
      await shelve(service, { title: 'Now' }),
      await shelve(service, { title: 'Next' }),
    ];
    await set(ofWeek);
    const next = { caseId: ofNext, week: '2026-11-23' };
    await service.rpc.request(cases.setCaseOfTheWeek, next, asSystem);
    const first = async (week?: string, except: string[] = []) =>
      (await service.rpc.request(cases.listIssueCandidates, { except, limit: 1, week }, asSystem)).items[0]
        ?.title;
    expect(await first('2026-11-16')).toBe('Now');
    expect(await first('2026-11-23')).toBe('Next');
    expect(await first('2026-11-30')).toBe('Fresh');
    expect(await first()).toBe('Fresh');
    expect(await first('2026-11-16', [ofWeek])).toBe('Fresh');
    await service.sql(`UPDATE cases SET returned_reason = 'Bad figures.' WHERE id = $1`, [ofWeek]);
    expect(await first('2026-11-16')).toBe('Fresh');
  });

  it('are told as a list tells them, to admins and the system; one by one while they are approved', async () => {
    const caseId = await shelve(service, { title: 'The one' });
    const { items } = await candidates([], asAdmin(41));
    expect(items).toMatchObject([{ id: caseId, title: 'The one', difficulty: 'intermediate' }]);
    const one = (id: string) => service.rpc.request(cases.getIssueCase, { caseId: id }, asVisitor);
    expect(await one(caseId)).toEqual(items[0]);
    await expect(one(await pending())).rejects.toMatchObject({ code: 'case-not-found' });
    await expect(candidates([], asPerson(7))).rejects.toMatchObject({ code: 'not-permitted' });
  });
});
