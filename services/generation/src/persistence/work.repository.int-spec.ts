import { randomUUID } from 'node:crypto';
import { demonstrationCase } from '@casedrop/case-engine/demo';
import { type OutboxRelay, UnitOfWork } from '@casedrop/messaging';
import { createDataSource, poolOf } from '@casedrop/platform';
import { testDatabase, type TestDatabase } from '@casedrop/testing';
import type { DataSource } from 'typeorm';
import { generationDatabase } from './generation-database.js';
import { SweepRepository } from './sweep.repository.js';
import { type Claim, type FinishedCase, WorkRepository } from './work.repository.js';

let database: TestDatabase;
let dataSource: DataSource;
let work: WorkRepository;
let sweep: SweepRepository;

beforeAll(async () => {
  database = await testDatabase('generation', generationDatabase);
  const config = { DATABASE_URL: database.url, DATABASE_POOL: 6 };
  dataSource = createDataSource(config, 'generation', generationDatabase);
  await dataSource.initialize();
  const relay = { wake: () => undefined } as unknown as OutboxRelay;
  work = new WorkRepository(poolOf(dataSource), dataSource, new UnitOfWork(dataSource, relay), {
    GENERATION_LEASE_SECONDS: 15,
  });
  sweep = new SweepRepository(dataSource);
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});
beforeEach(() => dataSource.query('TRUNCATE generation_requests, library_entries, outbox CASCADE'));

const sql = <Row>(text: string, values: unknown[] = []) => dataSource.query<Row[]>(text, values);

async function queued(): Promise<string> {
  const id = randomUUID();
  await sql(
    `INSERT INTO generation_requests (id, story_key, week, seed, correlation_id, brief)
      VALUES ($1::uuid, $1::text, '2026-W47', 2147483647, 'c', '{"industry":"energy"}')`,
    [id],
  );
  await sql(`INSERT INTO headlines (request_id, title, published_at) VALUES ($1, 'A headline', now())`, [id]);
  return id;
}
async function held(): Promise<Claim> {
  const claim = await work.claim(await queued());
  if (!claim) throw new Error('there should be something to hold');
  return claim;
}
const rowOf = async (id: string) =>
  (await sql<Record<string, unknown>>('SELECT * FROM generation_requests WHERE id = $1', [id]))[0];
const expire = (id: string) =>
  sql(`UPDATE generation_requests SET lease_until = now() - interval '1 second' WHERE id = $1`, [id]);

function finished(): FinishedCase {
  const model = demonstrationCase;
  const checks = { passed: true, blocking: 0, warnings: 0, results: [] };
  return { caseId: randomUUID(), model, checks, reading: null, generatedAt: new Date() };
}

describe('a hold on a request', () => {
  it('is given to one of those who ask at once, with what there is to do', async () => {
    const id = await queued();
    const claims = await Promise.all([1, 2, 3, 4].map(() => work.claim(id)));
    expect(claims.filter(Boolean)).toEqual([
      expect.objectContaining({
        ...{ id, fence: '1', seed: 2147483647, attempts: 0, title: 'A headline', fresh: true },
        brief: { industry: 'energy' },
      }),
    ]);
  });

  it('that another has taken over changes nothing any more', async () => {
    const lost = await held();
    await expire(lost.id);
    const newest = await work.claim(lost.id);
    const before = await rowOf(lost.id);
    const tried = [
      await work.advance(lost, 'checking'),
      await work.renew(lost),
      await work.fail(lost, 'writer-failed', 'It stopped.'),
      await work.finish(lost, finished()),
    ];
    await work.release(lost);
    expect(tried).toEqual([false, false, false, false]);
    expect(await rowOf(lost.id)).toEqual(before);
    expect(await sql('SELECT 1 FROM library_entries UNION ALL SELECT 1 FROM outbox')).toEqual([]);
    expect(newest && (await work.advance(newest, 'checking'))).toBe(true);
  });

  it('ends as a case once, with its library entry and its event, and only from its checks', async () => {
    const claim = await held();
    expect(await work.finish(claim, finished())).toBe(false);
    await work.advance({ ...claim, attempts: 1 }, 'checking');
    const done = finished();
    expect(await work.finish({ ...claim, attempts: 1 }, done)).toBe(true);
    expect(await work.finish(claim, finished())).toBe(false);
    expect(await rowOf(claim.id)).toMatchObject({ state: 'pending', case_id: done.caseId, attempts: 1 });
    expect(await sql('SELECT case_id, title FROM library_entries')).toEqual([
      { case_id: done.caseId, title: done.model.title },
    ]);
    expect(await sql(`SELECT payload->>'caseId' AS id FROM outbox`)).toEqual([{ id: done.caseId }]);
  });

  it('stays a hold when its case cannot be kept: state, library and event come at once or not at all', async () => {
    const claim = await held();
    await work.advance(claim, 'checking');
    const done = finished();
    await sql(`INSERT INTO library_entries (case_id, title, graph, fingerprint) VALUES ($1, 'T', 'g', 'f')`, [
      done.caseId,
    ]);
    await expect(work.finish(claim, done)).rejects.toThrow(/duplicate key/);
    expect(await rowOf(claim.id)).toMatchObject({ state: 'checking', case_id: null });
    expect(await sql('SELECT 1 FROM outbox')).toEqual([]);
    expect(await work.finish(claim, finished())).toBe(true);
  });

  it('is given back unharmed', async () => {
    const claim = await held();
    await work.release(claim);
    expect(await rowOf(claim.id)).toMatchObject({ state: 'queued', claims: 0, epoch: 1, lease_until: null });
    expect(await sweep.redispatchLost()).toEqual([{ id: claim.id, epoch: 1 }]);
  });

  it('has its runs in the books', async () => {
    const claim = await held();
    const call = { writer: 'language-model', phase: 'reading', model: 'm', promptVersion: 'read/1' } as const;
    const run = { ...call, seed: 2147483648, promptHash: 'p' };
    const spent = { inputTokens: 3, outputTokens: 4, costUsd: 0.000123, durationMs: 5 };
    await work.record(claim, { attempt: 1, ...run, ...spent, result: 'no-draft', detail: 'Why.' });
    expect(await sql('SELECT * FROM generation_runs')).toEqual([
      expect.objectContaining({
        ...{ request_id: claim.id, attempt: 1, writer: 'language-model', model: 'm', seed: '2147483648' },
        ...{ phase: 'reading', prompt_version: 'read/1' },
        ...{ prompt_hash: 'p', input_tokens: 3, output_tokens: 4, cost_usd: '0.000123', duration_ms: 5 },
        ...{ result: 'no-draft', detail: 'Why.' },
      }),
    ]);
  });

  it('knows what its request has used before, under another hold as well', async () => {
    const claim = await held();
    const other = await held();
    expect(await work.spent(claim)).toEqual({ tokens: 0, costUsd: 0 });
    const call = { writer: 'language-model', phase: 'reading', model: 'm', promptVersion: 'read/1' } as const;
    const run = { ...call, promptHash: 'p', inputTokens: 30, outputTokens: 4, costUsd: 0.125, durationMs: 5 };
    const came = { result: 'no-answer', detail: null };
    for (const seed of [1, 2]) await work.record(claim, { attempt: 1, seed, ...run, ...came });
    await work.record(other, { attempt: 1, seed: 1, ...run, ...came });
    await work.release(claim);
    const again = await work.claim(claim.id);
    expect(again && (await work.spent(again))).toEqual({ tokens: 68, costUsd: 0.25 });
  });
});

describe('the sweeper', () => {
  it('takes requests back whose lease has run out, and gives up on the fifth', async () => {
    const [alive, stopped, hopeless] = [await held(), await held(), await held()];
    await sql('UPDATE generation_requests SET claims = 5 WHERE id = $1', [hopeless.id]);
    for (const { id } of [stopped, hopeless]) await expire(id);
    expect(await sweep.recoverExpired()).toEqual({ requeued: [{ id: stopped.id, epoch: 1 }], failed: 1 });
    expect(await rowOf(alive.id)).toMatchObject({ state: 'generating', fence: '1' });
    expect(await rowOf(stopped.id)).toMatchObject({ state: 'queued', fence: '2', epoch: 1 });
    expect(await rowOf(hopeless.id)).toMatchObject({
      state: 'failed',
      failure: 'worker-stopped',
      fence: '2',
    });
    expect(await work.advance(stopped, 'checking')).toBe(false);
    expect(await sweep.recoverExpired()).toEqual({ requeued: [], failed: 0 });
  });

  it('leaves rows to the sweeper that holds them', async () => {
    const [one, other] = [await held(), await held()];
    for (const { id } of [one, other]) await expire(id);
    await dataSource.transaction(async (manager) => {
      await manager.query('SELECT 1 FROM generation_requests WHERE id = $1 FOR UPDATE', [one.id]);
      expect((await sweep.recoverExpired()).requeued).toEqual([{ id: other.id, epoch: 1 }]);
    });
    expect((await sweep.recoverExpired()).requeued).toEqual([{ id: one.id, epoch: 1 }]);
  });

  it('finds queued requests that nobody took for a while, and those alone', async () => {
    const [fresh, lost] = [await queued(), await queued()];
    const minuteAgo = `UPDATE generation_requests SET dispatched_at = now() - interval '1 minute' WHERE id = $1`;
    await sql(minuteAgo, [lost]);
    expect(await sweep.redispatchLost()).toEqual([{ id: lost, epoch: 0 }]);
    expect(await sweep.redispatchLost()).toEqual([]);
    expect(await rowOf(fresh)).toMatchObject({ state: 'queued' });
  });
});
