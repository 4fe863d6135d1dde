import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { CaseModel } from '@casedrop/case-engine';
import {
  AppError,
  cases,
  type EventContract,
  generation,
  type PayloadOf,
  type RequestContext,
} from '@casedrop/contracts';
import { EventStream, onBroadcast } from '@casedrop/messaging';
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
import { shapes } from './shapes.js';
import { soundCase } from './sound-case.js';

const CANARY = 'xylophone-canary';
const NO_CASE = '00000000-0000-4000-8000-000000000000';
const ADMIN = 41;
/** The calculation that a part asks for. */
const answerOf = ({ parts }: CaseModel): string => parts.find(({ answer }) => answer)?.answer ?? '';
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

let service: TestService;
let stream: EventStream;
const approvals: PayloadOf<typeof cases.caseApproved>[] = [];
const rejections: PayloadOf<typeof cases.caseRejected>[] = [];

beforeAll(async () => {
  service = await startTestService(casesOptions);
  stream = new EventStream(service.nats);
  onBroadcast(service.nats, cases.caseApproved, (payload) => approvals.push(payload), silent);
  onBroadcast(service.nats, cases.caseRejected, (payload) => rejections.push(payload), silent);
});
afterAll(() => service.stop());
beforeEach(() =>
  service.sql('TRUNCATE cases, case_versions, review_log, outbox, inbox, dead_letters CASCADE'),
);

/** I6 from the tables: nothing that a test did may leave a reviewed case without the entry of who did it. */
afterEach(async () => {
  const unnamed = await service.sql(
    `SELECT c.id FROM cases c LEFT JOIN review_log l
        ON l.id = c.review_id AND l.case_id = c.id AND l.action = c.status AND l.person_id IS NOT NULL
      WHERE c.status <> 'pending' AND l.id IS NULL`,
  );
  expect(unnamed).toEqual([]);
});

const publish = async <E extends EventContract>(contract: E, payload: PayloadOf<E>) => {
  await stream.ensure();
  await stream.client.publish(contract.subject, JSON.stringify(payload), { msgID: randomUUID() });
};
interface Arrival {
  caseId?: string;
  model?: unknown;
  fresh?: boolean;
}
/** Lets a case come from the generator and waits until it is there. */
async function arrive({
  caseId = randomUUID(),
  model = soundCase(),
  fresh = true,
}: Arrival = {}): Promise<string> {
  const before = await count('inbox');
  await publish(generation.caseGenerated, {
    caseId,
    requestId: randomUUID(),
    model: model as PayloadOf<typeof generation.caseGenerated>['model'],
    checks: { passed: true, blocking: 0, warnings: 0, results: [] },
    fresh,
    generatedAt: '2026-11-20T08:00:00.000Z',
  });
  await eventually(async () => expect(await count('inbox')).toBe(before + 1));
  return caseId;
}
const count = async (table: string): Promise<number> =>
  (await service.sql<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`))[0]?.n ?? -1;
/** The fixtures share one text; without this an approved one would stand in the way of the next. */
const forgetTexts = () => service.sql(`UPDATE cases SET fingerprint = '' WHERE status = 'approved'`);
const approve = (caseId: string, context: RequestContext = asAdmin(ADMIN)) =>
  service.rpc.request(cases.approveCase, { caseId }, context);
const reject = (caseId: string, reason: string, context: RequestContext = asAdmin(ADMIN)) =>
  service.rpc.request(cases.rejectCase, { caseId, reason }, context);
const edit = (caseId: string, version: number, model: unknown, context: RequestContext = asAdmin(ADMIN)) =>
  service.rpc.request(cases.editCase, { caseId, version, model: model as { schema: 'case/1' } }, context);
async function published(arrival: Arrival = {}): Promise<string> {
  const caseId = await arrive(arrival);
  await approve(caseId);
  await forgetTexts();
  return caseId;
}
const text = (body: Uint8Array): string => Buffer.from(body).toString();
const list = async (input: { limit?: number; cursor?: string } = {}, context: RequestContext = asVisitor) =>
  text((await service.rpc.requestBytes(cases.listCases, input, context)).body);
const listed = async (input: { limit?: number; cursor?: string } = {}) =>
  shapes.list.parse(JSON.parse(await list(input)));
async function read(caseId: string, context: RequestContext = asPerson(7)) {
  const { meta, body } = await service.rpc.requestBytes(cases.getCase, { caseId }, context);
  const publicText = text(body.subarray(0, meta.publicLength));
  const lockedText = text(body.subarray(meta.publicLength));
  return { meta, publicText, lockedText };
}
const review = async (caseId: string, context: RequestContext = asAdmin(ADMIN)) =>
  shapes.review.parse(
    JSON.parse(text((await service.rpc.requestBytes(cases.getReviewCase, { caseId }, context)).body)),
  );
const queue = async (
  input: { limit?: number; offset?: number } = {},
  context: RequestContext = asAdmin(ADMIN),
) =>
  shapes.queue.parse(
    JSON.parse(text((await service.rpc.requestBytes(cases.listPendingCases, input, context)).body)),
  );

/** A case in which one calculation is wrong, so that a blocking check fails. */
function wrongCase(): CaseModel {
  const model = soundCase();
  const [id] = Object.keys(model.calcs);
  const calc = id === undefined ? undefined : model.calcs[id];
  if (calc) calc.value *= 1.7;
  return model;
}
/** A case whose every locked text carries the canary. */
function markedCase(): CaseModel {
  const model = soundCase();
  model.solution.recommendation += ` ${CANARY}`;
  for (const criterion of model.rubric.criteria) criterion.anchors[1] += ` ${CANARY}`;
  for (const part of model.parts) part.hints = [...(part.hints ?? []).slice(0, 3), CANARY];
  return model;
}

describe('a generated case', () => {
  it('waits as pending, judged anew, seen by reviewers alone', async () => {
    const caseId = await arrive();
    expect((await listed()).items).toEqual([]);
    await expect(read(caseId)).rejects.toMatchObject({ code: 'case-not-found' });
    const found = await review(caseId);
    expect(found).toMatchObject({ id: caseId, status: 'pending', version: 1, rejectionReason: null });
    expect(found.model).toEqual({ ...soundCase(), version: 1 });
    expect(found.checks.results.length).toBeGreaterThan(30);
    expect(found.checks.passed).toBe(true);
    expect(found.solution.length).toBeGreaterThan(100);
    expect((await read(caseId, asAdmin(ADMIN))).meta.status).toBe('pending');
  });

  it('is stored once, however often and under however many events it comes', async () => {
    const caseId = await arrive();
    await arrive({ caseId });
    expect([await count('cases'), await count('case_versions')]).toEqual([1, 1]);
  });

  it('is stored with its faults when blocking checks fail, whatever the event says of it', async () => {
    const caseId = await arrive({ model: wrongCase() });
    const { checks } = await review(caseId);
    expect(checks.passed).toBe(false);
    expect(checks.results.find((result) => result.id === 'calcs-recompute')).toMatchObject({ passed: false });
  });

  it('is stored even when it cannot be rendered', async () => {
    const model = soundCase();
    model.prompt = 'Should it open, given {fact:nowhere}?';
    const caseId = await arrive({ model });
    expect(await review(caseId)).toMatchObject({ checks: { passed: false }, locked: {} });
    await expect(approve(caseId)).rejects.toMatchObject({ code: 'checks-failed' });
  });

  it('becomes a dead letter when it is no case model, and the next one is not held up', async () => {
    const { solution: _solution, ...rest } = soundCase();
    await publish(generation.caseGenerated, {
      caseId: randomUUID(),
      requestId: randomUUID(),
      model: { ...rest, title: 'x' },
      checks: { passed: true, blocking: 0, warnings: 0, results: [] },
      fresh: true,
      generatedAt: '2026-11-20T08:00:00.000Z',
    });
    await eventually(async () => expect(await count('dead_letters')).toBe(1));
    const [letter] = await service.sql<{ reason: string }>('SELECT reason FROM dead_letters');
    expect(letter?.reason).toContain('solution');
    await arrive();
    expect(await count('cases')).toBe(1);
  });
});

describe('the review queue', () => {
  it('shows the newest first, page by page, with everything a reviewer needs', async () => {
    const ids = [await arrive(), await arrive(), await arrive()];
    await service.sql(
      `UPDATE cases SET created_at = created_at + array_position($1::uuid[], id) * interval '1 minute'`,
      [ids],
    );
    const first = await queue({ limit: 2 });
    const second = await queue({ limit: 2, offset: 2 });
    expect([...first.items, ...second.items].map((item) => item.id)).toEqual([...ids].reverse());
    expect(first.total).toBe(3);
    expect(first.items[0]).toMatchObject({
      version: 1,
      model: { schema: 'case/1' },
      checks: { passed: true },
    });
  });

  it('ends a page where a message is full', async () => {
    const first = await arrive();
    await service.sql(
      `WITH copies AS (
          INSERT INTO cases (id, version, title, difficulty, industry, archetype, fresh, created_at,
              summary_json, public_json, locked_json)
            SELECT gen_random_uuid(), 1, title, difficulty, industry, archetype, fresh, created_at,
                summary_json, public_json, locked_json
              FROM cases, generate_series(1, 99)
            RETURNING id
        )
        INSERT INTO case_versions SELECT copies.id, 1, v.model, v.checks, v.made_by, v.made_at
          FROM copies, case_versions v WHERE v.case_id = $1`,
      [first],
    );
    const { body } = await service.rpc.requestBytes(cases.listPendingCases, { limit: 100 }, asAdmin());
    const page = shapes.queue.parse(JSON.parse(text(body)));
    expect(body.length).toBeLessThan(4_000_000);
    expect(page.total).toBe(100);
    expect(page.items.length).toBeGreaterThan(50);
    const rest = await queue({ limit: 100, offset: page.items.length });
    expect(rest.items.length).toBeGreaterThan(0);
  });

  it('is for admins alone, and so is every act of a review', async () => {
    const caseId = await arrive();
    const acts = [
      (context: RequestContext) => queue({}, context),
      (context: RequestContext) => review(caseId, context),
      (context: RequestContext) => approve(caseId, context),
      (context: RequestContext) => reject(caseId, 'Too easy.', context),
      (context: RequestContext) => edit(caseId, 1, soundCase(), context),
    ];
    for (const act of acts) {
      await expect(act(asVisitor)).rejects.toMatchObject({ code: 'not-signed-in' });
      await expect(act(asPerson(7))).rejects.toMatchObject({ code: 'not-permitted' });
    }
    for (const act of acts.slice(2))
      await expect(act(asSystem)).rejects.toMatchObject({ code: 'not-signed-in' });
    expect(await count('review_log')).toBe(0);
  });
});

describe('approving', () => {
  it('publishes the case, names who did so, and announces it', async () => {
    const caseId = await arrive();
    expect(await approve(caseId)).toEqual({ caseId, status: 'approved', version: 1 });
    const { items } = await listed();
    expect(items).toMatchObject([{ id: caseId, status: 'approved', publishedAt: expect.any(String) }]);
    expect(await service.sql('SELECT case_id, version, action, person_id, reason FROM review_log')).toEqual([
      { case_id: caseId, version: 1, action: 'approved', person_id: String(ADMIN), reason: null },
    ]);
    await eventually(() =>
      expect(approvals.filter((event) => event.caseId === caseId)).toEqual([
        {
          caseId,
          title: soundCase().title,
          difficulty: 'intermediate',
          approvedBy: ADMIN,
          approvedAt: items[0]?.publishedAt,
        },
      ]),
    );
  });

  it('50 times at once is one approval and one event', async () => {
    const caseId = await arrive();
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, i) => approve(caseId, asAdmin(100 + i))),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    const codes = results.flatMap((r) =>
      r.status === 'rejected' ? [(r.reason as { code: string }).code] : [],
    );
    expect(codes).toEqual(Array<string>(49).fill('case-not-pending'));
    expect([await count('review_log'), await count('outbox')]).toEqual([1, 1]);
  });

  it.each<[string, string, (model: CaseModel) => void]>([
    ['title', 'no-verdict-in-front', (model) => void (model.title = 'Why the chain should not open it')],
    ['title', 'no-leak', (model) => void (model.title = `A payback of {calc:${answerOf(model)}}`)],
    [
      'description',
      'no-verdict-in-front',
      (model) => void (model.description = 'It is not worth the money.'),
    ],
    ['prompt', 'no-verdict-in-front', (model) => void (model.prompt += ' No.')],
    ['prompt', 'no-leak', (model) => void (model.prompt = `The answer: {verdict}. ${model.prompt}`)],
    [
      'clarification',
      'no-verdict-in-front',
      (model) => void (model.clarifications[0]!.a = 'The board should decline.'),
    ],
  ])('is refused while the %s tells the answer (%#, %s)', async (_place, check, tell) => {
    const model = soundCase();
    tell(model);
    const caseId = await arrive({ model });
    await expect(approve(caseId)).rejects.toMatchObject({
      code: 'checks-failed',
      details: { failed: expect.arrayContaining([expect.objectContaining({ id: check })]) },
    });
  });

  it('is refused while a blocking check fails, naming it', async () => {
    const caseId = await arrive({ model: wrongCase() });
    await expect(approve(caseId)).rejects.toMatchObject({
      code: 'checks-failed',
      kind: 'unprocessable',
      details: {
        failed: expect.arrayContaining([
          { id: 'calcs-recompute', sentence: expect.any(String), details: expect.any(Array) },
        ]),
      },
    });
    expect([await count('review_log'), await count('outbox')]).toEqual([0, 0]);
    expect((await review(caseId)).status).toBe('pending');
  });

  it('judges against what was approved meanwhile, and keeps what it found', async () => {
    const [first, second] = [await arrive(), await arrive()];
    const results = await Promise.allSettled([approve(first), approve(second)]);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect(results.find((result) => result.status === 'rejected')).toMatchObject({
      reason: { code: 'checks-failed', details: { failed: [{ id: 'new-text' }] } },
    });
    const loser = results[0]?.status === 'rejected' ? first : second;
    expect((await review(loser)).checks).toMatchObject({ passed: false, blocking: 1 });
  });

  it('cannot happen in the tables without the entry of who approved this very version', async () => {
    const caseId = await arrive();
    const set = `UPDATE cases SET status = 'approved', published_at = now(), list_position = 1, graph = '', fingerprint = ''`;
    await expect(service.sql(`${set} WHERE id = $1`, [caseId])).rejects.toThrow(/check constraint/);
    await service.sql(
      `INSERT INTO review_log (case_id, version, action, person_id, at) VALUES ($1, 1, 'edited', 1, now())`,
      [caseId],
    );
    await expect(
      service.sql(`${set}, review_id = (SELECT max(id) FROM review_log) WHERE id = $1`, [caseId]),
    ).rejects.toThrow(/cases_reviewed/);
  });

  it('finds no case that is not there', async () => {
    await expect(approve(NO_CASE)).rejects.toMatchObject({ code: 'case-not-found' });
  });
});

describe('rejecting', () => {
  it('keeps the reason, names who did so, and announces it', async () => {
    const caseId = await arrive();
    expect(await reject(caseId, 'The client is too close to a real one.')).toMatchObject({
      status: 'rejected',
    });
    expect(await review(caseId)).toMatchObject({
      status: 'rejected',
      rejectionReason: 'The client is too close to a real one.',
    });
    await eventually(() =>
      expect(rejections.filter((event) => event.caseId === caseId)).toEqual([
        expect.objectContaining({ rejectedBy: ADMIN, reason: 'The client is too close to a real one.' }),
      ]),
    );
    await expect(read(caseId)).rejects.toMatchObject({ code: 'case-not-found' });
    for (const act of [
      () => reject(caseId, 'Again.'),
      () => approve(caseId),
      () => edit(caseId, 1, soundCase()),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'case-not-pending', kind: 'conflict' });
  });

  it('and approving at the same moment: one of them', async () => {
    const caseId = await arrive();
    const results = await Promise.allSettled([approve(caseId), reject(caseId, 'Too easy.')]);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect([await count('review_log'), await count('outbox')]).toEqual([1, 1]);
  });

  it('wants a reason', async () => {
    await expect(reject(await arrive(), ' ')).rejects.toMatchObject({ code: 'input-invalid' });
  });
});

describe('editing', () => {
  const retitled = (title: string): CaseModel => ({ ...soundCase(), title });

  it('makes a new version, renders and judges it, and keeps the old one', async () => {
    const caseId = await arrive();
    const title = 'Northlight Coffee: is the drive-thru worth its rent?';
    expect(await edit(caseId, 1, retitled(title))).toMatchObject({
      status: 'pending',
      version: 2,
      checks: { passed: true },
    });
    expect(await review(caseId)).toMatchObject({
      title,
      version: 2,
      model: { title, version: 2 },
      view: { title },
    });
    const versions = await service.sql('SELECT version, made_by FROM case_versions ORDER BY version');
    expect(versions).toEqual([
      { version: 1, made_by: null },
      { version: 2, made_by: String(ADMIN) },
    ]);
    await approve(caseId);
    expect((await listed()).items[0]).toMatchObject({ title });
    expect(await service.sql('SELECT action, version FROM review_log ORDER BY id')).toEqual([
      { action: 'edited', version: 2 },
      { action: 'approved', version: 2 },
    ]);
  });

  it('is stored with its faults, mended by the next edit, and approved then', async () => {
    const caseId = await arrive();
    expect((await edit(caseId, 1, wrongCase())).checks.passed).toBe(false);
    await expect(approve(caseId)).rejects.toMatchObject({ code: 'checks-failed' });
    expect((await edit(caseId, 2, soundCase())).checks.passed).toBe(true);
    expect(await approve(caseId)).toMatchObject({ status: 'approved', version: 3 });
  });

  it('of an old version is refused', async () => {
    const caseId = await arrive();
    const results = await Promise.allSettled(
      [1, 2, 3, 4].map((n) => edit(caseId, 1, retitled(`Northlight Coffee, edit ${n}`))),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    for (const result of results.filter((one) => one.status === 'rejected'))
      expect(result.reason).toMatchObject({ code: 'case-changed-meanwhile', details: { version: 2 } });
  });

  it('names the path of what is no case model', async () => {
    const caseId = await arrive();
    const model = { ...soundCase(), meta: { ...soundCase().meta, estimatedMinutes: 'long' } };
    await expect(edit(caseId, 1, model)).rejects.toMatchObject({
      code: 'input-invalid',
      message: 'The estimated minutes must be a whole number from 10 to 90.',
      details: { fields: [{ path: 'model.meta.estimatedMinutes' }] },
    });
    expect(await count('case_versions')).toBe(1);
  });

  it('is for pending cases alone', async () => {
    const caseId = await published();
    await expect(edit(caseId, 1, soundCase())).rejects.toMatchObject({ code: 'case-not-pending' });
    await expect(edit(NO_CASE, 1, soundCase())).rejects.toMatchObject({ code: 'case-not-found' });
  });
});

describe('the public list', () => {
  it('is empty at first', async () => {
    expect(await list()).toBe('{"items":[],"nextCursor":null}');
  });

  it('shows the newest first, and every case once from page to page', async () => {
    const ids = [
      await published(),
      await published(),
      await published(),
      await published(),
      await published(),
    ];
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listed({ limit: 2, ...(cursor ? { cursor } : {}) });
      expect(page.items.length).toBeLessThanOrEqual(2);
      seen.push(...page.items.map((item) => item.id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual([...ids].reverse());
    expect((await listed({ limit: 5 })).nextCursor).toBeNull();
  });

  it('stays whole when cases are approved between two pages', async () => {
    const ids = [await published(), await published(), await published()];
    const first = await listed({ limit: 2 });
    await published();
    const second = await listed({ limit: 2, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...second.items].map((item) => item.id)).toEqual([...ids].reverse());
  });

  it.each(['0', '-1', 'x', '1 OR 1=1', '99999999999999999999'])('refuses the cursor %s', async (cursor) => {
    await expect(list({ cursor })).rejects.toMatchObject({ code: 'input-invalid' });
  });

  it('gives the same bytes to everyone, in a storm of readers too, and shows an approval at once', async () => {
    await published();
    const storm = Array.from({ length: 200 }, (_, i) => list({}, i % 2 ? asVisitor : asAdmin()));
    expect(new Set(await Promise.all(storm)).size).toBe(1);
    const reading = Array.from({ length: 50 }, () => list());
    const caseId = await arrive();
    await approve(caseId);
    expect((await listed()).items[0]?.id).toBe(caseId);
    await Promise.all(reading);
  });
});

describe('what readers get', () => {
  const RENAME = `UPDATE cases SET summary_json = replace(summary_json, title, $2),
      public_json = replace(public_json, title, $2) WHERE id = $1`;
  const everything = async (caseId: string) => [await list(), (await read(caseId)).publicText].join();

  it('is what is committed at that moment, however long a change by another takes', async () => {
    const [caseId, other] = [await published(), await published()];
    const slow = new Client({ connectionString: service.databaseUrl });
    await slow.connect();
    await slow.query('BEGIN');
    await slow.query(RENAME, [caseId, 'Renamed slowly']);
    await service.sql(RENAME, [other, 'Renamed quickly']);
    expect(await everything(other)).toContain('Renamed quickly');
    expect(await everything(caseId)).not.toContain('Renamed slowly');
    await slow.query('COMMIT');
    await slow.end();
    expect(await list()).toMatch(/Renamed quickly.*Renamed slowly/);
    expect((await read(caseId)).publicText).toContain('Renamed slowly');
  });

  it('lacks a case that somebody removed by hand', async () => {
    const caseId = await published();
    await read(caseId);
    await service.sql('TRUNCATE cases, case_versions, review_log CASCADE');
    expect(await list()).toBe('{"items":[],"nextCursor":null}');
    await expect(read(caseId)).rejects.toMatchObject({ code: 'case-not-found' });
  });

  it('has the same tag for the same bytes only', async () => {
    const tag = async () => (await service.rpc.requestBytes(cases.listCases, {}, asVisitor)).meta.etag;
    await published();
    const first = await tag();
    await arrive();
    expect(await tag()).toBe(first);
    await published();
    expect(await tag()).not.toBe(first);
  });
});

describe('one case', () => {
  it('comes as two objects, the public one first', async () => {
    const caseId = await published();
    const { meta, publicText, lockedText } = await read(caseId, asVisitor);
    expect(meta).toMatchObject({ status: 'approved', difficulty: 'intermediate', ofTheWeek: true });
    const [open, locked] = [JSON.parse(publicText), JSON.parse(lockedText)] as Record<string, unknown>[];
    expect(shapes.open.parse(open)).toEqual(open);
    expect(Object.keys(locked ?? {})).toEqual(['solution', 'rubric', 'locked']);
    expect(publicText).toContain('£');
  });

  it('keeps the locked part out of the list, the public object and every refusal', async () => {
    const model = markedCase();
    const caseId = await arrive({ model });
    const refusals = await Promise.allSettled([
      read(caseId),
      approve(caseId, asPerson(7)),
      edit(caseId, 1, model, asPerson(7)),
      edit(caseId, 1, { ...model, title: 7 }),
      edit(caseId, 9, model),
    ]);
    for (const refusal of refusals) {
      const error: unknown = refusal.status === 'rejected' ? refusal.reason : undefined;
      if (!(error instanceof AppError)) throw new Error('this was not refused');
      expect(JSON.stringify([error.message, error.details])).not.toContain(CANARY);
    }
    const { publicText, lockedText } = await read(caseId, asAdmin());
    expect(publicText).not.toContain(CANARY);
    expect(lockedText).toContain(CANARY);
    await approve(caseId).catch(() => undefined);
    expect(await list()).not.toContain(CANARY);
    expect((await read(caseId, asAdmin())).publicText).not.toContain(CANARY);
  });

  it('is not found when it is not there', async () => {
    await expect(read(NO_CASE, asAdmin())).rejects.toMatchObject({ code: 'case-not-found' });
    await expect(review(NO_CASE)).rejects.toMatchObject({ code: 'case-not-found' });
    await expect(read('no-uuid')).rejects.toMatchObject({ code: 'input-invalid' });
  });
});

describe('the case of the week', () => {
  const flagged = async () => (await listed()).items.filter((item) => item.ofTheWeek).map((item) => item.id);

  it('is the first approved one on a fresh story, in the list and in the case alike', async () => {
    const first = await published();
    expect(await flagged()).toEqual([first]);
    const second = await published();
    expect(await flagged()).toEqual([first]);
    await published({ fresh: false });
    expect(await flagged()).toEqual([first]);
    expect((await read(second)).meta.ofTheWeek).toBe(false);
    const { meta, publicText } = await read(first);
    expect(meta.ofTheWeek).toBe(true);
    expect(JSON.parse(publicText)).toMatchObject({ id: first, ofTheWeek: true });
  });

  it('is none while no fresh story was approved', async () => {
    const stale = await published({ fresh: false });
    expect(await flagged()).toEqual([]);
    expect((await read(stale)).meta.ofTheWeek).toBe(false);
  });
});
