import { dashboardSchema, practice, type RequestContext, SCORE_DIMENSIONS } from '@casedrop/contracts';
import { asAdmin, asSystem, asVisitor } from '@casedrop/testing';
import {
  answer,
  approved,
  begun,
  begunLongAgo,
  caseId,
  clock,
  count,
  dashboard,
  finish,
  first,
  goodAnswers,
  HOUR,
  newPerson,
  numberOf,
  practise,
  progress,
  refusal,
  save,
  service,
} from './practising.js';

practise();

describe('the dashboard', () => {
  beforeEach(() => clock.toMidweek());

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
