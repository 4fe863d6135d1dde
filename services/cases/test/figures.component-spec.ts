import type { AttemptProgress } from '@casedrop/contracts';
import { CountStatisticsHandler } from '../src/practice/commands/count-statistics/count-statistics.handler.js';
import {
  answer,
  approved,
  begun,
  begunLongAgo,
  count,
  finish,
  first,
  goodAnswers,
  newPerson,
  practise,
  service,
  start,
} from './practising.js';

practise();

describe('the figures of a case', () => {
  const counted = async (id: string) => {
    const handler = service.app.get(CountStatisticsHandler, { strict: false });
    await service.sql(`UPDATE case_statistics SET counted_at = '-infinity'`);
    while ((await handler.handle([], () => undefined)) !== undefined);
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
