import { randomUUID } from 'node:crypto';
import { type CaseModel, INDUSTRIES, seededRandom } from '@casedrop/case-engine';
import {
  auth,
  cases,
  dashboardSchema,
  type AttemptDetail,
  type AttemptProgress,
  type PayloadOf,
  practice,
  type RequestContext,
} from '@casedrop/contracts';
import { EventStream, onBroadcast, UnitOfWork } from '@casedrop/messaging';
import { Clock, type Logger, LOGGER } from '@casedrop/platform';
import {
  asAdmin,
  asPerson,
  asSystem,
  asVisitor,
  eventually,
  startTestService,
  type TestService,
} from '@casedrop/testing';
import { Client } from 'pg';
import { casesOptions } from '../src/cases.options.js';
import { Grader } from '../src/domain/practice/grader.js';
import { StatisticsJob } from '../src/jobs/statistics.job.js';
import { ReviewRepository } from '../src/persistence/review.repository.js';
import { soundCase } from './sound-case.js';

const CANARY = 'xylophone-canary';
const SECRET_ANSWER = 'walrus-answer';
const NO_CASE = '00000000-0000-4000-8000-000000000000';
const HOUR = 3_600_000;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A clock that can be put forward. */
class SetClock extends Clock {
  private offsetMs = 0;
  now(): Date {
    return new Date(Date.now() + this.offsetMs);
  }
  advance(ms: number): void {
    this.offsetMs += ms;
  }
}

const clock = new SetClock();
const completed: PayloadOf<typeof practice.attemptCompleted>[] = [];
let service: TestService;
let caseId: string;
let nextPerson = 1000;

beforeAll(async () => {
  service = await startTestService(casesOptions, { clock });
  onBroadcast(service.nats, practice.attemptCompleted, (payload) => completed.push(payload), silent);
  await service.app.get(StatisticsJob, { strict: false }).onModuleDestroy(); // marks are to stay for a look
  caseId = await approved();
});
afterAll(() => service.stop());
beforeEach(() =>
  service.sql(
    'TRUNCATE attempts, ratings, erased_people, case_statistics_due, outbox, inbox, dead_letters CASCADE',
  ),
);

/** What must hold whatever a test did: sums, one open attempt, one event for each end, nothing of the erased. */
afterEach(async () => {
  const wrongSums = await service.sql(`
    SELECT a.id FROM attempts a LEFT JOIN attempt_devices d ON d.attempt_id = a.id
      GROUP BY a.id HAVING a.seconds_spent <> coalesce(sum(d.seconds), 0)`);
  const undead = await service.sql(`
    SELECT person_id FROM attempts JOIN erased_people USING (person_id)
      UNION SELECT person_id FROM ratings JOIN erased_people USING (person_id)`);
  const misannounced = await service.sql(`
    SELECT a.id FROM attempts a LEFT JOIN outbox o
        ON o.subject = '${practice.attemptCompleted.subject}' AND o.payload::json->>'attemptId' = a.id::text
      GROUP BY a.id HAVING count(o.event_id) > 1 OR count(o.event_id) > (a.finished_at IS NOT NULL)::int`);
  expect({ wrongSums, undead, misannounced }).toEqual({ wrongSums: [], undead: [], misannounced: [] });
});

/** A case in the library; its texts are forgotten, since an approved one would stand in the way of the next. */
async function approved(): Promise<string> {
  const id = randomUUID();
  const checks = { passed: true, blocking: 0, warnings: 0, results: [] };
  const review = service.app.get(ReviewRepository, { strict: false });
  const listing = { id, fresh: false, createdAt: clock.now() };
  const unitOfWork = service.app.get(UnitOfWork, { strict: false });
  await unitOfWork.run((tx) => review.addPending(tx, listing, soundCase(), checks));
  await service.rpc.request(cases.approveCase, { caseId: id }, asAdmin());
  await service.sql(`UPDATE cases SET fingerprint = '' WHERE status = 'approved'`);
  return id;
}
/** A case whose solution and rubric carry the canary. */
async function markedCase(): Promise<string> {
  const id = await approved();
  const model = soundCase();
  const mark = (text: string): string => `${text} ${CANARY}`;
  model.solution.recommendation = mark(model.solution.recommendation);
  for (const { anchors } of model.rubric.criteria)
    Object.assign(anchors, { 1: mark(anchors[1]), 3: mark(anchors[3]), 5: mark(anchors[5]) });
  for (const part of model.parts)
    part.mistakes = part.mistakes?.map((mistake) => ({ ...mistake, says: mark(mistake.says) }));
  await service.sql('UPDATE case_versions SET model = $2 WHERE case_id = $1', [id, JSON.stringify(model)]);
  return id;
}

const newPerson = (): RequestContext => asPerson(++nextPerson);
const numberOf = ({ actor }: RequestContext): number => (actor.kind === 'person' ? actor.personId : 0);
const count = async (table: string, where = 'true'): Promise<number> =>
  (await service.sql<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} WHERE ${where}`))[0]?.n ?? -1;

/** Cases whose statistics are to be counted. */
const marked = async (): Promise<string[]> =>
  (
    await service.sql<{ case_id: string }>(
      'SELECT DISTINCT case_id FROM case_statistics_due ORDER BY case_id',
    )
  ).map((row) => row.case_id);

const start = (who: RequestContext, id = caseId) =>
  service.rpc.request(practice.startAttempt, { caseId: id }, who);
const begun = async (who: RequestContext, id = caseId): Promise<AttemptDetail> =>
  (await start(who, id)).attempt;
const save = async (who: RequestContext, attemptId: string, given: Partial<AttemptProgress> = {}) =>
  (await service.rpc.request(practice.saveAttempt, { attemptId, progress: progress(given) }, who)).attempt;
const finish = async (who: RequestContext, attemptId: string, given: Partial<AttemptProgress> = {}) =>
  (await service.rpc.request(practice.finishAttempt, { attemptId, progress: progress(given) }, who)).attempt;
const read = async (who: RequestContext, attemptId: string) =>
  (await service.rpc.request(practice.getAttempt, { attemptId }, who)).attempt;
const list = (who: RequestContext, input: { caseId?: string; page?: number } = {}) =>
  service.rpc.request(practice.listAttempts, input, who);
const dashboard = (who: RequestContext, timeZone = 'UTC', personId = numberOf(who)) =>
  service.rpc.request(practice.getDashboard, { personId, timeZone }, who);
const exported = (who: RequestContext, after?: string) =>
  service.rpc.request(practice.exportPractice, { after }, who);

const DEVICE = randomUUID();
const progress = (given: Partial<AttemptProgress>): AttemptProgress => ({
  deviceId: DEVICE,
  activeSeconds: 0,
  answers: [],
  ...given,
});
const parts = soundCase().parts.map(({ id }) => id);
const [first = '', second = ''] = parts;
const answer = (partId: string, text: string, ago = 0) => ({
  partId,
  text,
  editedAt: new Date(clock.now().getTime() - ago).toISOString(),
});
/** The solution's own words to the last part, and the right numbers. */
function goodAnswers(model: CaseModel = soundCase()) {
  return model.parts.map((part) => {
    const value = part.answer === undefined ? undefined : model.calcs[part.answer]?.value;
    const given = answer(part.id, part.soWhat ?? 'Yes. The reasons are clear.');
    return value === undefined ? given : { ...given, number: String(value) };
  });
}
/** Who tries, and the code they get. */
const refusal = (code: string) => ({ code });

describe('beginning', () => {
  it('makes an attempt at the current version, once, and hands it back after', async () => {
    const who = newPerson();
    const { attempt, begun: made } = await start(who);
    expect(made).toBe(true);
    expect(attempt).toEqual({
      id: expect.any(String),
      caseId,
      caseTitle: soundCase().title,
      industry: INDUSTRIES[soundCase().meta.industry],
      difficulty: soundCase().meta.difficulty.label,
      completed: false,
      score: null,
      dimensions: [],
      timeSpent: 0,
      feedback: null,
      createdAt: expect.any(String),
      finishedAt: null,
      secondsSpent: 0,
      answers: [],
      savedAt: attempt.createdAt,
      gradingFailed: false,
    });
    expect(await start(who)).toEqual({ attempt, begun: false });
    expect(await marked()).toEqual([caseId]);
    expect(await count('attempts')).toBe(1);
  });

  it('50 times at once makes one', async () => {
    const who = newPerson();
    const answers = await Promise.all(Array.from({ length: 50 }, () => start(who)));
    expect(answers.filter((one) => one.begun)).toHaveLength(1);
    expect(new Set(answers.map(({ attempt }) => attempt.id)).size).toBe(1);
    expect(await count('attempts')).toBe(1);
  });

  it('begins another after the end of one', async () => {
    const who = newPerson();
    const one = await begun(who);
    await finish(who, one.id);
    expect(await start(who)).toMatchObject({ begun: true, attempt: { completed: false, answers: [] } });
    expect(await count('attempts')).toBe(2);
  });

  it('never loses an attempt between one that ends and one that begins', async () => {
    const who = newPerson();
    for (let round = 0; round < 10; round++) {
      const { id } = await begun(who);
      const [, ...others] = await Promise.all([finish(who, id), start(who), start(who), start(who)]);
      expect(others.map(({ attempt }) => attempt.completed)).toEqual([false, false, false]);
      expect(await count('attempts', 'finished_at IS NULL')).toBeLessThanOrEqual(1);
    }
    expect(await count('attempts', 'finished_at IS NOT NULL')).toBe(10);
  });

  it('is for people and for approved cases', async () => {
    await expect(start(asVisitor)).rejects.toMatchObject(refusal('not-signed-in'));
    await expect(start(asSystem)).rejects.toMatchObject(refusal('not-signed-in'));
    await expect(start(newPerson(), NO_CASE)).rejects.toMatchObject(refusal('case-not-found'));
  });
});

describe('saving', () => {
  it('keeps the later version of each answer and the longest time of each device', async () => {
    const who = newPerson();
    const { id } = await begun(who);
    const phone = randomUUID();
    await save(who, id, {
      activeSeconds: 100,
      answers: [answer(first, 'new', 1000), answer(second, 'other')],
    });
    await save(who, id, { activeSeconds: 40, answers: [answer(first, 'old', 9000)] });
    const attempt = await save(who, id, { deviceId: phone, activeSeconds: 50 });
    expect(attempt).toMatchObject({ secondsSpent: 150, timeSpent: 3, completed: false });
    expect(Object.fromEntries(attempt.answers.map(({ partId, text }) => [partId, text]))).toEqual({
      [first]: 'new',
      [second]: 'other',
    });
    expect(await read(who, id)).toEqual(attempt);
  });

  it('ends the same whatever arrives twice, late, together or out of order', async () => {
    const random = seededRandom(4);
    const devices = Array.from({ length: 3 }, () => randomUUID());
    const sent = Array.from({ length: 30 }, (_, i) =>
      progress({
        deviceId: devices[i % 3],
        activeSeconds: i * 7,
        answers: parts
          .filter(() => random() < 0.6)
          // few moments, so that some versions are of the same one; texts beyond ASCII, so that their order shows
          .map((partId) => ({
            ...answer(partId, `text ${['ä', '🐳', '\uffee', 'z'][Math.floor(random() * 4)]} ${i}`),
            editedAt: `2026-01-01T10:00:0${Math.floor(random() * 5)}.000Z`,
            ...(random() < 0.5 ? { number: `${Math.floor(random() * 3)}` } : {}),
          })),
      }),
    );
    const ends = new Set<string>();
    for (let round = 0; round < 4; round++) {
      const who = newPerson();
      const { id } = await begun(who);
      const shuffled = [...sent, ...sent.slice(0, 10)].sort(() => random() - 0.5);
      await Promise.all(shuffled.map((one) => save(who, id, one)));
      const { answers, secondsSpent } = await read(who, id);
      ends.add(JSON.stringify({ answers, secondsSpent }));
    }
    expect(ends.size).toBe(1);
    expect(JSON.parse([...ends][0] ?? '')).toMatchObject({ secondsSpent: 27 * 7 + 28 * 7 + 29 * 7 });
  });

  it('takes an edit of the future as one of now, so that it can be edited again', async () => {
    const who = newPerson();
    const { id } = await begun(who);
    const ahead = { ...answer(first, 'from a fast clock'), editedAt: '2999-01-01T00:00:00.000Z' };
    const { answers } = await save(who, id, { answers: [ahead] });
    expect(Date.parse(answers[0]?.editedAt ?? '')).toBeLessThanOrEqual(clock.now().getTime());
    clock.advance(1000);
    expect((await save(who, id, { answers: [answer(first, 'later')] })).answers).toMatchObject([
      { text: 'later' },
    ]);
  });

  it('refuses a part that the case does not have, naming it, and keeps nothing of the rest', async () => {
    const who = newPerson();
    const { id } = await begun(who);
    const given = { activeSeconds: 9, answers: [answer(first, 'fine'), answer('nowhere', SECRET_ANSWER)] };
    for (const act of [save, finish]) {
      const fault: unknown = await act(who, id, given).catch((error: unknown) => error);
      expect(fault).toMatchObject({
        ...refusal('input-invalid'),
        message: "This case has no part 'nowhere'.",
      });
      expect(JSON.stringify(fault)).not.toContain(SECRET_ANSWER);
    }
    expect(await read(who, id)).toMatchObject({ answers: [], secondsSpent: 0, completed: false });
  });

  it('holds 8,000 characters of any script for each part, and no more', async () => {
    const who = newPerson();
    const { id } = await begun(who);
    const whole = parts.map((partId) => answer(partId, '鯨'.repeat(8000)));
    expect((await save(who, id, { answers: whole })).answers[0]?.text).toHaveLength(8000);
    await expect(save(who, id, { answers: [answer(first, 'x'.repeat(8001))] })).rejects.toMatchObject(
      refusal('input-invalid'),
    );
    await expect(save(who, id, { answers: [answer(first, 'a\u0000b')] })).rejects.toMatchObject(
      refusal('input-invalid'),
    );
  });

  it('takes the number of a part and lets it go again', async () => {
    const who = newPerson();
    const { id } = await begun(who);
    const given = { ...answer(first, 'about', 1000), number: '£1.2m' };
    expect((await save(who, id, { answers: [given] })).answers).toEqual([given]);
    expect((await save(who, id, { answers: [answer(first, 'about')] })).answers[0]).not.toHaveProperty(
      'number',
    );
  });

  it('keeps the sum of times an integer for however many devices', async () => {
    const who = newPerson();
    const { id } = await begun(who);
    await service.sql(
      `INSERT INTO attempt_devices SELECT $1, gen_random_uuid(), 86400 FROM generate_series(1, 25000)`,
      [id],
    );
    expect((await save(who, id)).secondsSpent).toBe(2_000_000_000);
    await service.sql('DELETE FROM attempts');
  });
});

describe('finishing', () => {
  it('grades, keeps how each part went, and announces it', async () => {
    const who = newPerson();
    const { id } = await begun(who);
    await save(who, id, { activeSeconds: 600, answers: [answer(first, 'A structure.')] });
    const attempt = await finish(who, id, { activeSeconds: 660, answers: goodAnswers() });
    expect(attempt).toMatchObject({
      id,
      completed: true,
      score: expect.stringMatching(/^\d{1,3}$/),
      timeSpent: 11,
      feedback: expect.any(String),
      gradingFailed: false,
      finishedAt: expect.any(String),
    });
    expect(Number(attempt.score)).toBeGreaterThan(0);
    expect(attempt.dimensions).toHaveLength(6);
    expect(attempt.criteria?.length).toBe(soundCase().rubric.criteria.length);
    const went = await service.sql<{ part_id: string }>(
      'SELECT part_id FROM attempt_parts WHERE attempt_id = $1',
      [id],
    );
    expect(new Set(went.map(({ part_id }) => part_id))).toEqual(new Set(parts));
    await eventually(() =>
      expect(completed.filter(({ attemptId }) => attemptId === id)).toEqual([
        {
          attemptId: id,
          personId: numberOf(who),
          caseId,
          score: Number(attempt.score),
          finishedAt: attempt.finishedAt,
        },
      ]),
    );
    expect(await marked()).toEqual([caseId]);
  });

  it('20 times at once ends once, with one result and one event', async () => {
    const who = newPerson();
    const { id } = await begun(who);
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, i) => finish(who, id, { answers: [answer(first, `idea ${i}`)] })),
    );
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect([await count('outbox'), await count('attempts')]).toEqual([1, 1]);
  });

  it('is the end: finishing again changes nothing, saving is refused', async () => {
    const who = newPerson();
    const { id } = await begun(who);
    const result = await finish(who, id, { activeSeconds: 60 });
    clock.advance(HOUR);
    expect(await finish(who, id, { activeSeconds: 500, answers: goodAnswers() })).toEqual(result);
    await expect(save(who, id, { answers: goodAnswers() })).rejects.toMatchObject({
      ...refusal('attempt-finished'),
      kind: 'conflict',
    });
    expect(await read(who, id)).toEqual(result);
  });

  it('grades what was kept, while others still save', async () => {
    const who = newPerson();
    const { id } = await begun(who);
    const saves = Array.from({ length: 20 }, (_, i) =>
      save(who, id, { answers: [answer(first, `draft ${i}`)] }),
    );
    const result = await finish(who, id);
    const outcomes = await Promise.allSettled(saves);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(refusal('attempt-finished'));
    expect(await read(who, id)).toEqual(result);
  });

  it('says so when grading fails, invents no score and logs no answer', async () => {
    const grader = service.app.get(Grader, { strict: false });
    const log = service.app.get<Logger>(LOGGER, { strict: false });
    const lines: unknown[][] = [];
    const { error: logged } = log;
    log.error = (...line: unknown[]) => void lines.push(line);
    grader.grade = (_model, answers) => {
      throw new Error(`cannot read "${answers[0]?.text}"`);
    };
    try {
      const who = newPerson();
      const { id } = await begun(who);
      const attempt = await finish(who, id, { answers: [answer(first, SECRET_ANSWER)] });
      expect(attempt).toMatchObject({ completed: true, score: null, gradingFailed: true, dimensions: [] });
      expect(attempt.feedback).toContain('could not grade');
      expect(attempt).not.toHaveProperty('criteria');
      expect(await finish(who, id)).toEqual(attempt);
      expect(await count('attempt_parts')).toBe(0);
      expect(lines).toMatchObject([
        [{ attemptId: id, caseId, version: 1, fault: expect.stringContaining('at ') }, expect.any(String)],
      ]);
      expect(JSON.stringify(lines)).not.toContain(SECRET_ANSWER);
      await eventually(() =>
        expect(completed.filter(({ attemptId }) => attemptId === id)).toMatchObject([{ score: null }]),
      );
      expect(await dashboard(who)).toMatchObject({ casesSolved: 1, avgScore: null });
    } finally {
      Reflect.deleteProperty(grader, 'grade');
      log.error = logged;
    }
  });

  it('is all or nothing when the connection dies before the end', async () => {
    const who = newPerson();
    const { id } = await begun(who);
    const blocker = new Client({ connectionString: service.databaseUrl });
    await blocker.connect();
    await blocker.query('BEGIN');
    await blocker.query('LOCK TABLE case_statistics_due IN SHARE MODE'); // the last that a finish writes
    const finishing = finish(who, id, { answers: goodAnswers() });
    finishing.catch(() => undefined); // awaited below
    await eventually(async () => {
      const killed = await service.sql(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%case_statistics_due%'`,
      );
      expect(killed).toHaveLength(1);
    });
    await expect(finishing).rejects.toMatchObject(refusal('service-unavailable'));
    await blocker.query('ROLLBACK');
    await blocker.end();
    expect(await read(who, id)).toMatchObject({ completed: false, answers: [] });
    expect([await count('outbox'), await count('attempt_parts')]).toEqual([0, 0]);
    expect(await finish(who, id, { answers: goodAnswers() })).toMatchObject({ completed: true });
    expect(await count('outbox')).toBe(1);
  });
});

describe('an attempt', () => {
  it('belongs to its person; admins may read it, and no more', async () => {
    const who = newPerson();
    const { id } = await begun(who);
    for (const other of [newPerson(), asAdmin(9)]) {
      await expect(save(other, id)).rejects.toMatchObject(refusal('attempt-not-found'));
      await expect(finish(other, id)).rejects.toMatchObject(refusal('attempt-not-found'));
    }
    await expect(read(newPerson(), id)).rejects.toMatchObject(refusal('attempt-not-found'));
    await expect(read(who, randomUUID())).rejects.toMatchObject(refusal('attempt-not-found'));
    for (const act of [save, finish, read])
      await expect(act(asVisitor, id)).rejects.toMatchObject(refusal('not-signed-in'));
    expect((await read(asAdmin(9), id)).id).toBe(id);
    expect((await read(who, id)).completed).toBe(false);
  });

  it('tells of the solution in its criteria alone', async () => {
    const marked = await markedCase();
    const who = newPerson();
    const { id } = await begun(who, marked);
    const { criteria, ...open } = await finish(who, id, { answers: goodAnswers() });
    expect(JSON.stringify(criteria)).toContain(CANARY);
    const everything = [
      open,
      await list(who),
      await dashboard(who),
      await exported(who),
      (await start(who, marked)).attempt,
      await service.sql('SELECT payload FROM outbox'),
    ];
    for (const said of everything) expect(JSON.stringify(said)).not.toContain(CANARY);
  });
});

describe('the list of attempts', () => {
  it('has the newest first, page by page, one person’s alone', async () => {
    const who = newPerson();
    const other = newPerson();
    await begun(other);
    const made: string[] = [];
    for (let i = 0; i < 23; i++) {
      clock.advance(1000);
      const { id } = await begun(who);
      if (i < 22) await finish(who, id);
      made.unshift(id);
    }
    const pages = [await list(who), await list(who, { page: 2 }), await list(who, { page: 3 })];
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(made);
    expect(pages.map(({ page, pageCount, items }) => [page, pageCount, items.length])).toEqual([
      [1, 2, 20],
      [2, 2, 3],
      [3, 2, 0],
    ]);
    expect(pages[0]?.items[0]).not.toHaveProperty('answers');
    expect((await list(who, { caseId: NO_CASE })).items).toEqual([]);
    expect((await list(other, { caseId })).items).toHaveLength(1);
    await expect(list(asVisitor)).rejects.toMatchObject(refusal('not-signed-in'));
  });
});

describe('the dashboard', () => {
  it('is one’s own; admins and the system may see any', async () => {
    const who = newPerson();
    await finish(who, (await begun(who)).id, { activeSeconds: 120 });
    const own = await dashboard(who);
    expect(dashboardSchema.strict().parse(own)).toEqual(own);
    for (const reader of [asAdmin(9), asSystem])
      expect(await dashboard(reader, 'UTC', numberOf(who))).toEqual(own);
    await expect(dashboard(newPerson(), 'UTC', numberOf(who))).rejects.toMatchObject(
      refusal('not-permitted'),
    );
    await expect(dashboard(asVisitor, 'UTC', 1)).rejects.toMatchObject(refusal('not-signed-in'));
    await expect(dashboard(who, 'Europe/Atlantis')).rejects.toMatchObject(refusal('input-invalid'));
  });

  it('is empty and whole on the first day', async () => {
    const empty = await dashboard(newPerson());
    expect(empty).toMatchObject({
      casesSolved: 0,
      streak: 0,
      avgScore: null,
      recentActivity: [],
      comparisons: [],
    });
    expect(empty.progress.available).toBe(await count('cases', `status = 'approved'`));
    expect(empty.skills).toHaveLength(6);
  });

  it('adds up what was done', async () => {
    const who = newPerson();
    const done = await finish(who, (await begun(who)).id, { activeSeconds: 1800, answers: goodAnswers() });
    clock.advance(1000);
    const open = await begun(who, await approved());
    await save(who, open.id, { activeSeconds: 1800 });
    const found = await dashboard(who);
    expect(found).toMatchObject({
      casesSolved: 1,
      streak: 1,
      avgScore: Number(done.score),
      progress: { solved: 1, started: 1 },
    });
    expect(found.weeklyGoals[1]).toMatchObject({ current: 1, unit: 'hours' });
    expect(found.recentActivity.map(({ id }) => id)).toEqual([open.id, done.id]);
    const scored = done.dimensions.filter(({ score }) => score !== null);
    expect(
      found.skills
        .filter(({ level }) => level > 0)
        .map(({ skill }) => skill)
        .sort(),
    ).toEqual(scored.map(({ dimension }) => dimension).sort());
    for (const { dimension, score } of scored)
      expect(found.skills.find(({ skill }) => skill === dimension)?.averageScore).toBeCloseTo(score ?? 0, 1);
  });

  it('counts days on the person’s own calendar', async () => {
    const who = newPerson();
    const one = await finish(who, (await begun(who)).id);
    const two = await finish(who, (await begun(who)).id);
    const today = clock.now().toISOString().slice(0, 10);
    const move = (id: string, at: string) =>
      service.sql('UPDATE attempts SET finished_at = $2 WHERE id = $1', [id, at]);
    // 25 minutes apart, over midnight in UTC and in neither of the others
    await move(one.id, new Date(Date.parse(`${today}T00:00:00Z`) - 5 * 60_000).toISOString());
    await move(two.id, new Date(Date.parse(`${today}T00:00:00Z`) + 20 * 60_000).toISOString());
    const longest = async (zone: string) => (await dashboard(who, zone)).streakDetail.longest;
    expect(await longest('UTC')).toBe(2);
    expect(await longest('Pacific/Kiritimati')).toBe(1);
    expect(await longest('Pacific/Pago_Pago')).toBe(1);
  });

  it('compares from 20 people on, and reads everybody’s attempts once a minute at most', async () => {
    clock.advance(2 * 60_000); // whatever was read before is old
    const people = Array.from({ length: 20 }, newPerson);
    for (const who of people.slice(0, 19)) await finish(who, (await begun(who)).id, { activeSeconds: 600 });
    const me = people[19] ?? newPerson();
    await finish(me, (await begun(me)).id, { activeSeconds: 6000 });
    const { comparisons } = await dashboard(me);
    expect(comparisons.map(({ metric }) => metric)).toEqual([
      'Cases Solved',
      'Average Score',
      'Time Practised',
    ]);
    expect(comparisons[2]).toEqual({
      metric: 'Time Practised',
      unit: 'minutes',
      userValue: 100,
      averageValue: 14.5,
      topPercentile: 5,
    });
    expect(comparisons[0]).toMatchObject({ userValue: 1, averageValue: 1, topPercentile: 100 });
    await service.sql('DELETE FROM attempts WHERE person_id <> $1', [numberOf(me)]);
    expect((await dashboard(me)).comparisons).toHaveLength(3);
    clock.advance(61_000);
    expect((await dashboard(me)).comparisons).toEqual([]);
  });
});

describe('the export', () => {
  it('holds attempts with answers and scores, and ratings, of this person alone', async () => {
    const who = newPerson();
    const done = await finish(who, (await begun(who)).id, { answers: goodAnswers() });
    const open = await begun(who);
    await save(newPerson(), (await begun(asPerson(nextPerson))).id, {
      answers: [answer(first, SECRET_ANSWER)],
    });
    await service.sql('INSERT INTO ratings VALUES ($1, $2, 4, now())', [numberOf(who), caseId]);
    const { data, next } = await exported(who);
    const { criteria: _locked, ...own } = done;
    expect(data.attempts).toEqual([own, await read(who, open.id)]);
    expect(data.ratings).toEqual([{ caseId, rating: 4, ratedAt: expect.any(String) }]);
    expect(next).toBeNull();
    await expect(exported(asVisitor)).rejects.toMatchObject(refusal('not-signed-in'));
  });

  it('goes on in pieces where a message is full', async () => {
    const who = newPerson();
    const made: string[] = [];
    for (let i = 0; i < 40; i++) {
      const { id } = await begun(who);
      await finish(who, id, { answers: parts.map((partId) => answer(partId, '鯨'.repeat(8000))) });
      made.push(id);
    }
    const seen: unknown[] = [];
    let pieces = 0;
    let after: string | undefined;
    do {
      const { data, next } = await exported(who, after);
      expect(data.ratings).toEqual([]);
      seen.push(...(data.attempts as { id: string }[]).map(({ id }) => id));
      after = next ?? undefined;
      pieces++;
    } while (after !== undefined);
    expect(seen).toEqual(made.sort());
    expect(pieces).toBeGreaterThan(1);
  });
});

describe('erasing a person', () => {
  async function deleted(who: RequestContext): Promise<void> {
    const stream = new EventStream(service.nats);
    await stream.ensure();
    const eventId = randomUUID();
    const payload = { personId: numberOf(who), emailHash: null, deletedAt: clock.now().toISOString() };
    await stream.client.publish(auth.userDeleted.subject, JSON.stringify(payload), { msgID: eventId });
    await eventually(async () => expect(await count('inbox', `event_id = '${eventId}'`)).toBe(1));
  }

  it('takes attempts, answers and ratings, marks the statistics, and nothing is written for them again', async () => {
    const [who, other] = [newPerson(), newPerson()];
    for (const person of [who, other]) {
      await finish(person, (await begun(person)).id, { activeSeconds: 60, answers: goodAnswers() });
      await save(person, (await begun(person)).id, { answers: [answer(first, 'open')] });
      await service.sql('INSERT INTO ratings VALUES ($1, $2, 5, now())', [numberOf(person), caseId]);
    }
    const kept = await exported(other);
    await service.sql('TRUNCATE case_statistics_due');
    await deleted(who);
    expect(await count('attempts', `person_id = ${numberOf(who)}`)).toBe(0);
    expect(await count('ratings', `person_id = ${numberOf(who)}`)).toBe(0);
    for (const table of ['attempt_answers', 'attempt_devices', 'attempt_parts'])
      expect(await count(table, 'attempt_id NOT IN (SELECT id FROM attempts)')).toBe(0);
    expect(await service.sql('SELECT person_id FROM erased_people')).toEqual([
      { person_id: String(numberOf(who)) },
    ]);
    expect(await marked()).toEqual([caseId]);
    await expect(start(who)).rejects.toMatchObject(refusal('not-permitted'));
    expect(await exported(other)).toEqual(kept);
    await deleted(who); // once more, as after a kill before the event was acknowledged
    expect(await count('erased_people')).toBe(1);
    expect(await exported(other)).toEqual(kept);
  });

  it('wins over everything that the person does at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const who = newPerson();
      const { id } = await begun(who);
      const acts = [
        ...Array.from({ length: 10 }, () => start(who)),
        ...Array.from({ length: 10 }, () => save(who, id, { answers: goodAnswers() })),
        finish(who, id, { answers: goodAnswers() }),
      ];
      const settled = Promise.allSettled(acts);
      await deleted(who);
      for (const outcome of await settled)
        if (outcome.status === 'rejected')
          expect(['not-permitted', 'attempt-not-found', 'attempt-finished']).toContain(
            (outcome.reason as { code: string }).code,
          );
      await Promise.allSettled([start(who), save(who, id), finish(who, id)]);
      expect(await count('attempts', `person_id = ${numberOf(who)}`)).toBe(0);
    }
  });
});

describe('somebody with 2,000 attempts', () => {
  it('gets the same figures as one would count by hand', async () => {
    const who = newPerson();
    const dimensions = [{ dimension: 'judgement', score: 3 }];
    await service.sql(
      `INSERT INTO attempts (id, person_id, case_id, version, begun_at, saved_at, finished_at, seconds_spent, score,
          feedback, dimensions, criteria)
        SELECT gen_random_uuid(), $1, $2, 1, $3::timestamptz - n * interval '1 hour', $3::timestamptz - n * interval '1 hour',
          $3::timestamptz - n * interval '1 hour', 0, n % 101, 'Fine.', $4, '[]' FROM generate_series(0, 1999) n`,
      [numberOf(who), caseId, clock.now(), JSON.stringify(dimensions)],
    );
    const found = await dashboard(who, 'Europe/London');
    const scores = Array.from({ length: 2000 }, (_, n) => n % 101);
    expect(found).toMatchObject({
      casesSolved: 1,
      avgScore: Math.round(scores.reduce((sum, score) => sum + score, 0) / 2000),
      streakDetail: { longest: expect.any(Number), days: expect.any(Array) },
    });
    expect([83, 84, 85]).toContain(found.streak); // 1,999 hours reach over 83 midnights or 84
    expect(found.skills.find(({ skill }) => skill === 'judgement')).toMatchObject({
      level: 5,
      experience: 60_000,
      averageScore: 3,
    });
    expect(found.recentActivity).toHaveLength(8);
  });

  it('is found through indexes', async () => {
    await service.sql('SET enable_seqscan = off');
    const plan = await service.sql<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT person_id, count(DISTINCT case_id), avg(score), sum(seconds_spent) FROM attempts
        WHERE finished_at > now() - interval '90 days' GROUP BY person_id`,
    );
    await service.sql('RESET enable_seqscan');
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('attempts_finished');
  });
});
