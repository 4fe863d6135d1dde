import { cases, type InputOf, practice, type PayloadOf, type RequestContext } from '@casedrop/contracts';
import { companionResponse, searchCasesResponse } from '@casedrop/contracts/http';
import { onBroadcast } from '@casedrop/messaging';
import { RecurringWork } from '@casedrop/platform';
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
import { StatisticsJob } from '../src/practice/jobs/statistics.job.js';
import { starterCases } from '../src/library/starter/starter-library.js';
import { attempt, shelve } from './shelf.js';
import { shapes } from './shapes.js';
import { soundCase } from './sound-case.js';

const NO_CASE = '00000000-0000-4000-8000-000000000000';
const CANARY = 'xylophone-canary';
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

let service: TestService;
const rated: PayloadOf<typeof cases.caseRated>[] = [];
const returned: PayloadOf<typeof cases.caseReturned>[] = [];
const rejected: PayloadOf<typeof cases.caseRejected>[] = [];

beforeAll(async () => {
  service = await startTestService(casesOptions);
  // Counting is asked for: a round of its own would wait for a TRUNCATE that waits for it.
  await service.app.get(RecurringWork, { strict: false }).onModuleDestroy();
  onBroadcast(service.nats, cases.caseRated, (payload) => rated.push(payload), silent);
  onBroadcast(service.nats, cases.caseReturned, (payload) => returned.push(payload), silent);
  onBroadcast(service.nats, cases.caseRejected, (payload) => rejected.push(payload), silent);
});
afterAll(() => service.stop());
beforeEach(() =>
  service.sql('TRUNCATE case_statistics_due, cases, erased_people, outbox, inbox, dead_letters CASCADE'),
);

/** I6 from the tables. */
afterEach(async () => {
  const unnamed = await service.sql(
    `SELECT c.id FROM cases c LEFT JOIN review_log l
        ON l.id = c.review_id AND l.case_id = c.id AND l.action = c.status AND l.person_id IS NOT NULL
      WHERE c.status <> 'pending' AND l.id IS NULL`,
  );
  expect(unnamed).toEqual([]);
});

const text = (body: Uint8Array): string => Buffer.from(body).toString();
async function search(
  input: InputOf<typeof practice.searchCases> = {},
  context: RequestContext = asVisitor,
): Promise<ReturnType<typeof searchCasesResponse.parse>> {
  const { body } = await service.rpc.requestBytes(practice.searchCases, input, context);
  return searchCasesResponse.strict().parse(JSON.parse(text(body)));
}
const found = async (...args: Parameters<typeof search>) =>
  (await search(...args)).items.map(({ title }) => title);
const companion = async (caseId: string, context: RequestContext = asPerson(7)) =>
  companionResponse.parse(
    JSON.parse(text((await service.rpc.requestBytes(practice.getCompanion, { caseId }, context)).body)),
  );
const rate = (caseId: string, rating: number, personId = 7) =>
  service.rpc.request(practice.rateCase, { caseId, rating, entitled: true }, asPerson(personId));
const list = async () =>
  shapes.list.parse(JSON.parse(text((await service.rpc.requestBytes(cases.listCases, {}, asVisitor)).body)));
const queue = async (input: InputOf<typeof cases.listPendingCases> = {}) =>
  shapes.queue.parse(
    JSON.parse(text((await service.rpc.requestBytes(cases.listPendingCases, input, asAdmin())).body)),
  );
/** Counts what is due. */
async function count(): Promise<void> {
  await service.sql(`UPDATE case_statistics SET counted_at = '-infinity'`); // that no case has to wait for its turn
  await service.app.get(StatisticsJob, { strict: false }).round();
  expect(await service.sql('SELECT 1 FROM case_statistics_due')).toEqual([]);
}
/** Rates 50 times, ten at once: as many as the service has connections, so that nothing waits for one on a busy machine. */
async function rateFifty(rateOne: (turn: number) => Promise<unknown>): Promise<void> {
  for (let turn = 0; turn < 50; turn += 10)
    await Promise.all(Array.from({ length: 10 }, (_, i) => rateOne(turn + i)));
}
const quality = async () => (await service.rpc.request(cases.listCaseQuality, {}, asAdmin())).items;

describe('searching', () => {
  const COFFEE = 'Northlight Coffee: a drive-thru?';
  const TRAINS = 'Harrow Rail: night trains to the coast';
  const GAMES = 'Pixel & Pine: should it rent out games?';
  beforeEach(async () => {
    await shelve(service, { title: COFFEE, archetype: 'market-entry', minutes: 30 });
    await shelve(service, { title: TRAINS, industry: 'transport', archetype: 'growth', minutes: 50 });
    await shelve(service, { title: GAMES, industry: 'technology', difficulty: 'advanced', minutes: 40 });
  });

  it('shows everything, the newest first, with counts', async () => {
    const all = await search();
    expect(all).toMatchObject({ total: 3, page: 1, pageCount: 1 });
    expect(all.items.map(({ title }) => title)).toEqual([GAMES, TRAINS, COFFEE]);
    expect(all.industries.map(({ value }) => value).sort()).toEqual(
      expect.arrayContaining(['technology', 'transport']),
    );
    expect(all.industries.find(({ value }) => value === 'transport')).toEqual({
      value: 'transport',
      label: 'Transport & Logistics',
      count: 1,
    });
  });

  it.each([
    [{ industry: 'transport' }, [TRAINS]],
    [{ archetype: 'growth' }, [TRAINS]],
    [{ difficulty: 'advanced' as const }, [GAMES]],
    [{ maxMinutes: 40 }, [GAMES, COFFEE]],
    [{ industry: 'transport', difficulty: 'advanced' as const }, []],
    [{ industry: 'no-industry' }, []],
    [{ q: 'train' }, [TRAINS]],
    [{ q: 'night tra' }, [TRAINS]],
    [{ q: 'HARROW -coast' }, []],
    [{ q: '"night trains"' }, [TRAINS]],
    [{ q: 'rent', industry: 'technology' }, [GAMES]],
    [{ q: 'advanced' }, [GAMES]],
    [{ q: 'Beginn' }, []],
    [{ q: 'intermediate' }, [TRAINS, COFFEE]],
    [{ q: 'advanced games' }, [GAMES]],
    [{ q: 'growth' }, [TRAINS]],
    [{ q: 'transport & logistics' }, [TRAINS]],
    [{ q: 'the' }, expect.any(Array)],
    [{ q: `'); DROP TABLE cases; --` }, []],
    [{ q: ':* & | ! <-> \\' }, expect.any(Array)],
    [{ q: 'harrw coas' }, [TRAINS]],
    [{ q: 'harow' }, [TRAINS]],
    [{ q: 'harow -coast' }, []],
    [{ q: '"harow"' }, []],
    [{ q: 'harow', industry: 'technology' }, []],
    [{ q: 'xqzvwk' }, []],
  ])('with %j', async (filter, titles) => {
    expect(await found({ filter })).toEqual(titles);
  });

  it('ranks a title before a mention, and finds what an edit of the description said', async () => {
    const model = soundCase();
    model.description = 'A bakery asks whether trains would carry its bread.';
    await shelve(service, { title: 'Crust and Crumb: bread by rail', model });
    expect((await found({ filter: { q: 'trains' } })).slice(0, 2)).toEqual([
      TRAINS,
      'Crust and Crumb: bread by rail',
    ]);
  });

  it('finds what is misspelt as what was meant, and only where nothing is as it was written', async () => {
    await shelve(service, { title: 'A pricing question for a ferry' });
    expect(await found({ filter: { q: 'pricng' } })).toEqual(['A pricing question for a ferry']);
    expect(await search({ filter: { q: 'pricng' } })).toMatchObject({ total: 1, pageCount: 1 });
    await shelve(service, { title: 'Pricng, as its owner writes it' });
    expect(await found({ filter: { q: 'pricng' } })).toEqual(['Pricng, as its owner writes it']);
  });

  it('ranks a word before what only begins like it', async () => {
    const model = soundCase();
    model.description = 'A dairy asks whether bottling its milk itself would pay.';
    await shelve(service, { title: 'Meadow Dairy: milk of its own', model });
    await shelve(service, { title: 'Bottlenecks: the bottleneck of a parcel depot' });
    expect(await found({ filter: { q: 'bottling' } })).toEqual([
      'Meadow Dairy: milk of its own',
      'Bottlenecks: the bottleneck of a parcel depot',
    ]);
  });

  it('counts each filter as if it were not set', async () => {
    const one = await search({ filter: { industry: 'transport' } });
    expect(one.total).toBe(1);
    expect(one.industries.map(({ count: n }) => n).reduce((a, b) => a + b, 0)).toBe(3);
    expect(one.archetypes).toEqual([{ value: 'growth', label: 'Growth', count: 1 }]);
  });

  it('sorts, and keeps its place from page to page', async () => {
    expect(await found({ sort: 'shortest' })).toEqual([COFFEE, GAMES, TRAINS]);
    const pages = [1, 2, 3, 4].map((page) => search({ sort: 'shortest', page, pageSize: 1 }));
    const read = await Promise.all(pages);
    expect(read.map(({ items }) => items[0]?.title)).toEqual([COFFEE, GAMES, TRAINS, undefined]);
    expect(read.map(({ pageCount, total }) => [pageCount, total])).toEqual(Array(4).fill([3, 3]));
  });

  it('shows an approval and a rating at once', async () => {
    expect(await found({ sort: 'rating' })).toHaveLength(3);
    const caseId = await shelve(service, { title: 'Fresh from the press: a new one' });
    expect(await found()).toContain('Fresh from the press: a new one');
    await rate(caseId, 5);
    const [first] = (await search({ sort: 'rating' })).items;
    expect(first).toMatchObject({ id: caseId, averageRating: '5.0', totalRatings: 1 });
  });

  it('by what a case is to the person, who has to be signed in for it', async () => {
    const ids = Object.fromEntries((await search()).items.map(({ title, id }) => [title, id]));
    await attempt(service, { caseId: ids[COFFEE] ?? '', personId: 7, score: 70 });
    // what is handed in blank is begun, and no more
    for (const title of [COFFEE, TRAINS])
      await attempt(service, { caseId: ids[title] ?? '', personId: 7, score: 90, blank: true });
    await attempt(service, { caseId: ids[GAMES] ?? '', personId: 8, score: 10 });
    expect(await found({ state: 'new' }, asPerson(7))).toEqual([GAMES]);
    expect(await found({ state: 'started' }, asPerson(7))).toEqual([TRAINS]);
    expect(await found({ state: 'solved' }, asPerson(7))).toEqual([COFFEE]);
    expect(await found({ ids: [ids[GAMES] ?? '', NO_CASE] }, asPerson(7))).toEqual([GAMES]);
    expect(await found({ ids: [] }, asPerson(7))).toEqual([]);
    await expect(search({ state: 'new' })).rejects.toMatchObject({ code: 'not-signed-in' });
    const states = await service.rpc.request(practice.listCaseStates, {}, asPerson(7));
    expect(states.items).toHaveLength(2);
    expect(states.items).toContainEqual({ caseId: ids[COFFEE], state: 'solved', score: '70' });
    expect(states.items).toContainEqual({ caseId: ids[TRAINS], state: 'started', score: null });
    await expect(service.rpc.request(practice.listCaseStates, {}, asVisitor)).rejects.toMatchObject({
      code: 'not-signed-in',
    });
  });

  it('never shows a pending case', async () => {
    await shelve(service, { title: 'Not looked at yet: a secret plan', status: 'pending' });
    expect(await found({ filter: { q: 'secret' } })).toEqual([]);
    expect((await search()).total).toBe(3);
  });
});

describe('rating', () => {
  it('is one for each person under 50 calls, ten at once, changeable, and shown in list and page', async () => {
    const caseId = await shelve(service);
    await rateFifty((i) => rate(caseId, 1 + (i % 5)));
    expect(await service.sql('SELECT person_id FROM ratings')).toEqual([{ person_id: '7' }]);
    await rate(caseId, 2);
    expect(await rate(caseId, 5, 8)).toEqual({ rating: 5, averageRating: 3.5, totalRatings: 2 });
    expect((await list()).items).toMatchObject([{ averageRating: '3.5', totalRatings: 2 }]);
    const { meta, body } = await service.rpc.requestBytes(cases.getCase, { caseId }, asPerson(7));
    expect(shapes.open.parse(JSON.parse(text(body.subarray(0, meta.publicLength))))).toMatchObject({
      averageRating: '3.5',
      totalRatings: 2,
      ofTheWeek: false,
    });
    await eventually(() => expect(rated).toContainEqual({ caseId }));
  });

  it('by 50 people, ten at once, counts each of them', async () => {
    const caseId = await shelve(service);
    await rateFifty((i) => rate(caseId, 1 + (i % 5), 100 + i));
    expect((await list()).items).toMatchObject([{ averageRating: '3.0', totalRatings: 50 }]);
  });

  it('leaves the row alone and tells nobody when it changes nothing', async () => {
    const caseId = await shelve(service);
    await rate(caseId, 4);
    const state = () => service.sql('SELECT xmin::text, (SELECT count(*) FROM outbox) FROM cases');
    const before = await state();
    await rate(caseId, 4);
    await count();
    expect(await state()).toEqual(before);
  });

  it('writes figures into the texts and nowhere else, whatever the case says', async () => {
    const model = soundCase();
    model.description = 'It says "averageRating":null,"totalRatings":0,"attempts":0 in so many words.';
    const caseId = await shelve(service, { model });
    await rate(caseId, 3);
    expect((await list()).items[0]).toMatchObject({
      description: model.description,
      averageRating: '3.0',
    });
  });

  it('is for approved cases, signed-in people with access and living accounts', async () => {
    const pending = await shelve(service, { status: 'pending' });
    for (const caseId of [pending, NO_CASE])
      await expect(rate(caseId, 3)).rejects.toMatchObject({ code: 'case-not-found' });
    const open = await shelve(service);
    const input = { caseId: open, rating: 3, entitled: true } as const;
    await expect(service.rpc.request(practice.rateCase, input, asVisitor)).rejects.toMatchObject({
      code: 'not-signed-in',
    });
    await expect(rate(open, 3.5)).rejects.toMatchObject({ code: 'input-invalid' });
    const unentitled = { ...input, entitled: false } as unknown as typeof input;
    await expect(service.rpc.request(practice.rateCase, unentitled, asPerson(7))).rejects.toMatchObject({
      code: 'input-invalid',
    });
    await service.sql('INSERT INTO erased_people VALUES (7, now())');
    await expect(rate(open, 3)).rejects.toMatchObject({ code: 'not-permitted' });
    expect(await service.sql('SELECT 1 FROM ratings')).toEqual([]);
  });
});

describe('what stands beside a case', () => {
  it('is figures, related cases and what is one’s own', async () => {
    const [caseId, both, alike] = [
      await shelve(service, { title: 'The case itself, in question' }),
      await shelve(service, { title: 'Alike in both respects, surely' }),
      await shelve(service, { title: 'Alike in its archetype alone', industry: 'energy' }),
    ];
    await shelve(service, { title: 'Something entirely different', industry: 'energy', archetype: 'growth' });
    await attempt(service, { caseId, personId: 7, score: 80, seconds: 1200 });
    await attempt(service, { caseId, personId: 9, score: 40, seconds: 600 });
    // done again it counts no more, nor does what was handed in blank
    await attempt(service, { caseId, personId: 9, score: 100, seconds: 9000 });
    await attempt(service, { caseId, personId: 10, score: 0, seconds: 9000, blank: true });
    await attempt(service, { caseId, personId: 11 });
    await rate(caseId, 4);
    await count();
    const beside = await companion(caseId);
    const counted = { averageRating: 4, totalRatings: 1, difficultyOfTen: expect.any(Number) as number };
    expect(beside.statistics).toEqual({
      ...counted,
      attempts: 3,
      completed: 2,
      // of two people these would be one's own figures to the other
      ...{ successRate: null, medianMinutes: null, averageScore: null },
    });
    const { statistics } = (await quality()).find((one) => one.caseId === caseId) ?? {};
    expect(statistics).toMatchObject({ successRate: 50, medianMinutes: 15, averageScore: 60 });
    expect(beside.related.map(({ id }) => id)).toEqual([both, alike]);
    expect(beside.yours).toMatchObject({ rating: 4, attemptCount: 1, solved: 1, available: 4 });
    expect(beside.yours.attempts).toEqual([
      expect.objectContaining({ caseId, completed: true, score: '80', timeSpent: 20 }),
    ]);
    await attempt(service, { caseId: both, personId: 7, score: 50 });
    expect((await companion(caseId)).related.map(({ id }) => id)).toEqual([alike, both]);
    expect((await list()).items.find(({ id }) => id === caseId)).toMatchObject({ attempts: 3 });
    for (const personId of [12, 13, 14])
      await attempt(service, { caseId, personId, score: 100, seconds: 1500 });
    await count();
    const figures = { attempts: 6, completed: 5, successRate: 80, medianMinutes: 25, averageScore: 84 };
    expect((await companion(caseId)).statistics).toEqual({ ...counted, ...figures });
  });

  it('is for signed-in people and approved cases', async () => {
    const pending = await shelve(service, { status: 'pending' });
    await expect(companion(pending)).rejects.toMatchObject({ code: 'case-not-found' });
    await expect(companion(pending, asVisitor)).rejects.toMatchObject({ code: 'not-signed-in' });
  });
});

describe('a case with bad figures', () => {
  const REASON = 'People rate this case 1.0 of 5, in 10 ratings.';
  async function bad(): Promise<string> {
    const caseId = await shelve(service);
    for (let person = 1; person <= 10; person++) await rate(caseId, 1, person);
    await count();
    return caseId;
  }

  it('stands in the queue with its reason, stays open, and is announced, once', async () => {
    const caseId = await bad();
    await rate(caseId, 1, 11);
    await count();
    expect((await queue({ show: 'returned' })).items).toMatchObject([
      { id: caseId, status: 'approved', returnedReason: REASON },
    ]);
    expect((await queue()).total).toBe(1);
    expect((await queue({ show: 'passing' })).items).toEqual([]);
    expect((await list()).items).toHaveLength(1);
    const log = await service.sql(`SELECT person_id, reason FROM review_log WHERE action = 'returned'`);
    expect(log).toEqual([{ person_id: null, reason: REASON }]);
    await eventually(() =>
      expect(returned.filter((event) => event.caseId === caseId)).toMatchObject([{ reason: REASON }]),
    );
  });

  it('is kept by an admin and does not come again', async () => {
    const caseId = await bad();
    const kept = await service.rpc.request(cases.approveCase, { caseId }, asAdmin(41));
    expect(kept).toEqual({ caseId, status: 'approved', version: 1 });
    await rate(caseId, 1, 12);
    await count();
    expect((await queue()).items).toEqual([]);
    await expect(service.rpc.request(cases.approveCase, { caseId }, asAdmin())).rejects.toMatchObject({
      code: 'case-not-pending',
    });
    const { items } = await service.rpc.request(cases.listReviewLog, {}, asAdmin());
    expect(items.map(({ action, actor }) => [action, actor])).toEqual([
      ['kept', '41'],
      ['returned', 'system:statistics'],
      ['approved', '41'],
    ]);
    const [{ title } = {}] = (await list()).items;
    expect(items.map(({ caseTitle }) => caseTitle)).toEqual([title, title, title]);
  });

  it('is withdrawn by an admin: no list, search or page shows it, and it is announced', async () => {
    const caseId = await bad();
    await found();
    await service.rpc.request(cases.rejectCase, { caseId, reason: 'Nobody likes it.' }, asAdmin(41));
    expect((await list()).items).toEqual([]);
    expect(await found()).toEqual([]);
    await expect(service.rpc.requestBytes(cases.getCase, { caseId }, asPerson(7))).rejects.toMatchObject({
      code: 'case-not-found',
    });
    await expect(rate(caseId, 5)).rejects.toMatchObject({ code: 'case-not-found' });
    expect((await queue()).total).toBe(0);
    await eventually(() => expect(rejected.some((event) => event.caseId === caseId)).toBe(true));
    await attempt(service, { caseId, personId: 9 });
    await count();
  });

  it('is named in the quality list before the others, with the bad question', async () => {
    const fine = await shelve(service);
    const caseId = await shelve(service);
    const parts = soundCase().parts.length;
    for (let person = 1; person <= 20; person++) {
      const shares = Array.from({ length: parts }, (_, i) => (i === 1 ? 0 : person / 20));
      await attempt(service, { caseId, personId: person, score: person, shares });
      await attempt(service, { caseId: fine, personId: person, score: 70 });
    }
    await count();
    const [first, second] = await quality();
    expect([first?.caseId, second?.caseId]).toEqual([caseId, fine]);
    expect(first?.items[1]).toMatchObject({
      answered: 20,
      facility: 0,
      concern: expect.stringContaining('Hardly anybody'),
    });
    expect(first?.items[0]).toMatchObject({ discrimination: 1, concern: null });
    expect((await queue({ show: 'returned' })).items[0]?.returnedReason).toContain('Hardly anybody');
    expect(await service.rpc.request(cases.getCaseAnalytics, {}, asAdmin())).toEqual({
      averageRating: null,
      completionRate: 100,
      averageMinutes: 10,
      qualityScore: expect.any(Number),
      approved: 2,
      pending: 1,
    });
  });
});

describe('the review queue', () => {
  it('is filtered and searched', async () => {
    const broken = soundCase();
    broken.parts = broken.parts.slice(0, 3);
    await shelve(service, { title: 'Sound, and on ferries too', status: 'pending', industry: 'transport' });
    await shelve(service, { title: 'Broken from the beginning', status: 'pending', model: broken });
    const titles = async (input: InputOf<typeof cases.listPendingCases>) =>
      (await queue(input)).items.map(({ title }) => title);
    expect(await titles({ show: 'passing' })).toEqual(['Sound, and on ferries too']);
    expect(await titles({ show: 'failing' })).toEqual(['Broken from the beginning']);
    expect(await titles({ filter: { q: 'ferr' } })).toEqual(['Sound, and on ferries too']);
    expect(await titles({ filter: { industry: 'transport' } })).toEqual(['Sound, and on ferries too']);
    expect(await titles({ filter: { difficulty: 'advanced' } })).toEqual([]);
    expect((await queue({ limit: 1, offset: 5 })).total).toBe(2);
  });

  it('is decided on in bulk, each case by itself, with a sentence for what failed', async () => {
    const good = await shelve(service, { status: 'pending' });
    const open = await shelve(service);
    await service.sql(`UPDATE cases SET fingerprint = '' WHERE status = 'approved'`);
    const { results } = await service.rpc.request(
      cases.reviewMany,
      { action: 'approve', caseIds: [open, good, good, NO_CASE] },
      asAdmin(42),
    );
    expect(results).toEqual([
      { caseId: open, done: false, reason: 'This case is approved already.' },
      { caseId: good, done: true, reason: null },
      { caseId: NO_CASE, done: false, reason: 'We could not find this case.' },
    ]);
    const another = await shelve(service, { status: 'pending' });
    const wish = { action: 'reject' as const, caseIds: [another], reason: 'Not for us.' };
    expect(await service.rpc.request(cases.reviewMany, wish, asAdmin(41))).toEqual({
      results: [{ caseId: another, done: true, reason: null }],
    });
  });
});

describe('the starter library', () => {
  const seed = () => service.rpc.request(cases.seedCases, {}, asAdmin(41));

  it('comes once, approved in the admin’s name, also when two ask at once; none is the case of the week', async () => {
    const [one, two] = await Promise.all([seed(), seed()]);
    const { length } = (await list()).items;
    expect(length).toBeGreaterThan(2);
    expect(one.added + two.added).toBe(length);
    expect(one.added + one.present).toBe(length);
    expect(await seed()).toEqual({ added: 0, present: length, refused: 0 });
    expect((await list()).items.filter(({ ofTheWeek }) => ofTheWeek)).toEqual([]);
    const log = await service.sql(`SELECT DISTINCT action, person_id FROM review_log`);
    expect(log).toEqual([{ action: 'approved', person_id: '41' }]);
  }, 90_000);

  it('tells apart what was added, what was there and what a check refused, which waits in the queue', async () => {
    const [model] = starterCases();
    const alike = await shelve(service, { model });
    const { added, present, refused } = await seed();
    expect({ present, refused, all: added + present + refused }).toEqual({
      present: 0,
      refused: 1,
      all: starterCases().length,
    });
    expect(await queue()).toMatchObject({ total: 1, items: [{ title: model?.title, status: 'pending' }] });
    expect(await seed()).toEqual({ added: 0, present: added, refused: 1 });
    expect((await list()).items.map(({ id }) => id)).toContain(alike);
  }, 90_000);
});

describe('files', () => {
  it('hold all rows piece by piece, in the order of their ids', async () => {
    const ids = [await shelve(service), await shelve(service)].sort();
    const page = await service.rpc.request(cases.exportCases, { what: 'cases' }, asAdmin());
    expect(page.rows.map(([id]) => id)).toEqual(ids);
    expect(page.next).toBeNull();
    await service.sql(
      `INSERT INTO attempts (id, person_id, case_id, version, begun_at, saved_at)
        SELECT gen_random_uuid(), n, $1, 1, now(), now() FROM generate_series(1, 600) n`,
      [ids[0]],
    );
    const first = await service.rpc.request(cases.exportCases, { what: 'attempts' }, asAdmin());
    const after = first.next ?? '';
    const second = await service.rpc.request(cases.exportCases, { what: 'attempts', after }, asAdmin());
    expect([first.rows.length, second.rows.length, second.next]).toEqual([500, 100, null]);
    expect(new Set([...first.rows, ...second.rows].map(([id]) => id)).size).toBe(600);
    expect(first.columns).toHaveLength(first.rows[0]?.length ?? 0);
    await expect(
      service.rpc.request(cases.exportCases, { what: 'cases', after: 'x' }, asAdmin()),
    ).rejects.toMatchObject({ code: 'input-invalid' });
  });
});

it('lets admins alone do what is for admins', async () => {
  const caseIds = [await shelve(service, { status: 'pending' })];
  const acts = [
    (context: RequestContext) =>
      service.rpc.request(cases.reviewMany, { action: 'approve', caseIds }, context),
    (context: RequestContext) => service.rpc.request(cases.seedCases, {}, context),
    (context: RequestContext) => service.rpc.request(cases.listCaseQuality, {}, context),
    (context: RequestContext) => service.rpc.request(cases.getCaseAnalytics, {}, context),
    (context: RequestContext) => service.rpc.request(cases.listReviewLog, {}, context),
    (context: RequestContext) => service.rpc.request(cases.exportCases, { what: 'cases' }, context),
  ];
  for (const act of acts) {
    await expect(act(asVisitor)).rejects.toMatchObject({ code: 'not-signed-in' });
    await expect(act(asPerson(7))).rejects.toMatchObject({ code: 'not-permitted' });
  }
  for (const act of acts.slice(0, 2))
    await expect(act(asSystem)).rejects.toMatchObject({ code: 'not-signed-in' });
  expect((await list()).items).toEqual([]);
});

it('keeps what is behind the lock out of every answer to people, and out of the files', async () => {
  const model = soundCase();
  model.solution.recommendation += ` ${CANARY}`;
  for (const criterion of model.rubric.criteria) criterion.anchors[1] += ` ${CANARY}`;
  for (const part of model.parts) part.hints = [...(part.hints ?? []).slice(0, 3), CANARY];
  const [caseId] = [await shelve(service, { model }), await shelve(service, { model })];
  await attempt(service, { caseId, personId: 7, score: 55 });
  const answers = [
    await search(),
    await search({ filter: { q: CANARY } }),
    await search({ state: 'solved' }, asPerson(7)),
    await companion(caseId),
    await rate(caseId, 5),
    await list(),
    await service.rpc.request(practice.listCaseStates, {}, asPerson(7)),
    await service.rpc.request(cases.exportCases, { what: 'cases' }, asAdmin()),
    await service.rpc.request(cases.exportCases, { what: 'attempts' }, asAdmin()),
  ];
  expect(JSON.stringify(answers)).not.toContain(CANARY);
  expect((await search({ filter: { q: CANARY } })).total).toBe(0);
  const [stored] = await service.sql<{ locked_json: string }>('SELECT locked_json FROM cases');
  expect(stored?.locked_json).toContain(CANARY);
});
