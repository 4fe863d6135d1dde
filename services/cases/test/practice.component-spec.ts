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
  SCORE_DIMENSIONS,
  type InputOf,
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
import { CountStatisticsHandler } from '../src/commands/count-statistics/count-statistics.handler.js';
import { Grader } from '../src/domain/practice/grader.js';
import { StatisticsJob } from '../src/jobs/statistics.job.js';
import { ReviewRepository } from '../src/persistence/review.repository.js';
import { soundCase } from './sound-case.js';

const CANARY = 'xylophone-canary';
const SECRET_ANSWER = 'walrus-answer';
const NO_CASE = '00000000-0000-4000-8000-000000000000';
const HOUR = 3_600_000;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A clock that can be put forward, and stopped. */
class SetClock extends Clock {
  private offsetMs = 0;
  private standingAt: number | null = null;
  now(): Date {
    return new Date((this.standingAt ?? Date.now()) + this.offsetMs);
  }
  advance(ms: number): void {
    this.offsetMs += ms;
  }
  stop(): void {
    this.standingAt ??= Date.now();
  }
  goOn(): void {
    this.standingAt = null;
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
    'TRUNCATE attempts, ratings, earned_achievements, erased_people, case_statistics_due, outbox, inbox, dead_letters CASCADE',
  ),
);

/** What must hold whatever a test did: sums, one open attempt, one event for each end, nothing of the erased. */
afterEach(async () => {
  clock.goOn();
  const wrongSums = await service.sql(`
    SELECT a.id FROM attempts a LEFT JOIN attempt_devices d ON d.attempt_id = a.id
      GROUP BY a.id HAVING a.seconds_spent
        <> least(coalesce(sum(d.seconds), 0), floor(extract(epoch FROM a.saved_at - a.begun_at)))`);
  const undead = await service.sql(`
    SELECT person_id FROM attempts JOIN erased_people USING (person_id)
      UNION SELECT person_id FROM ratings JOIN erased_people USING (person_id)
      UNION SELECT person_id FROM earned_achievements JOIN erased_people USING (person_id)`);
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
/** Begun so long ago that whatever a device says to have spent on it may be true. */
const begunLongAgo = async (who: RequestContext, id = caseId): Promise<AttemptDetail> => {
  const attempt = await begun(who, id);
  clock.advance(3 * HOUR);
  return attempt;
};
const save = async (who: RequestContext, attemptId: string, given: Partial<AttemptProgress> = {}) =>
  (await service.rpc.request(practice.saveAttempt, { attemptId, progress: progress(given) }, who)).attempt;
const end = (who: RequestContext, attemptId: string, given: Partial<AttemptProgress> = {}) =>
  service.rpc.request(practice.finishAttempt, { attemptId, progress: progress(given) }, who);
const finish = async (...asked: Parameters<typeof end>) => (await end(...asked)).attempt;
const read = async (who: RequestContext, attemptId: string) =>
  (await service.rpc.request(practice.getAttempt, { attemptId }, who)).attempt;
const list = (who: RequestContext, input: InputOf<typeof practice.listAttempts> = {}) =>
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
    const { id } = await begunLongAgo(who);
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
      const { id } = await begunLongAgo(who);
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

  it('books no more time than has passed since the attempt began, however many devices claim it', async () => {
    const who = newPerson();
    const { id } = await begun(who);
    clock.advance(600_000);
    expect((await save(who, id, { activeSeconds: 86_400 })).secondsSpent).toBe(600);
    expect((await save(who, id, { activeSeconds: 500, deviceId: randomUUID() })).secondsSpent).toBe(600);
    clock.advance(HOUR);
    expect((await save(who, id)).secondsSpent).toBe(1100); // what was claimed too early stays cut
  });

  it('keeps answers and no time of a moment before the attempt began by the clock of another machine', async () => {
    const who = newPerson();
    const { id } = await begun(who);
    clock.advance(-2000);
    expect(
      await save(who, id, { activeSeconds: 60, answers: [answer(first, 'quick')] }).finally(() =>
        clock.advance(2000),
      ),
    ).toMatchObject({ secondsSpent: 0, answers: [{ text: 'quick' }] });
  });

  it('counts the time of ten devices; of any further one it keeps the answers', async () => {
    const who = newPerson();
    const { id } = await begunLongAgo(who);
    for (let i = 0; i < 12; i++)
      await save(who, id, {
        deviceId: randomUUID(),
        activeSeconds: 60,
        answers: [answer(first, `from ${i}`, 20 - i)],
      });
    expect(await count('attempt_devices')).toBe(10);
    expect(await read(who, id)).toMatchObject({ secondsSpent: 600, answers: [{ text: 'from 11' }] });
  });
});

describe('the clocks of devices', () => {
  const MINUTE = 60_000;
  const iso = (ms: number): string => new Date(ms).toISOString();
  /** What a device sends whose clock is `ahead` milliseconds, of an edit made `ago`. */
  const from = (deviceId: string, ahead: number, text: string, ago = 0): Partial<AttemptProgress> => {
    const now = clock.now().getTime() + ahead;
    return {
      deviceId,
      sentAt: iso(now),
      answers: [{ partId: first, text, editedAt: iso(now - ago) }],
    };
  };
  const textOf = async (who: RequestContext, id: string) => (await read(who, id)).answers[0]?.text;

  it.each([
    ['ahead', HOUR],
    ['behind', -HOUR],
    ['right', 0],
  ])('never turn the order of edits of one device: %s', async (_what, ahead) => {
    const who = newPerson();
    const { id } = await begun(who);
    clock.stop();
    const older = from(DEVICE, ahead, 'older', 2000);
    const newer = from(DEVICE, ahead, 'newer');
    await save(who, id, newer); // at the end of the page
    clock.advance(5000);
    await save(who, id, older); // was on its way for longer
    expect(await textOf(who, id)).toBe('newer');
    await save(who, id, newer);
    clock.advance(1000);
    await save(who, id, from(DEVICE, ahead, 'newest'));
    expect(await textOf(who, id)).toBe('newest');
  });

  it('neither win nor lose for being wrong', async () => {
    const who = newPerson();
    const { id } = await begun(who);
    clock.stop();
    const [fast, slow] = [randomUUID(), randomUUID()];
    await save(who, id, from(slow, -HOUR, 'slow', 10_000));
    await save(who, id, from(fast, HOUR, 'fast', 60_000));
    expect(await textOf(who, id)).toBe('slow');
    clock.advance(MINUTE);
    await save(who, id, from(fast, HOUR, 'fast again', 2000));
    expect(await textOf(who, id)).toBe('fast again');
    await save(who, id, from(slow, -HOUR, 'slow again', 1000));
    expect(await textOf(who, id)).toBe('slow again');
    expect((await read(who, id)).answers[0]?.editedAt).toBe(iso(clock.now().getTime() - 1000));
  });

  it('are looked at anew when they were put right meanwhile', async () => {
    const who = newPerson();
    const { id } = await begun(who);
    clock.stop();
    await save(who, id, from(DEVICE, HOUR, 'while ahead'));
    clock.advance(MINUTE);
    await save(who, id, from(randomUUID(), 0, 'elsewhere', 30_000));
    await save(who, id, from(DEVICE, 0, 'put right', 10_000));
    expect(await textOf(who, id)).toBe('put right');
  });

  it('bring no edit from after it was sent', async () => {
    const who = newPerson();
    const { id } = await begun(who);
    clock.stop();
    await save(who, id, from(DEVICE, 0, 'impossible', -HOUR));
    clock.advance(1000);
    await save(who, id, from(randomUUID(), 0, 'later'));
    expect(await textOf(who, id)).toBe('later');
  });

  it('lead to the same end in whatever order saves arrive', async () => {
    const random = seededRandom(9);
    clock.stop();
    const devices = [-HOUR, 0, HOUR].map((ahead) => ({ id: randomUUID(), ahead }));
    const sent = Array.from({ length: 24 }, (_, i) => {
      const { id, ahead } = devices[i % 3] ?? { id: DEVICE, ahead: 0 };
      return progress(from(id, ahead, `text ${i}`, Math.floor(random() * 5) * 1000));
    });
    const ends = new Set<string>();
    for (let round = 0; round < 4; round++) {
      const who = newPerson();
      const { id } = await begun(who);
      await Promise.all([...sent].sort(() => random() - 0.5).map((one) => save(who, id, one)));
      ends.add(JSON.stringify((await read(who, id)).answers));
    }
    expect(ends.size).toBe(1);
  });
});

describe('finishing', () => {
  it('grades, keeps how each part went, and announces it', async () => {
    const who = newPerson();
    const { id } = await begunLongAgo(who);
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

  it('says whether what was sent with it is part of the result', async () => {
    const who = newPerson();
    const { id } = await begun(who);
    const given = { answers: [{ ...answer(first, 'in time'), number: '12' }] };
    const { attempt, taken } = await end(who, id, given);
    expect(taken).toBe(true);
    expect(await end(who, id, given)).toEqual({ attempt, taken: true }); // asked again, as nobody answered
    expect(await end(who, id)).toEqual({ attempt, taken: true });
    const late = { answers: [answer(second, 'too late')] };
    expect(await end(who, id, late)).toEqual({ attempt, taken: false });
    expect((await end(who, id, { answers: [answer(first, 'in time')] })).taken).toBe(false);
    expect((await end(who, id, { answers: [answer(second, ' ')] })).taken).toBe(true); // a blank says nothing
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

describe('the figures of a case', () => {
  const counted = async (id: string) => {
    const handler = service.app.get(CountStatisticsHandler, { strict: false });
    await service.sql(`UPDATE case_statistics SET counted_at = '-infinity'`);
    while ((await handler.execute([], () => undefined)) !== undefined);
    const [row] = await service.sql<Record<string, number>>(
      `SELECT attempts, completed, scored, score_sum::float8 AS scores, seconds_sum::float8 AS seconds,
          (SELECT max(answered) FROM case_items i WHERE i.case_id = s.case_id) AS answered
        FROM case_statistics s WHERE case_id = $1`,
      [id],
    );
    return row;
  };

  it('count each person once, by the first attempt that they finish with an answer', async () => {
    const id = await approved();
    const [who, other] = [newPerson(), newPerson()];
    const again = async (given: Partial<AttemptProgress>) =>
      finish(who, (await begunLongAgo(who, id)).id, given);
    for (let i = 0; i < 3; i++)
      await again({ activeSeconds: 500, answers: [{ ...answer(first, ' \n'), number: ' ' }] });
    const nothing = { attempts: 0, completed: 0, scored: 0, scores: 0, seconds: 0, answered: 0 };
    expect(await counted(id)).toEqual(nothing);
    const { score } = await again({ activeSeconds: 60, answers: [answer(first, 'Costs, then revenue')] });
    const exact = await service.sql<{ score: number }>(
      `SELECT score::float8 FROM attempts WHERE case_id = $1 AND seconds_spent = 60`,
      [id],
    );
    expect(Math.round(exact[0]?.score ?? -1)).toBe(Number(score));
    const once = { attempts: 1, completed: 1, scored: 1, scores: exact[0]?.score, seconds: 60, answered: 1 };
    expect(await counted(id)).toEqual(once);
    for (let i = 0; i < 3; i++) await again({ activeSeconds: 500, answers: goodAnswers() });
    await again({});
    await begun(who, id);
    expect(await counted(id)).toEqual(once);
    await begun(other, id);
    expect(await counted(id)).toEqual({ ...once, attempts: 2 });
  });

  it('count one attempt of a person however many end at once', async () => {
    const id = await approved();
    const who = newPerson();
    for (let round = 0; round < 5; round++) {
      const { id: attemptId } = await begunLongAgo(who, id);
      const given = { activeSeconds: 60, answers: goodAnswers() };
      await Promise.all([finish(who, attemptId, given), finish(who, attemptId, given), start(who, id)]);
    }
    expect(await counted(id)).toMatchObject({ attempts: 1, completed: 1, seconds: 60 });
    expect(await count('attempts', 'counts')).toBe(1);
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
    const theirs = { personId: numberOf(other) };
    expect((await list(asAdmin(), theirs)).items).toEqual((await list(other)).items);
    expect((await list(other, theirs)).items).toHaveLength(1);
    await expect(list(who, theirs)).rejects.toMatchObject(refusal('not-permitted'));
    await expect(list(asVisitor, theirs)).rejects.toMatchObject(refusal('not-signed-in'));
  });
});

describe('the dashboard', () => {
  it('is one’s own; admins and the system may see any', async () => {
    const who = newPerson();
    await finish(who, (await begunLongAgo(who)).id, { activeSeconds: 120, answers: goodAnswers() });
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
    const { id } = await begunLongAgo(who);
    const done = await finish(who, id, { activeSeconds: 1800, answers: goodAnswers() });
    const open = await begunLongAgo(who, await approved());
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
    const one = await finish(who, (await begun(who)).id, { answers: goodAnswers() });
    const two = await finish(who, (await begun(who)).id, { answers: goodAnswers() });
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

  it('counts a case that was handed in blank as begun, and its time, and nothing else of it', async () => {
    const who = newPerson();
    const blank = [{ ...answer(first, ' \n'), number: ' ' }];
    await finish(who, (await begunLongAgo(who)).id, { activeSeconds: 600, answers: blank });
    expect(await dashboard(who)).toMatchObject({
      ...{ casesSolved: 0, avgScore: null, streak: 0, progress: { solved: 0, started: 1 } },
      skills: Object.keys(SCORE_DIMENSIONS).map(() => ({ experience: 0, averageScore: null })),
      recentActivity: [{ completed: true }],
    });
    expect((await dashboard(who)).achievements.filter(({ earned }) => earned)).toEqual([]);
    expect((await dashboard(who)).trends[2]).toMatchObject({ label: 'Time Practised', current: 10 });
    const { score } = await finish(who, (await begun(who)).id, { answers: goodAnswers() });
    await finish(who, (await begun(who)).id, { answers: blank });
    expect(await dashboard(who)).toMatchObject({ casesSolved: 1, avgScore: Number(score), streak: 1 });
  });

  it('keeps an achievement when its person moves to another time zone, and tells no other of it', async () => {
    const who = newPerson();
    const at = ['2026-06-01T22:30:00Z', '2026-06-02T22:30:00Z', '2026-06-03T23:30:00Z'];
    for (const moment of at) {
      const { id } = await finish(who, (await begun(who)).id, { answers: goodAnswers() });
      await service.sql('UPDATE attempts SET finished_at = $2 WHERE id = $1', [id, moment]);
    }
    const streak = async (reader: RequestContext, zone: string) =>
      (await dashboard(reader, zone, numberOf(who))).achievements.find(({ id }) => id === 'three-day-streak');
    // in London the last one is on 4 June; in Honolulu all three follow one another, and nobody looked there yet
    expect(await streak(who, 'Europe/London')).toMatchObject({ earned: false });
    expect(await streak(asAdmin(9), 'Pacific/Honolulu')).toMatchObject({ earned: true });
    expect(await streak(who, 'Europe/London')).toMatchObject({ earned: false });
    const earned = { earned: true, earnedAt: '2026-06-03T23:30:00.000Z', progress: 3 };
    const both = await Promise.all([streak(who, 'Pacific/Honolulu'), streak(who, 'Pacific/Honolulu')]);
    expect(both).toEqual([expect.objectContaining(earned), expect.objectContaining(earned)]);
    expect(await streak(who, 'Europe/London')).toMatchObject(earned);
    expect((await dashboard(who, 'Europe/London')).streakDetail.longest).toBe(2);
    expect((await dashboard(newPerson())).achievements.some((one) => one.earned)).toBe(false);
    expect(await count('earned_achievements', `achievement = 'three-day-streak'`)).toBe(1);
  });

  it('keeps what is achieved with the end of an attempt, when the time zone is known then', async () => {
    const [who, other] = [newPerson(), newPerson()];
    const early = ((5 - clock.now().getUTCHours() + 36) % 24) - 12;
    const timeZone = `Etc/GMT${early > 0 ? '-' : '+'}${Math.abs(early)}`; // where it is 5 in the morning
    const ended = async (person: RequestContext, zone?: string) => {
      const { id: attemptId } = await begun(person);
      const input = { attemptId, progress: progress({ answers: goodAnswers() }) };
      return service.rpc.request(practice.finishAttempt, { ...input, timeZone: zone }, person);
    };
    await ended(other);
    expect(await count('earned_achievements')).toBe(0);
    const { attempt } = await ended(who, timeZone);
    const kept = await service.sql(
      'SELECT achievement, earned_at FROM earned_achievements WHERE person_id = $1',
      [numberOf(who)],
    );
    const at = new Date(attempt.finishedAt ?? NaN);
    for (const achievement of ['first-case', 'early-bird'])
      expect(kept).toContainEqual({ achievement, earned_at: at });
  });

  it('compares from 20 people on, and reads everybody’s attempts once a minute at most', async () => {
    clock.advance(2 * 60_000); // whatever was read before is old
    const people = Array.from({ length: 20 }, newPerson);
    const answers = goodAnswers();
    const ids = await Promise.all(people.map(async (who) => (await begun(who)).id));
    clock.advance(20 * HOUR);
    for (const [at, who] of people.entries())
      await finish(who, ids[at] ?? '', { activeSeconds: at < 19 ? 600 : 6000, answers });
    const me = people[19] ?? newPerson();
    // neither a case done again nor attempts without an answer move anybody's place
    for (let i = 0; i < 5; i++) {
      const other = i < 3 ? newPerson() : (people[i] ?? me);
      const { id } = await begunLongAgo(other);
      await finish(other, id, { activeSeconds: 10_000, answers: i < 3 ? [] : answers });
    }
    const { comparisons } = await dashboard(me);
    expect(comparisons.map(({ metric }) => metric)).toEqual([
      'Cases Solved',
      'Average Score',
      'Time on Cases',
    ]);
    expect(comparisons[2]).toEqual({
      metric: 'Time on Cases',
      unit: 'minutes',
      userValue: 100,
      averageValue: 14.5,
      topPercentile: 5,
    });
    expect(comparisons[0]).toMatchObject({ userValue: 1, averageValue: 1, topPercentile: 100 });
    expect(comparisons[1]).toMatchObject({ topPercentile: 100 });
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
    expect(data.achievements).toEqual([]);
    await dashboard(who);
    expect((await exported(who)).data.achievements).toContainEqual({
      id: 'first-case',
      earnedAt: done.finishedAt,
    });
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
      await finish(person, (await begunLongAgo(person)).id, { activeSeconds: 60, answers: goodAnswers() });
      await save(person, (await begun(person)).id, { answers: [answer(first, 'open')] });
      await service.sql('INSERT INTO ratings VALUES ($1, $2, 5, now())', [numberOf(person), caseId]);
    }
    for (const person of [who, other]) await dashboard(person);
    const kept = await exported(other);
    await service.sql('TRUNCATE case_statistics_due');
    await deleted(who);
    expect(await count('attempts', `person_id = ${numberOf(who)}`)).toBe(0);
    expect(await count('ratings', `person_id = ${numberOf(who)}`)).toBe(0);
    expect(await count('earned_achievements', `person_id = ${numberOf(who)}`)).toBe(0);
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
        ...Array.from({ length: 5 }, () => dashboard(who)),
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
          answered, feedback, dimensions, criteria)
        SELECT gen_random_uuid(), $1, $2, 1, $3::timestamptz - n * interval '1 hour', $3::timestamptz - n * interval '1 hour',
          $3::timestamptz - n * interval '1 hour', 0, n % 101, true, 'Fine.', $4, '[]' FROM generate_series(0, 1999) n`,
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

  it('is compared with everybody by one index alone', async () => {
    await service.sql(
      `INSERT INTO attempts (id, person_id, case_id, version, begun_at, saved_at, finished_at, score, answered, counts)
        SELECT gen_random_uuid(), n, $1, 1, at, at, at, 50, true, true
          FROM generate_series(1, 5000) n, LATERAL (SELECT now() - n * interval '4 hours' AS at) AS finished`,
      [caseId],
    );
    await service.sql('VACUUM ANALYZE attempts');
    const plan = await service.sql<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT person_id, count(*), avg(score), sum(seconds_spent) FROM attempts
        WHERE counts AND finished_at > now() - interval '90 days' GROUP BY person_id`,
    );
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain(
      'Index Only Scan using attempts_counted on',
    );
  });
});
