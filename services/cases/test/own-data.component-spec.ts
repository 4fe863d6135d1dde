import { randomUUID } from 'node:crypto';
import { auth, type RequestContext } from '@casedrop/contracts';
import { EventStream } from '@casedrop/messaging';
import { asVisitor, eventually } from '@casedrop/testing';
import {
  answer,
  begun,
  begunLongAgo,
  caseId,
  clock,
  count,
  dashboard,
  exported,
  finish,
  first,
  goodAnswers,
  marked,
  newPerson,
  numberOf,
  parts,
  practise,
  read,
  refusal,
  save,
  SECRET_ANSWER,
  service,
  start,
} from './practising.js';

practise();

describe('the export', () => {
  it('holds attempts with answers and scores, and ratings, of this person alone', async () => {
    const who = newPerson();
    const done = await finish(who, (await begun(who)).id, { answers: goodAnswers() });
    const open = await begun(who);
    const other = newPerson();
    await save(other, (await begun(other)).id, { answers: [answer(first, SECRET_ANSWER)] });
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
