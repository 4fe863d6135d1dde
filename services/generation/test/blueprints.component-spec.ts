import { randomUUID } from 'node:crypto';
import { openLibrary } from '@casedrop/blueprint-library';
import type { CaseModel } from '@casedrop/case-engine';
import { chooseBlueprints } from '@casedrop/case-engine/blueprint';
import { cases, generation, type InputOf, type PayloadOf, type RequestContext } from '@casedrop/contracts';
import { EventStream, onBroadcast } from '@casedrop/messaging';
import { storyJudge, TASTE_REASONS } from '@casedrop/headline-reader';
import { runService } from '@casedrop/platform';
import {
  asAdmin,
  asPerson,
  asVisitor,
  emptyRedis,
  eventually,
  startTestService,
  testNatsUrl,
  testRedisUrl,
  type TestService,
} from '@casedrop/testing';
import { generationWorkerOptions } from '../src/generation-worker.options.js';
import { generationOptions } from '../src/generation.options.js';
import {
  HEADLINE_READER,
  type HeadlineReader,
  type HeadlineReading,
  type HeadlineToRead,
} from '../src/reading/headline-reader.js';

const ADMIN = 3;
const NO_REQUEST = '00000000-0000-4000-8000-000000000000';
const NEWS = 'Museum of maps opens its doors on Sundays';
const RIVAL = 'Free software tempts small firms away from those that charge for it';
const HARDLY = 'Salon software maker hardly hears of a free rival';
const SAD = 'Two workers killed as crane falls on software office';
const BLUEPRINT = 'booking-software-free-rival';
const TASTE = 'The headline is about a death.';
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** What the reader makes of the headlines of this spec. */
async function read({ title, summary }: HeadlineToRead): Promise<HeadlineReading> {
  const taste = title === SAD ? TASTE : null;
  const rival = { event: 'new-rival', sector: 'software-platform', probability: 0.7 } as const;
  const launch = { event: 'launch', sector: 'software-platform', probability: 0.2 } as const;
  const chances =
    title === HARDLY
      ? [{ ...rival, probability: 0.01 }]
      : title === RIVAL || summary === RIVAL
        ? [rival, launch]
        : [];
  return { taste, worthTaking: chances.length > 0, chances, direction: 'down' };
}
const library = openLibrary();

let service: TestService;
let stream: EventStream;
beforeAll(async () => {
  service = await startTestService(generationOptions);
  stream = new EventStream(service.nats);
  service.app.get<HeadlineReader>(HEADLINE_READER, { strict: false }).read = read;
});
afterAll(() => service.stop());
beforeEach(() =>
  service.sql('TRUNCATE generation_requests, library_entries, reading_labels, outbox, inbox CASCADE'),
);

/** A request that was declined, as the press room shows it; its id. */
async function declined(title = NEWS, summary?: string): Promise<string> {
  const { requests } = await service.rpc.request(
    generation.submitHeadlines,
    { headlines: [{ title, ...(summary ? { summary } : {}) }] },
    asAdmin(ADMIN),
  );
  await service.sql(
    `UPDATE generation_requests SET state = 'failed', failure = 'no-business-case', reason = 'Tells no decision.'`,
  );
  return requests[0]!.id;
}
const anyway = (
  requestId: string,
  choice: { blueprint: string; scenario?: string } = { blueprint: BLUEPRINT },
  context: RequestContext = asAdmin(ADMIN),
) => service.rpc.request(generation.writeAnyway, { requestId, ...choice }, context);
type Before = InputOf<typeof generation.writeDraft>['before'];
const source = { headline: RIVAL, publisher: 'Example Gazette', publishedAt: '2026-11-20' };
const draft = (
  choice: InputOf<typeof generation.writeDraft>['choice'],
  {
    context = asAdmin(ADMIN),
    caseId = randomUUID(),
    headline = RIVAL,
    before = {},
  }: { context?: RequestContext; caseId?: string; headline?: string; before?: Before } = {},
) =>
  service.rpc.request(
    generation.writeDraft,
    { caseId, source: { ...source, headline }, choice, before },
    context,
  );
const labels = () =>
  service.sql(
    'SELECT headline, event, sector, blueprint, scenario, chosen_by FROM reading_labels ORDER BY chosen_at',
  );
const shelf = () => service.sql('SELECT case_id, version, scenario FROM library_entries');

type Draft = Awaited<ReturnType<typeof draft>>;
/** Tells, as cases does, that a draft has become this version of a case. */
async function taken(caseId: string, { model, reading, taught }: Draft, version: number): Promise<void> {
  await stream.ensure();
  const payload: PayloadOf<typeof cases.caseRewritten> = {
    ...{ caseId, reading, rewrittenBy: ADMIN, ...(taught ? { taught } : {}) },
    model: { ...model, version },
    rewrittenAt: `2026-11-25T10:00:0${version}.000Z`,
  };
  const eventId = randomUUID();
  await stream.client.publish(cases.caseRewritten.subject, JSON.stringify(payload), { msgID: eventId });
  await eventually(async () =>
    expect(await service.sql('SELECT FROM inbox WHERE event_id = $1', [eventId])).toHaveLength(1),
  );
}

it('is all for admins alone', async () => {
  const requestId = await declined();
  const acts = [
    (context: RequestContext) => anyway(requestId, { blueprint: BLUEPRINT }, context),
    (context: RequestContext) => draft({ blueprint: BLUEPRINT }, { context }),
    (context: RequestContext) => service.rpc.request(generation.listBlueprints, {}, context),
  ];
  for (const act of acts) {
    await expect(act(asVisitor)).rejects.toMatchObject({ code: 'not-signed-in' });
    await expect(act(asPerson(7))).rejects.toMatchObject({ code: 'not-permitted' });
  }
});

describe('the list of blueprints', () => {
  const list = () => service.rpc.request(generation.listBlueprints, {}, asAdmin(ADMIN));

  it('has each with what an editor chooses by', async () => {
    const { items } = await list();
    expect(items.map(({ id }) => id)).toEqual(library.entries.map(({ id }) => id));
    const { weight } = library.entries.find(({ id }) => id === BLUEPRINT)!.fits[0]!;
    expect(items.find(({ id }) => id === BLUEPRINT)).toMatchObject({
      ...{ archetype: 'competitive-response', industry: 'technology', difficulty: 'intermediate' },
      clients: expect.arrayContaining(['a maker of booking software for salons and clinics']),
      fits: expect.arrayContaining([
        { event: 'new-rival', sectors: ['software-platform', 'it-services'], role: 'client', weight },
      ]),
      scenarios: expect.arrayContaining([
        expect.objectContaining({ question: expect.stringMatching(/\?$/) }),
      ]),
    });
  });

  it('holds no sentence of a solution and no formula', async () => {
    const said = JSON.stringify(await list());
    for (const { id } of library.entries)
      for (const { solution, twist, calcs } of library.blueprint(id).scenarios) {
        const told = [solution, twist].flatMap(textsIn).filter((text) => text.length > 30);
        expect(told.length).toBeGreaterThan(3);
        for (const text of told) expect(said).not.toContain(JSON.stringify(text).slice(1, -1));
        // the mere name of a fact is no secret
        for (const { formula } of Object.values(calcs))
          if (/\W/.test(formula)) expect(said).not.toContain(`"${formula}"`);
      }
  });
});

describe('writing a declined headline anyway', () => {
  it('queues it with the choice, once, however often the same admin says so', async () => {
    const requestId = await declined();
    const { request } = await anyway(requestId, { blueprint: BLUEPRINT });
    expect(request).toMatchObject({
      ...{ id: requestId, state: 'queued', reason: null, declined: false },
      nearest: null,
    });
    expect((await anyway(requestId)).request.state).toBe('queued');
    expect(await service.sql('SELECT brief, epoch FROM generation_requests')).toEqual([
      { brief: { choice: { blueprint: BLUEPRINT } }, epoch: 1 },
    ]);
  });

  it('teaches the reading that leads to the blueprint, and the story alone where that is unlikely', async () => {
    const story = { blueprint: BLUEPRINT, scenario: library.blueprint(BLUEPRINT).scenarios.at(-1)!.id };
    const kept = { ...story, chosen_by: String(ADMIN) };
    await anyway(await declined(NEWS), story);
    await anyway(await declined(HARDLY), story);
    await anyway(await declined(RIVAL), story);
    expect(await labels()).toEqual([
      { headline: NEWS, event: null, sector: null, ...kept },
      { headline: HARDLY, event: null, sector: null, ...kept },
      { headline: RIVAL, event: 'new-rival', sector: 'software-platform', ...kept },
    ]);
  });

  it('reads the headline with its summary', async () => {
    await anyway(await declined(NEWS, RIVAL));
    expect(await labels()).toMatchObject([{ headline: NEWS, event: 'new-rival' }]);
  });

  it('is refused for a headline below taste, with the reason, and for what is not there', async () => {
    await expect(anyway(await declined(SAD))).rejects.toMatchObject({
      ...{ code: 'headline-below-taste', kind: 'unprocessable', message: TASTE },
    });
    const requestId = await declined();
    await expect(anyway(requestId, { blueprint: 'of-nobody' })).rejects.toMatchObject({
      ...{ code: 'blueprint-not-found', message: 'There is no blueprint "of-nobody".' },
    });
    await expect(anyway(requestId, { blueprint: BLUEPRINT, scenario: 'none' })).rejects.toMatchObject({
      code: 'blueprint-not-found',
    });
    await expect(anyway(NO_REQUEST)).rejects.toMatchObject({ code: 'request-not-found' });
    const states = await service.sql<{ state: string }>('SELECT state FROM generation_requests');
    expect(states.map(({ state }) => state)).toEqual(['failed', 'failed']);
  });

  it('is told beforehand to be in vain for what was declined for taste, by a rule or by the model', async () => {
    const [requestId, sad] = [await declined(), await declined(SAD)];
    await service.sql('UPDATE generation_requests SET reason = $2 WHERE id = $1', [sad, TASTE_REASONS.death]);
    const { items } = await service.rpc.request(generation.listRequests, {}, asAdmin(ADMIN));
    expect(items.map(({ id, declined: is, belowTaste }) => [id, is, belowTaste])).toEqual([
      [sad, true, true],
      [requestId, true, false],
    ]);
    const { request } = await anyway(requestId);
    expect(request).toMatchObject({ declined: false, belowTaste: false });
  });

  it('is refused for one that is under way', async () => {
    const requestId = await declined();
    await anyway(requestId);
    await expect(anyway(requestId, { blueprint: BLUEPRINT }, asAdmin(99))).rejects.toMatchObject({
      ...{ code: 'request-not-failed', kind: 'conflict' },
    });
  });

  it('ends in a pending case of that blueprint and scenario', async () => {
    const arrived: PayloadOf<typeof generation.caseGenerated>[] = [];
    onBroadcast(service.nats, generation.caseGenerated, (payload) => arrived.push(payload), silent);
    const requestId = await declined();
    const { scenarios } = library.blueprint(BLUEPRINT);
    const scenario = scenarios.at(-1)!.id;
    await emptyRedis();
    const worker = await runService(generationWorkerOptions, {
      env: {
        ...{ NODE_ENV: 'test', LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent' },
        ...{ DATABASE_URL: service.databaseUrl, REDIS_URL: testRedisUrl() },
        NATS_URL: testNatsUrl('generation-worker'),
      },
    });
    worker.app.get<HeadlineReader>(HEADLINE_READER, { strict: false }).read = read;
    try {
      await anyway(requestId, { blueprint: BLUEPRINT, scenario });
      await eventually(() => expect(arrived.map((one) => one.requestId)).toEqual([requestId]));
    } finally {
      await worker.close();
    }
    expect(arrived[0]).toMatchObject({
      ...{ checks: { passed: true }, reading: { sure: false } },
      model: { blueprint: { id: BLUEPRINT, scenario }, provenance: { headline: NEWS } },
    });
  });
});

describe('writing a case anew', () => {
  it('takes another reading, which stands for certain from then on', async () => {
    const launch = { event: 'launch', sector: 'software-platform' } as const;
    const chances = [{ ...launch, probability: 1 }];
    const judge = storyJudge(RIVAL, chances);
    const [best] = chooseBlueprints(library.entries, chances, { headline: RIVAL, judge });
    const { model, reading } = await draft({ reading: launch });
    expect(model).toMatchObject({
      blueprint: { id: best?.blueprint },
      reading: { event: 'launch', sector: 'software-platform' },
      provenance: source,
    });
    expect(reading).toMatchObject({ event: 'launch', sector: 'software-platform', direction: 'down' });
  });

  it('takes a blueprint, a scenario and a seed, and is the same case each time', async () => {
    const { scenarios } = library.blueprint(BLUEPRINT);
    for (const { id: scenario } of scenarios) {
      const [one, again] = [
        await draft({ blueprint: BLUEPRINT, scenario, seed: 12 }),
        await draft({ blueprint: BLUEPRINT, scenario, seed: 12 }),
      ];
      expect(one.model).toMatchObject({ blueprint: { id: BLUEPRINT, scenario } });
      expect((again.model as unknown as CaseModel).facts).toEqual((one.model as unknown as CaseModel).facts);
    }
    const [one, other] = [
      await draft({ blueprint: BLUEPRINT, seed: 12 }),
      await draft({ blueprint: BLUEPRINT, seed: 13 }),
    ];
    expect(other.model).not.toEqual(one.model);
  });

  it('leaves library and labels as they were until the case has taken it', async () => {
    const caseId = randomUUID();
    const written = await draft({ reading: { event: 'launch', sector: 'software-platform' } }, { caseId });
    expect([await shelf(), await labels()]).toEqual([[], []]);
    await taken(caseId, written, 2);
    expect(await shelf()).toMatchObject([{ case_id: caseId, version: 2 }]);
    expect(await labels()).toEqual([
      {
        ...{ headline: RIVAL, event: 'launch', sector: 'software-platform' },
        ...{ blueprint: null, scenario: null, chosen_by: String(ADMIN) },
      },
    ]);
  });

  it('teaches another story of the same reading, and nothing where it is drawn by another seed', async () => {
    const caseId = randomUUID();
    const reading = { event: 'new-rival', sector: 'software-platform' };
    const [first, second] = library.blueprint(BLUEPRINT).scenarios.map(({ id }) => id);
    const before = { reading, blueprint: BLUEPRINT, scenario: first! };
    const again = await draft({ ...before, seed: 12 }, { caseId, before });
    expect(again.taught).toBeUndefined();
    await taken(caseId, again, 2);
    expect([await labels(), await shelf()]).toEqual([[], [expect.objectContaining({ version: 2 })]]);
    await taken(caseId, await draft({ ...before, scenario: second! }, { caseId, before }), 3);
    const other = { ...before, blueprint: 'of-another' };
    await taken(caseId, await draft(before, { caseId, before: other }), 4);
    expect(await labels()).toMatchObject([
      { ...reading, blueprint: BLUEPRINT, scenario: second },
      { ...reading, blueprint: BLUEPRINT, scenario: first },
    ]);
  });

  it('stands in the place of what it was, whichever of two versions is heard of first', async () => {
    const caseId = randomUUID();
    const scenarios = library.blueprint(BLUEPRINT).scenarios.map(({ id }) => id);
    const [second, third] = [
      await draft({ blueprint: BLUEPRINT, scenario: scenarios[0] }, { caseId }),
      await draft({ blueprint: BLUEPRINT, scenario: scenarios[1] }, { caseId }),
    ];
    await taken(caseId, third, 3);
    await taken(caseId, second, 2);
    expect(await shelf()).toEqual([{ case_id: caseId, version: 3, scenario: scenarios[1] }]);
    expect(await labels()).toHaveLength(2);
    await taken(caseId, second, 4);
    expect(await shelf()).toEqual([{ case_id: caseId, version: 4, scenario: scenarios[0] }]);
  });

  it('teaches the blueprint alone when no reading of the headline leads to it', async () => {
    const caseId = randomUUID();
    const written = await draft({ blueprint: BLUEPRINT }, { caseId, headline: NEWS });
    expect(written.reading.probability).toBe(0);
    await taken(caseId, written, 2);
    expect(await labels()).toMatchObject([
      { event: null, sector: null, blueprint: BLUEPRINT, scenario: null },
    ]);
    expect(await shelf()).toMatchObject([{ version: 2 }]);
  });

  it('is refused where nothing carries the news, or taste forbids it', async () => {
    const nobody = draft({ reading: { event: 'weather', sector: 'games' } });
    await expect(nobody).rejects.toMatchObject({
      ...{ code: 'no-blueprint-fits', kind: 'unprocessable', message: 'No blueprint carries this news.' },
    });
    await expect(draft({ blueprint: BLUEPRINT }, { headline: SAD })).rejects.toMatchObject({
      ...{ code: 'no-blueprint-fits', message: TASTE },
    });
    await expect(draft({ blueprint: 'of-nobody' })).rejects.toMatchObject({ code: 'blueprint-not-found' });
    await expect(draft({ seed: 1 })).rejects.toMatchObject({ code: 'input-invalid' });
    const ownScenario = draft({ reading: { event: 'weather', sector: 'games' }, scenario: 'any' });
    await expect(ownScenario).rejects.toMatchObject({ code: 'input-invalid' });
  });
});

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
