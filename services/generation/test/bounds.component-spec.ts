import { AppError, generation } from '@casedrop/contracts';
import { emptyRedis, asAdmin, startTestService, type TestService } from '@casedrop/testing';
import { generationOptions } from '../src/generation.options.js';

const BOUND = 120;
const AT_ONCE = 600;

let service: TestService;
beforeAll(async () => {
  service = await startTestService(generationOptions, {
    env: { GENERATION_QUEUE_BOUND: String(BOUND), INTAKES_PER_ADMIN_PER_HOUR: '5' },
  });
});
afterAll(() => service?.stop());
beforeEach(async () => {
  await service.sql('TRUNCATE feeds, generation_requests, library_entries, outbox CASCADE');
  await emptyRedis();
});

const ask = (topic: string, admin = 1) =>
  service.rpc.request(
    generation.requestCase,
    { topic, industry: 'Energy', difficulty: 'beginner' },
    asAdmin(admin),
  );
const bring = (titles: string[], context: Parameters<TestService['rpc']['request']>[2] = asAdmin()) =>
  service.rpc.request(generation.submitHeadlines, { headlines: titles.map((title) => ({ title })) }, context);
const many = (count: number, what = 'town') =>
  Array.from({ length: count }, (_, i) => `Bakery chain opens shop number ${i} in ${what} ${i}`);
const stored = async (): Promise<number> => {
  const [row] = await service.sql<{ count: number }>('SELECT count(*)::int FROM generation_requests');
  return row?.count ?? 0;
};

/** Of many that are asked at once: how many are taken, and the refusals. */
async function outcomes(asked: Promise<unknown>[]): Promise<{ taken: number; refused: AppError[] }> {
  const settled = await Promise.allSettled(asked);
  const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as AppError] : []));
  return { taken: settled.length - refused.length, refused };
}

describe('one admin', () => {
  it(`who asks for ${AT_ONCE} cases at once gets as many as an hour allows, and is told when to ask again`, async () => {
    const topics = Array.from({ length: AT_ONCE }, (_, i) => ask(`Solar roofs of the town number ${i}`));
    const { taken, refused } = await outcomes(topics);
    expect(taken).toBe(60);
    expect(await stored()).toBe(60);
    for (const { code, message, details } of refused) {
      expect(code).toBe('too-many-requests');
      expect(message).toMatch(
        /Please wait before you ask for more\. You can try again in about (60|59) minutes\.$/,
      );
      expect(details?.retryAfterSeconds).toBeGreaterThan(3500);
    }
    await expect(ask('Tidal power', 2)).resolves.toMatchObject({ request: { state: 'queued' } });
  }, 60_000);

  it('who brings one list after the other is bounded by the hour, and the system is not', async () => {
    const { taken, refused } = await outcomes(
      Array.from({ length: 9 }, (_, i) => bring(many(1, `county ${i}`))),
    );
    expect([taken, refused.length, refused[0]?.code]).toEqual([5, 4, 'too-many-requests']);
    const system = { actor: { kind: 'system', name: 'test' }, correlationId: 'test' } as const;
    await expect(bring(many(1, 'village'), system)).resolves.toMatchObject({ skipped: [] });
  });

  it('who has a request tried again asks for a case', async () => {
    await outcomes(Array.from({ length: 60 }, (_, i) => ask(`Heat pumps of the town number ${i}`)));
    const [row] = await service.sql<{ id: string }>(
      `UPDATE generation_requests SET state = 'failed', failure = 'writer-failed', reason = 'It stopped.' RETURNING id`,
    );
    const retry = (admin: number) =>
      service.rpc.request(generation.retryRequest, { requestId: row?.id ?? '' }, asAdmin(admin));
    await expect(retry(1)).rejects.toMatchObject({ code: 'too-many-requests' });
    await expect(retry(2)).resolves.toMatchObject({ request: { state: 'queued' } });
  });
});

describe('the queue', () => {
  it('takes no more than its bound, however many ask at the same moment', async () => {
    // Admins of whom no other test has counted anything, also where a slow Redis had it counted in the service.
    const asked = Array.from({ length: AT_ONCE }, (_, i) =>
      ask(`Wind farms of the coast number ${i}`, 101 + (i % 20)),
    );
    const { taken, refused } = await outcomes(asked);
    expect(taken).toBe(BOUND);
    expect(await stored()).toBe(BOUND);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['too-many-requests']));
    expect(refused[0]).toMatchObject({
      message:
        '120 requests wait to be written already, and there is no room for another one. Please try again in a minute.',
      details: { retryAfterSeconds: 60 },
    });
  }, 60_000);

  it('takes a list whole or not at all, and one that brings nothing new also when it is full', async () => {
    const lists = [many(50, 'city'), many(50, 'county'), many(50, 'parish')];
    const { taken, refused } = await outcomes(lists.map((titles, i) => bring(titles, asAdmin(i + 1))));
    expect([taken, refused.length, await stored()]).toEqual([2, 1, 100]);
    await bring(many(20, 'hamlet'));
    const found = await Promise.allSettled(lists.map((titles) => bring(titles)));
    expect(found.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(await stored()).toBe(BOUND);
  });

  it('has room again for what is done, and counts a second try', async () => {
    await bring(many(BOUND));
    await expect(ask('Tidal power')).rejects.toMatchObject({ code: 'too-many-requests' });
    const [row] = await service.sql<{ id: string }>(
      `UPDATE generation_requests SET state = 'failed', failure = 'writer-failed', reason = 'It stopped.'
        WHERE id = (SELECT max(id::text)::uuid FROM generation_requests) RETURNING id`,
    );
    await ask('Tidal power');
    await expect(
      service.rpc.request(generation.retryRequest, { requestId: row?.id ?? '' }, asAdmin()),
    ).rejects.toMatchObject({ code: 'too-many-requests' });
    expect(await service.sql(`SELECT state FROM generation_requests WHERE id = $1`, [row?.id])).toEqual([
      { state: 'failed' },
    ]);
  });
});
