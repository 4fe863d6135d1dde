import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { compileLibrary, SOURCES } from '@casedrop/blueprint-library';
import { generation } from '@casedrop/contracts';
import {
  asAdmin,
  eventually,
  startOpenAiServer,
  startTestService,
  testNatsUrl,
  testRedisUrl,
  type OpenAiServer,
  type TestService,
} from '@casedrop/testing';
import { generationOptions } from '../src/generation.options.js';
import { proposedFrom } from './proposed-blueprint.js';

const root = resolve(import.meta.dirname, '../../..');
const workerEntry = join(root, 'services/generation/src/worker.main.ts');
/** Below node_modules, so that the packages are found from there; blueprints lie beside its folder, as a build leaves them. */
const folder = join(root, `node_modules/.cache/casedrop-test/${process.pid}`);
const workerBundle = join(folder, 'generation/worker.mjs');
const THREAD = 'judge-proposal.thread';
/** News that blueprints carry, a few stories of each. */
const NEWS = [
  'Lender says one in four of its counters will go',
  'Operator carves out its masts and invites offers',
  'Pizza chain closes restaurants under a rescue plan',
  'Electric carmakers slash list prices as showrooms fill up',
  'Mining group raises hostile bid for rival',
  'Free office software takes aim at its rivals',
];
const HEADLINES = Array.from({ length: 12 }, (_, i) => ({ title: `${NEWS[i % NEWS.length]}, region ${i}` }));

let service: TestService;
const children = new Set<ChildProcess>();

beforeAll(async () => {
  const script = join(import.meta.dirname, 'bundle-worker.mjs');
  const bundle = (entry: string, file: string) =>
    promisify(execFile)(process.execPath, [script, entry, file]);
  const thread = join(root, 'services/generation/src/writing/proposals', `${THREAD}.ts`);
  await bundle(workerEntry, workerBundle);
  await bundle(thread, join(folder, 'generation', `${THREAD}.js`));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  compileLibrary(SOURCES, join(folder, 'blueprints'));
  service = await startTestService(generationOptions);
}, 120_000);

afterAll(async () => {
  await service?.stop();
  rmSync(folder, { recursive: true, force: true });
});

function startWorker(env: NodeJS.ProcessEnv = {}): ChildProcess {
  const child = spawn(process.execPath, [workerBundle], {
    stdio: 'ignore',
    env: {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATABASE_URL: service.databaseUrl,
      NATS_URL: testNatsUrl('generation-worker'),
      REDIS_URL: testRedisUrl(),
      GENERATION_LEASE_SECONDS: '3', // so that nobody waits long for what a worker had in hand
      ...env,
    },
  });
  children.add(child);
  return child;
}

const counts = async () => (await service.rpc.request(generation.listRequests, {}, asAdmin())).counts;

/** Every request has ended, each pending one with exactly one case and one event. */
async function expectOneCaseEach(): Promise<void> {
  await eventually(async () => {
    const { pending, failed } = await counts();
    expect({ ended: pending + failed }).toEqual({ ended: HEADLINES.length });
  }, 60_000);
  const events = await service.sql<{ request: string; caseId: string }>(
    `SELECT payload->>'requestId' AS request, payload->>'caseId' AS "caseId" FROM outbox ORDER BY 1`,
  );
  const cases = await service.sql<{ request: string; caseId: string }>(
    `SELECT id AS request, case_id AS "caseId" FROM generation_requests WHERE state = 'pending' ORDER BY id::text`,
  );
  expect(cases.length).toBeGreaterThan(0);
  expect(events).toEqual(cases);
  const [library] = await service.sql<{ count: number }>(
    'SELECT count(*)::int AS count FROM library_entries',
  );
  expect(library?.count).toBe(cases.length);
}

describe('a worker process', () => {
  beforeEach(() => service.sql('TRUNCATE generation_requests, library_entries, outbox CASCADE'));

  afterEach(() => {
    for (const child of children) child.kill('SIGKILL');
    children.clear();
  });

  it('killed in the middle, again and again, loses and doubles nothing', async () => {
    await service.rpc.request(generation.submitHeadlines, { headlines: HEADLINES }, asAdmin());
    for (let kill = 1; kill <= 3; kill++) {
      const child = startWorker();
      await eventually(async () => {
        const now = await counts();
        expect(now.pending + now.failed).toBeGreaterThanOrEqual(kill * 2);
      }, 60_000);
      child.kill('SIGKILL');
    }
    startWorker();
    await expectOneCaseEach();
  }, 300_000);

  it('paused past its lease changes nothing once another has taken over', async () => {
    await service.rpc.request(generation.submitHeadlines, { headlines: HEADLINES }, asAdmin());
    const paused = startWorker();
    await eventually(async () => {
      paused.kill('SIGSTOP');
      const { generating, checking } = await counts();
      if (generating + checking === 0) paused.kill('SIGCONT');
      expect(generating + checking).toBeGreaterThan(0);
    }, 60_000);
    startWorker();
    await expectOneCaseEach();
    // Told to end, it first finishes what it has under way; all that it still writes is written then.
    const ended = once(paused, 'exit');
    paused.kill('SIGCONT');
    paused.kill('SIGTERM');
    await ended;
    await expectOneCaseEach();
  }, 300_000);

  it('that stops five times on a headline fails it with that reason', async () => {
    const { requests } = await service.rpc.request(
      generation.submitHeadlines,
      { headlines: HEADLINES.slice(0, 1) },
      asAdmin(),
    );
    await service.sql(
      `UPDATE generation_requests SET state = 'generating', claims = 5, case_id = NULL, lease_until = now() - interval '1 second' WHERE id = $1`,
      [requests[0]?.id],
    );
    await eventually(async () => {
      const { items } = await service.rpc.request(generation.listRequests, { state: 'failed' }, asAdmin());
      expect(items[0]?.reason).toBe('The worker stopped five times on this headline.');
    }, 60_000);
  }, 90_000);

  describe('with a key for a language model', () => {
    const TARIFF = { event: 'tariff', sector: 'logistics-parcel', probability: 0.6 } as const;
    const reading = { taste: null, usable: true, direction: 'up', place: null, readings: [TARIFF] };
    let openai: OpenAiServer;
    const env = () => ({
      OPENAI_API_KEY: 'test-key',
      OPENAI_BASE_URL: openai.url,
      GENERATION_CONCURRENCY: '1',
    });
    beforeAll(async () => {
      openai = await startOpenAiServer();
    });
    afterAll(() => openai.close());
    beforeEach(() => service.sql('TRUNCATE model_spend, model_readings'));

    it('has a blueprint proposed and judged in its thread, and declines what it would not propose', async () => {
      const [written, refused] = HEADLINES.slice(0, 2) as [{ title: string }, { title: string }];
      // By the story and not by the turn: a lease that runs out on a busy machine has a story asked for again.
      openai.answerWith((asked) => {
        if (asked.response_format?.json_schema?.name === 'reading')
          return { content: JSON.stringify(reading) };
        if (JSON.stringify(asked.messages).includes(refused.title)) return { refusal: 'I would rather not.' };
        return { content: JSON.stringify(proposedFrom('booking-software-free-rival', TARIFF)) };
      });
      await service.rpc.request(generation.submitHeadlines, { headlines: [written, refused] }, asAdmin());
      startWorker(env());
      await eventually(async () => expect(await counts()).toMatchObject({ pending: 1, failed: 1 }), 60_000);
      const made = await service.sql<{ kind: string }>(
        `SELECT payload->'model'->'provenance'->'generator'->>'kind' AS kind FROM outbox ORDER BY position`,
      );
      expect(made.map(({ kind }) => kind)).toEqual(['blueprint+llm']);
      const runs = await service.sql<{ writer: string; result: string }>(
        'SELECT writer, result FROM generation_runs ORDER BY id',
      );
      expect(runs.map(({ writer, result }) => `${writer} ${result}`)).toEqual(
        expect.arrayContaining(['language-model passed', 'language-model no-draft']),
      );
    }, 90_000);

    it('killed in the middle of a call leaves in the books what that may have cost, and the case is made all the same', async () => {
      openai.answerWith(() => ({ delayMs: 60_000 }));
      await service.rpc.request(generation.submitHeadlines, { headlines: HEADLINES.slice(0, 1) }, asAdmin());
      const killed = startWorker(env());
      await eventually(async () => expect(openai.requests).toHaveLength(1), 60_000);
      killed.kill('SIGKILL');
      const books = () => service.sql<{ usd: number }>('SELECT usd::float8 AS usd FROM model_spend');
      const held = await books();
      expect(held).toEqual([{ usd: expect.any(Number) }]);
      expect(held[0]?.usd).toBeGreaterThan(0);
      startWorker();
      await eventually(async () => expect(await counts()).toMatchObject({ pending: 1 }), 60_000);
      expect(await books()).toEqual(held);
    }, 120_000);
  });
});
