import { randomUUID } from 'node:crypto';
import type { CaseModel } from '@casedrop/case-engine';
import {
  cases,
  generation,
  type PayloadOf,
  type Reading,
  type RequestContext,
  type Taught,
} from '@casedrop/contracts';
import { caseVersionsResponse, checkDocumentResponse } from '@casedrop/contracts/http';
import { EventStream } from '@casedrop/messaging';
import {
  asAdmin,
  asPerson,
  asVisitor,
  eventually,
  startTestService,
  type TestService,
} from '@casedrop/testing';
import { casesOptions } from '../src/cases.options.js';
import { VersionsRepository } from '../src/review/persistence/versions.repository.js';
import { shapes } from './shapes.js';
import { shelve } from './shelf.js';
import { soundCase } from './sound-case.js';

const NO_CASE = '00000000-0000-4000-8000-000000000000';
const ADMIN = 41;

let service: TestService;
let stream: EventStream;
beforeAll(async () => {
  service = await startTestService(casesOptions);
  stream = new EventStream(service.nats);
});
afterAll(() => service.stop());
beforeEach(() =>
  service.sql('TRUNCATE cases, case_versions, review_log, outbox, inbox, dead_letters CASCADE'),
);

type Choice = Reading['others'][number];
const other = (over: Partial<Choice> = {}): Choice => ({
  event: 'new-rule',
  sector: 'retail-bank',
  probability: 0.2,
  blueprint: 'branch-closures',
  scenario: 'leases-run-on',
  client: 'A savings bank of fishing ports',
  question: 'Should it close its branches?',
  bridge: 'New rules are on their way.',
  ...over,
});
const reading = (over: Partial<Reading> = {}): Reading => ({
  event: 'close-sites',
  sector: 'retail-bank',
  direction: 'down',
  probability: 0.72,
  sure: true,
  others: [other()],
  ...over,
});
const retitled = (title: string): CaseModel => ({ ...soundCase(), title });
const LATER = 'Northlight Coffee: is the drive-thru worth its rent?';

interface Arrival {
  model?: CaseModel;
  reading?: Reading | null;
}
/** Lets a case come from the generator with the reading of its headline, and waits until it is there. */
async function arrive({ model = soundCase(), reading: read = reading() }: Arrival = {}): Promise<string> {
  const caseId = randomUUID();
  await stream.ensure();
  const payload: PayloadOf<typeof generation.caseGenerated> = {
    ...{ caseId, requestId: randomUUID(), reading: read, fresh: true },
    model,
    checks: { passed: true, blocking: 0, warnings: 0, results: [] },
    generatedAt: '2026-11-20T08:00:00.000Z',
  };
  await stream.client.publish(generation.caseGenerated.subject, JSON.stringify(payload), {
    msgID: randomUUID(),
  });
  await eventually(async () =>
    expect(await service.sql('SELECT FROM cases WHERE id = $1', [caseId])).toHaveLength(1),
  );
  return caseId;
}

const bytesOf = async (answer: Promise<{ body: Uint8Array }>): Promise<unknown> =>
  JSON.parse(Buffer.from((await answer).body).toString());
const review = async (caseId: string) =>
  shapes.review.parse(
    await bytesOf(service.rpc.requestBytes(cases.getReviewCase, { caseId }, asAdmin(ADMIN))),
  );
const queue = async (show?: 'all' | 'sure' | 'unsure') =>
  shapes.queue.parse(
    await bytesOf(service.rpc.requestBytes(cases.listPendingCases, show ? { show } : {}, asAdmin(ADMIN))),
  );
const versions = async (caseId: string, context: RequestContext = asAdmin(ADMIN)) =>
  caseVersionsResponse
    .strict()
    .parse(await bytesOf(service.rpc.requestBytes(cases.listVersions, { caseId }, context))).items;

interface Rewrite {
  version?: number;
  model?: unknown;
  reading?: Reading;
  taught?: Taught;
}
const rewrite = (
  caseId: string,
  {
    version = 1,
    model = retitled(LATER),
    reading: read = reading({ event: 'new-rule' }),
    taught,
  }: Rewrite = {},
  context: RequestContext = asAdmin(ADMIN),
) =>
  service.rpc.request(
    cases.rewriteCase,
    {
      ...{ caseId, version, model: model as { schema: 'case/1' }, reading: read },
      ...(taught ? { taught } : {}),
    },
    context,
  );
const edit = (caseId: string, version: number, model: CaseModel) =>
  service.rpc.request(cases.editCase, { caseId, version, model }, asAdmin(ADMIN));
const check = (model: unknown, context: RequestContext = asAdmin(ADMIN), caseId = NO_CASE) =>
  service.rpc.request(cases.checkDocument, { caseId, model: model as { schema: 'case/1' } }, context);

describe('writing a case anew', () => {
  it('is its next version with the reading that it was written by, and stands in the log', async () => {
    const caseId = await arrive();
    expect(await review(caseId)).toMatchObject({ version: 1, reading: reading() });
    expect(await rewrite(caseId)).toMatchObject({
      ...{ caseId, status: 'pending', version: 2 },
      checks: { passed: true },
    });
    expect(await review(caseId)).toMatchObject({
      ...{ title: LATER, version: 2, status: 'pending' },
      model: { title: LATER, version: 2 },
      reading: reading({ event: 'new-rule' }),
    });
    expect(await service.sql('SELECT action, version, person_id FROM review_log')).toEqual([
      { action: 'rewritten', version: 2, person_id: String(ADMIN) },
    ]);
  });

  it('is told, with its document, its reading and what it teaches, when it is taken and only then', async () => {
    const told = () =>
      service.sql('SELECT payload FROM outbox WHERE subject = $1', [cases.caseRewritten.subject]);
    const caseId = await arrive();
    await expect(rewrite(caseId, { version: 9 })).rejects.toMatchObject({ code: 'case-changed-meanwhile' });
    expect(await told()).toEqual([]);
    const taught = { story: { blueprint: 'branch-closures', scenario: 'leases-run-on' } };
    await rewrite(caseId, { taught });
    expect(await told()).toMatchObject([
      {
        payload: {
          ...{ caseId, rewrittenBy: ADMIN, taught, reading: reading({ event: 'new-rule' }) },
          model: { title: LATER, version: 2 },
        },
      },
    ]);
  });

  it('is stored with what the checks say against it', async () => {
    const model = soundCase();
    const [id = ''] = Object.keys(model.calcs);
    model.calcs[id]!.value *= 1.7;
    const caseId = await arrive();
    expect((await rewrite(caseId, { model })).checks.passed).toBe(false);
    expect((await review(caseId)).checks.passed).toBe(false);
  });

  it('of an old version is refused, also when several do it at once', async () => {
    const caseId = await arrive();
    const results = await Promise.allSettled([1, 2, 3].map(() => rewrite(caseId)));
    const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as object] : []));
    expect(refused).toHaveLength(2);
    for (const reason of refused)
      expect(reason).toMatchObject({ code: 'case-changed-meanwhile', details: { version: 2 } });
    await expect(rewrite(caseId, { version: 9 })).rejects.toMatchObject({ code: 'case-changed-meanwhile' });
  });

  it('is for pending cases alone', async () => {
    const caseId = await arrive();
    await service.rpc.request(cases.rejectCase, { caseId, reason: 'Too thin.' }, asAdmin(ADMIN));
    await expect(rewrite(caseId)).rejects.toMatchObject({ code: 'case-not-pending', kind: 'conflict' });
    await expect(rewrite(NO_CASE)).rejects.toMatchObject({ code: 'case-not-found' });
  });

  it('takes case models alone, and stores nothing of what is none', async () => {
    const caseId = await arrive();
    const model = { ...soundCase(), meta: { ...soundCase().meta, estimatedMinutes: 'long' } };
    await expect(rewrite(caseId, { model })).rejects.toMatchObject({ code: 'input-invalid' });
    await expect(rewrite(caseId, { reading: reading({ probability: 2 }) })).rejects.toMatchObject({
      code: 'input-invalid',
    });
    expect(await versions(caseId)).toHaveLength(1);
  });

  it('is undone by its earlier document, whose reading comes back with it', async () => {
    const caseId = await arrive();
    await rewrite(caseId);
    const [, first] = await versions(caseId);
    await edit(caseId, 2, first!.model as unknown as CaseModel);
    expect(await review(caseId)).toMatchObject({
      ...{ title: soundCase().title, version: 3 },
      reading: reading(),
    });
  });

  it('keeps its reading through edits', async () => {
    const caseId = await arrive();
    await rewrite(caseId);
    await edit(caseId, 2, retitled('Northlight Coffee: is it worth the rent of a drive-thru?'));
    expect((await review(caseId)).reading).toEqual(reading({ event: 'new-rule' }));
  });
});

describe('a decision on a case that was written anew since it was looked at', () => {
  const SENTENCE = 'This case was written anew since you looked at it. Read version 2, then decide.';
  const REFUSAL = {
    ...{ code: 'case-changed-meanwhile', kind: 'conflict', message: SENTENCE },
    details: { version: 2 },
  };
  const approve = (caseId: string, version?: number) =>
    service.rpc.request(cases.approveCase, { caseId, version }, asAdmin(ADMIN));
  const reject = (caseId: string, version?: number) =>
    service.rpc.request(cases.rejectCase, { caseId, version, reason: 'Too thin.' }, asAdmin(ADMIN));
  /** What is told to others: mails and the library follow these alone. */
  const told = async () =>
    (await service.sql<{ subject: string }>('SELECT subject FROM outbox ORDER BY position')).map(
      ({ subject }) => subject,
    );

  it.each([
    ['an approval', approve, cases.caseApproved],
    ['a rejection', reject, cases.caseRejected],
  ])('is refused and tells nobody: %s', async (_what, decide, event) => {
    const caseId = await arrive();
    await rewrite(caseId);
    await expect(decide(caseId, 1)).rejects.toMatchObject(REFUSAL);
    await expect(decide(caseId, 3)).rejects.toMatchObject(REFUSAL);
    expect(await review(caseId)).toMatchObject({ status: 'pending', version: 2, publishedAt: null });
    expect(await told()).toEqual([cases.caseRewritten.subject]);
    expect(await service.sql('SELECT action FROM review_log')).toEqual([{ action: 'rewritten' }]);

    expect(await decide(caseId, 2)).toMatchObject({ version: 2 });
    expect(await told()).toEqual([cases.caseRewritten.subject, event.subject]);
    await expect(decide(caseId, 1)).rejects.toMatchObject({ code: 'case-not-pending' });
    expect(await decide(caseId, 2)).toMatchObject({ version: 2 });
  });

  it('is refused after an edit, too, and of a case that came back', async () => {
    const caseId = await arrive();
    await edit(caseId, 1, retitled(LATER));
    await expect(approve(caseId, 1)).rejects.toMatchObject(REFUSAL);
    await approve(caseId, 2);
    await service.sql(`UPDATE cases SET returned_reason = 'Bad figures.' WHERE id = $1`, [caseId]);
    await expect(approve(caseId, 1)).rejects.toMatchObject(REFUSAL);
    await expect(reject(caseId, 1)).rejects.toMatchObject(REFUSAL);
    expect((await review(caseId)).returnedReason).toBe('Bad figures.');
  });

  it.each(['approve', 'reject'] as const)('is refused in bulk for that case alone (%s)', async (action) => {
    const [seen, changed, unnamed] = [await arrive(), await arrive(), NO_CASE];
    await rewrite(changed);
    const many = { caseIds: [changed, seen, unnamed], versions: { [changed]: 1, [seen]: 1 } };
    const wish = action === 'approve' ? { action, ...many } : { action, ...many, reason: 'Too thin.' };
    expect(await service.rpc.request(cases.reviewMany, wish, asAdmin(ADMIN))).toEqual({
      results: [
        { caseId: changed, done: false, reason: SENTENCE },
        { caseId: seen, done: true, reason: null },
        { caseId: unnamed, done: false, reason: 'We could not find this case.' },
      ],
    });
    expect((await review(changed)).status).toBe('pending');
  });

  it('is on the current version for whoever names none', async () => {
    const caseId = await arrive();
    await rewrite(caseId);
    expect(await approve(caseId)).toEqual({ caseId, status: 'approved', version: 2 });
  });
});

describe('checking a document', () => {
  it('says what the checks say, and stores nothing', async () => {
    const caseId = await arrive();
    const model = soundCase();
    const [id = ''] = Object.keys(model.calcs);
    model.calcs[id]!.value *= 1.7;
    const report = checkDocumentResponse.strict().parse(await check(model, asAdmin(ADMIN), caseId));
    expect(report.results.find((one) => one.id === 'calcs-recompute')).toMatchObject({
      ...{ severity: 'block', passed: false },
      details: [expect.stringContaining(id)],
    });
    expect((await check(soundCase(), asAdmin(ADMIN), caseId)).passed).toBe(true);
    expect(await review(caseId)).toMatchObject({ version: 1, checks: { passed: true } });
    expect(await versions(caseId)).toHaveLength(1);
  });

  it('judges a case beside the library without itself', async () => {
    const caseId = await arrive();
    await service.rpc.request(cases.approveCase, { caseId }, asAdmin(ADMIN));
    expect((await check(soundCase(), asAdmin(ADMIN), caseId)).passed).toBe(true);
    expect((await check(soundCase())).results.filter((one) => !one.passed).map((one) => one.id)).toContain(
      'new-text',
    );
  });

  it.each([
    ['an empty document', {}],
    ['a fact that is a list', { ...soundCase(), facts: [] }],
    ['a title of another kind', { ...soundCase(), title: { en: 'Title' } }],
    ['a formula of nothing', { ...soundCase(), parts: null }],
  ])('says of %s that it has not the shape of a case', async (_what, model) => {
    const report = await check({ ...model, schema: 'case/1' });
    expect(report).toMatchObject({
      ...{ passed: false, blocking: 1 },
      results: [{ id: 'schema', passed: false }],
    });
  });

  it('says of a formula that goes round in a circle that it does', async () => {
    const model = soundCase();
    const [id = ''] = Object.keys(model.calcs);
    model.calcs[id]!.formula = id;
    const report = await check(model);
    expect(report.results.find((one) => one.id === 'formulas-compile')).toMatchObject({ passed: false });
  });
});

describe('the versions of a case', () => {
  it('are told newest first, each with who made it and how', async () => {
    const caseId = await arrive();
    await rewrite(caseId);
    await edit(caseId, 2, retitled('Northlight Coffee: is it worth the rent of a drive-thru?'));
    expect(await versions(caseId)).toEqual([
      expect.objectContaining({ version: 3, action: 'edited', madeBy: ADMIN, passed: true }),
      expect.objectContaining({ version: 2, action: 'rewritten', madeBy: ADMIN }),
      {
        ...{ version: 1, action: 'written', madeBy: null, passed: true },
        madeAt: expect.stringMatching(/^2026-11-20T08:00:00/),
        model: { ...soundCase(), version: 1 },
      },
    ]);
  });

  it('are 40 at most, and no more than a message holds', async () => {
    const caseId = await arrive();
    const more = (letters: number, from: number) =>
      service.sql(
        `INSERT INTO case_versions (case_id, version, model, checks, made_by, made_at)
          SELECT case_id, n, json_build_object('schema', 'case/1', 'text', repeat('x', $2)), checks, 41, made_at
            FROM case_versions, generate_series($3::int, $3 + 49) n WHERE case_id = $1 AND version = 1`,
        [caseId, letters, from],
      );
    await more(10, 2);
    const latest = Array.from({ length: 40 }, (_, at) => 51 - at);
    expect((await versions(caseId)).map(({ version }) => version)).toEqual(latest);
    await more(400_000, 52);
    const bytes = await service.app.get(VersionsRepository, { strict: false }).list(caseId);
    expect(bytes!.length).toBeLessThan(4_000_000);
    expect((await versions(caseId)).map(({ version }) => version)).toEqual([
      101, 100, 99, 98, 97, 96, 95, 94,
    ]);
  });

  it('are those of cases that there are', async () => {
    await expect(versions(NO_CASE)).rejects.toMatchObject({ code: 'case-not-found' });
  });
});

it('is all for admins alone', async () => {
  const caseId = await arrive();
  const acts = [
    (context: RequestContext) => rewrite(caseId, {}, context),
    (context: RequestContext) => check(soundCase(), context),
    (context: RequestContext) => versions(caseId, context),
  ];
  for (const act of acts) {
    await expect(act(asVisitor)).rejects.toMatchObject({ code: 'not-signed-in' });
    await expect(act(asPerson(7))).rejects.toMatchObject({ code: 'not-permitted' });
  }
});

describe('the figures of blueprints', () => {
  const figures = async (context: RequestContext = asAdmin(ADMIN)) =>
    (await service.rpc.request(cases.listBlueprintFigures, {}, context)).items;
  const from = (id: string): CaseModel => ({ ...soundCase(), blueprint: { id, scenario: 'first' } });

  it('add up what has become of the cases of each', async () => {
    const open = await shelve(service, { model: from('branch-closures') });
    const turnedDown = await arrive({ model: from('branch-closures') });
    await arrive({ model: from('airport-lanes') });
    await arrive();
    await service.sql(`UPDATE cases SET created_at = '2026-11-21T09:00:00Z' WHERE id = $1`, [open]);
    await service.sql(
      `INSERT INTO case_statistics (case_id, attempts, completed, scored, passed, score_sum, rating_sum, rating_count,
          seconds_sum, concerns, doubtful, counted_at) VALUES ($1, 12, 8, 8, 5, 500, 9, 2, 9000, '{}', false, now())`,
      [open],
    );
    await service.rpc.request(cases.rejectCase, { caseId: turnedDown, reason: 'Too thin.' }, asAdmin(ADMIN));
    expect(await figures()).toEqual([
      {
        ...{
          blueprint: 'airport-lanes',
          pending: 1,
          approved: 0,
          rejected: 0,
          attempts: 0,
          averageRating: null,
        },
        ...{ finished: 0, averageScore: null, facility: null, discrimination: null, weakest: null },
        lastUsedAt: '2026-11-20T08:00:00.000Z',
      },
      {
        ...{
          blueprint: 'branch-closures',
          pending: 0,
          approved: 1,
          rejected: 1,
          attempts: 12,
          averageRating: 4.5,
        },
        ...{ finished: 8, averageScore: 62.5, facility: null, discrimination: null, weakest: null },
        lastUsedAt: '2026-11-21T09:00:00.000Z',
      },
    ]);
  });

  it('follow the blueprint that a case is written anew from', async () => {
    const caseId = await arrive({ model: from('branch-closures') });
    await rewrite(caseId, { model: from('airport-lanes') });
    expect(await figures()).toMatchObject([{ blueprint: 'airport-lanes', pending: 1 }]);
  });

  it('are for admins alone', async () => {
    await expect(figures(asPerson(7))).rejects.toMatchObject({ code: 'not-permitted' });
  });
});

describe('the order of the queue', () => {
  it('is what was read surely, then the likelier, then the newer; what was not read is last', async () => {
    const unread = await arrive({ reading: null });
    const unsure = await arrive({ reading: reading({ sure: false, probability: 0.58 }) });
    const likely = await arrive({ reading: reading({ probability: 0.9 }) });
    const older = await arrive({ reading: reading({ probability: 0.7 }) });
    const newer = await arrive({ reading: reading({ probability: 0.7 }) });
    await service.sql(`UPDATE cases SET created_at = created_at + interval '1 day' WHERE id = ANY ($1)`, [
      [newer, unread],
    ]);
    const shown = async (show?: 'sure' | 'unsure') => (await queue(show)).items.map(({ id }) => id);
    expect(await shown()).toEqual([likely, newer, older, unsure, unread]);
    expect(await shown('sure')).toEqual([likely, newer, older]);
    expect(await shown('unsure')).toEqual([unsure, unread]);
    expect((await queue('unsure')).total).toBe(2);
  });

  it('follows what a case was written anew by', async () => {
    const first = await arrive({ reading: reading({ probability: 0.9 }) });
    const second = await arrive({ reading: reading({ probability: 0.7 }) });
    await rewrite(first, { reading: reading({ sure: false, probability: 0.3 }) });
    const { items } = await queue();
    expect(items.map(({ id }) => id)).toEqual([second, first]);
    expect(items[1]).toMatchObject({ reading: { sure: false, probability: 0.3 } });
  });
});
