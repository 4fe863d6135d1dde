import { randomUUID } from 'node:crypto';
import { INDUSTRIES, seededRandom } from '@casedrop/case-engine';
import type { AttemptProgress, RequestContext } from '@casedrop/contracts';
import { type Logger, LOGGER } from '@casedrop/platform';
import { asAdmin, asSystem, asVisitor, eventually } from '@casedrop/testing';
import { Client } from 'pg';
import { Grader } from '../src/practice/domain/grader.js';
import {
  answer,
  begun,
  begunLongAgo,
  CANARY,
  caseId,
  clock,
  completed,
  count,
  dashboard,
  DEVICE,
  end,
  exported,
  finish,
  first,
  goodAnswers,
  HOUR,
  list,
  marked,
  markedCase,
  newPerson,
  NO_CASE,
  numberOf,
  parts,
  practise,
  progress,
  read,
  refusal,
  save,
  second,
  SECRET_ANSWER,
  service,
  start,
} from './practising.js';
import { soundCase } from './sound-case.js';

practise();

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
  beforeEach(() => clock.stop()); // what is booked must not grow with the time that the test takes

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

  it('by an older request turns nothing back: no answer, no time, and not when it was saved last', async () => {
    const who = newPerson();
    const { id } = await begunLongAgo(who);
    const newer = await save(who, id, { activeSeconds: 100, answers: [answer(first, 'newer')] });
    clock.advance(-5000); // handled by an instance whose clock is behind
    const older = progress({ activeSeconds: 40, answers: [answer(first, 'older')] });
    const after = await save(who, id, older).finally(() => clock.advance(5000));
    expect(after).toEqual(newer);
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

  it('answers a beginning, a save and an end that come again as before', async () => {
    const who = newPerson();
    clock.stop();
    const begins = [await start(who), await start(who)];
    expect(begins.map(({ begun: isNew }) => isNew)).toEqual([true, false]);
    const [{ id } = { id: '' }, again] = begins.map(({ attempt }) => attempt);
    expect(again?.id).toBe(id);
    const given = { activeSeconds: 60, answers: [answer(first, 'said once')] };
    const saved = await save(who, id, given);
    expect(await save(who, id, given)).toEqual(saved);
    const result = await finish(who, id, given);
    expect(await finish(who, id, given)).toEqual(result);
    // the answer to the save was lost, and the end came before its second try: it is done, and tells no more than it may
    const { criteria: _locked, ...open } = result;
    expect(await save(who, id, given)).toEqual(open);
    await expect(save(who, id, { answers: [answer(first, 'said later')] })).rejects.toMatchObject(
      refusal('attempt-finished'),
    );
    await expect(save(who, id)).rejects.toMatchObject(refusal('attempt-finished'));
    expect([await count('attempts'), await count('outbox')]).toEqual([1, 1]);
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
    // Settled from the start: one that is refused before the end is known would count as a failure nobody saw.
    const saves = Promise.allSettled(
      Array.from({ length: 20 }, (_, i) => save(who, id, { answers: [answer(first, `draft ${i}`)] })),
    );
    const result = await finish(who, id);
    const outcomes = await saves;
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
        `SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
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
    const theirs = { personId: numberOf(other) };
    expect((await list(asAdmin(), theirs)).items).toEqual((await list(other)).items);
    expect((await list(other, theirs)).items).toHaveLength(1);
    await expect(list(who, theirs)).rejects.toMatchObject(refusal('not-permitted'));
    await expect(list(asVisitor, theirs)).rejects.toMatchObject(refusal('not-signed-in'));
  });
});
