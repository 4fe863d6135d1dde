import { gradeAttempt } from '@casedrop/case-engine';
import { demonstrationCase } from '@casedrop/case-engine/demo';
import {
  cases,
  DEMONSTRATION_CASE_ID,
  type DemoAttempt,
  practice,
  type RequestContext,
} from '@casedrop/contracts';
import { asAdmin, asVisitor } from '@casedrop/testing';
import {
  clock,
  completed,
  count,
  dashboard,
  exported,
  HOUR,
  list,
  newPerson,
  numberOf,
  practise,
  read,
  refusal,
  service,
  start,
} from './practising.js';

practise();

const CASE = DEMONSTRATION_CASE_ID;
const MINUTE = HOUR / 60;
const at = (ago: number) => new Date(clock.now().getTime() - ago).toISOString();
const ANSWERS = [
  { partId: 'p2', text: 'Each visitor left £8 and leaves £6 now.', number: '£800' },
  { partId: 'p3', text: 'So the week loses.', number: '-160' },
  {
    partId: 'p5',
    text: 'No, end the cheap Mondays: over the week they lose £160 where the lease needs £240.',
  },
];
const made = (given: Partial<DemoAttempt> = {}): DemoAttempt => ({
  answers: ANSWERS,
  startedAt: at(12 * MINUTE),
  finishedAt: at(2 * MINUTE),
  ...given,
});
const keep = (who: RequestContext, given: Partial<DemoAttempt> = {}) =>
  service.rpc.request(practice.keepDemoAttempt, made(given), who);

describe('keeping a demo', () => {
  it('grades it anew and shows it in list, dashboard, and what the person takes along', async () => {
    const who = newPerson();
    const { attempt, kept, taken } = await keep(who);
    const grade = gradeAttempt(demonstrationCase, ANSWERS);
    expect({ kept, taken }).toEqual({ kept: true, taken: true });
    expect(attempt).toMatchObject({
      caseId: CASE,
      caseTitle: demonstrationCase.title,
      completed: true,
      score: String(grade.percent),
      timeSpent: 10,
      criteria: grade.criteria,
    });
    const mine = expect.objectContaining({ id: attempt.id, caseId: CASE });
    expect((await list(who)).items).toEqual([mine]);
    expect((await list(who, { caseId: CASE })).items).toEqual([mine]);
    expect(await dashboard(who)).toMatchObject({ streak: 1, recentActivity: [mine] });
    expect((await exported(who)).data).toMatchObject({ attempts: [mine] });
    expect((await read(who, attempt.id)).answers.map(({ partId }) => partId)).toEqual(['p2', 'p3', 'p5']);
    expect(completed.filter(({ attemptId }) => attemptId === attempt.id)).toHaveLength(1);
  });

  it('keeps one for each person, however often and however many at once ask', async () => {
    const who = newPerson();
    const all = await Promise.all(Array.from({ length: 12 }, () => keep(who)));
    expect(all.filter(({ kept }) => kept)).toHaveLength(1);
    expect(new Set(all.map(({ attempt }) => attempt.id)).size).toBe(1);
    expect(all.every(({ taken }) => taken)).toBe(true);
    const other = [{ partId: 'p2', text: '', number: '400' }];
    expect(await keep(who, { answers: other })).toMatchObject({
      ...{ kept: false, taken: false },
      attempt: { id: all[0]?.attempt.id, answers: [{ number: '£800' }, { number: '-160' }, {}] },
    });
    expect(await count('attempts')).toBe(1);
    expect(await count('attempts', 'counts')).toBe(0); // nobody is compared by a case whose solution everybody may read
    expect(await keep(newPerson())).toMatchObject({ kept: true });
  });

  it('believes no time of the future, none of long ago, and no more than an hour', async () => {
    const late = await keep(newPerson(), { startedAt: at(0), finishedAt: at(-HOUR) });
    expect(Date.parse(late.attempt.finishedAt ?? '')).toBeLessThanOrEqual(clock.now().getTime());
    const old = await keep(newPerson(), { startedAt: '1970-01-01T00:00:00Z', finishedAt: at(30 * HOUR) });
    expect(Date.parse(old.attempt.createdAt)).toBeGreaterThan(clock.now().getTime() - 91 * 24 * HOUR);
    expect(old.attempt.timeSpent).toBe(60);
    const turned = await keep(newPerson(), { startedAt: at(MINUTE), finishedAt: at(5 * MINUTE) });
    expect(turned.attempt).toMatchObject({ secondsSpent: 0, createdAt: turned.attempt.finishedAt });
  });

  it('refuses answers to other questions, and visitors', async () => {
    await expect(keep(newPerson(), { answers: [{ partId: 'p9', text: 'x' }] })).rejects.toMatchObject(
      refusal('input-invalid'),
    );
    await expect(keep(asVisitor)).rejects.toMatchObject(refusal('not-signed-in'));
    expect(await count('attempts')).toBe(0);
  });

  it('keeps nothing for a person who was erased', async () => {
    const who = newPerson();
    await service.sql('INSERT INTO erased_people VALUES ($1, now())', [numberOf(who)]);
    await expect(keep(who)).rejects.toMatchObject(refusal('not-permitted'));
  });
});

describe('the demonstration case', () => {
  beforeEach(() => keep(newPerson()));

  it('is there once, reviewed by nobody, and its id is that of no other status', async () => {
    const rows = await service.sql('SELECT status, review_id, list_position FROM cases WHERE id = $1', [
      CASE,
    ]);
    expect(rows).toEqual([{ status: 'demonstration', review_id: null, list_position: null }]);
    expect(await count('review_log', `case_id = '${CASE}'`)).toBe(0);
    await expect(service.sql(`UPDATE cases SET status = 'pending' WHERE id = $1`, [CASE])).rejects.toThrow(
      /cases_one_demonstration/,
    );
    await expect(
      service.sql(`UPDATE cases SET status = 'demonstration', review_id = NULL WHERE id <> $1`, [CASE]),
    ).rejects.toThrow(/cases_/);
  });

  it('is in no list, search, review, week or issue, and is neither read, begun nor decided as a case', async () => {
    const admin = asAdmin();
    const ask = service.rpc;
    const pages = await Promise.all([
      ask.requestBytes(cases.listCases, {}, admin),
      ask.requestBytes(practice.searchCases, { filter: { q: 'Wexcombe' } }, admin),
      ask.requestBytes(cases.listPendingCases, {}, admin),
    ]);
    for (const { body } of pages) expect(body.toString()).not.toContain(CASE);
    const { items } = await ask.request(cases.listIssueCandidates, { except: [], limit: 50 }, admin);
    expect(JSON.stringify(items)).not.toContain(CASE);
    const caseId = CASE;
    const asked = await Promise.allSettled<unknown>([
      ask.requestBytes(cases.getCase, { caseId }, admin),
      ask.requestBytes(cases.getReviewCase, { caseId }, admin),
      ask.requestBytes(cases.printCasebook, { caseId, entitled: true }, admin),
      ask.requestBytes(practice.getCompanion, { caseId }, admin),
      ask.request(cases.approveCase, { caseId }, admin),
      ask.request(cases.rejectCase, { caseId, reason: 'Thin' }, admin),
      ask.request(cases.setCaseOfTheWeek, { caseId, replace: true }, admin),
      ask.request(practice.rateCase, { caseId, rating: 5, entitled: true }, admin),
      start(admin, caseId),
    ]);
    const refused = { status: 'rejected', reason: expect.objectContaining(refusal('case-not-found')) };
    expect(asked).toEqual(asked.map(() => refused));
  });

  it('of a later release takes the place of the earlier one, whose attempts keep theirs', async () => {
    demonstrationCase.version = 2;
    try {
      await keep(newPerson());
    } finally {
      demonstrationCase.version = 1;
    }
    expect(await count('cases', `id = '${CASE}' AND version = 2`)).toBe(1);
    const versions = await service.sql('SELECT version FROM attempts ORDER BY version');
    expect(versions).toEqual([{ version: 1 }, { version: 2 }]);
  });
});
