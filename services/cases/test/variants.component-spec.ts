import { randomUUID } from 'node:crypto';
import { type CaseModel, lockedView, publicView } from '@casedrop/case-engine';
import { cases, type InputOf, practice, type RequestContext } from '@casedrop/contracts';
import { UnitOfWork } from '@casedrop/messaging';
import { asAdmin, asVisitor, eventually } from '@casedrop/testing';
import { dense, readPdf } from '../../../libs/casebook/test/read-pdf.js';
import { numbersOf } from '../src/library/domain/variants.js';
import { MOST_UNUSED } from '../src/library/persistence/variants.repository.js';
import { StatisticsJob } from '../src/practice/jobs/statistics.job.js';
import { PersonalPracticeRepository } from '../src/practice/persistence/personal-practice.repository.js';
import {
  begun,
  caseId as fixedCase,
  clock,
  count,
  dashboard,
  exported,
  finish,
  goodAnswers,
  list,
  newPerson,
  NO_CASE,
  numberOf,
  practise,
  refusal,
  save,
  service,
  start as startOriginal,
} from './practising.js';
import { shelve } from './shelf.js';
import { drawnCase } from './sound-case.js';

practise();

let caseId: string;
beforeAll(async () => {
  caseId = await shelve(service, { model: drawnCase() });
  await look(newPerson(), 1); // loads the code of the thread that draws
});
beforeEach(() => service.sql('DELETE FROM case_variants'));

type Variant = InputOf<typeof practice.startAttempt>['variant'];
const start = (who: RequestContext, variant: Variant, id = caseId) =>
  service.rpc.request(practice.startAttempt, { caseId: id, variant }, who);
const sit = async (who: RequestContext, variant: Variant = 'new', id = caseId) => {
  const { attempt } = await start(who, variant, id);
  return finish(who, attempt.id, { answers: goodAnswers(await modelOf(attempt.variant, id)) });
};

interface Open {
  id: string;
  variant?: number;
  variants?: boolean;
  totalRatings: number;
  ofTheWeek: boolean;
  view: ReturnType<typeof publicView>;
}
async function look(who: RequestContext, variant?: number, id = caseId) {
  const { meta, body } = await service.rpc.requestBytes(cases.getCase, { caseId: id, variant }, who);
  const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString();
  const open = text(body.subarray(0, meta.publicLength));
  const locked = text(body.subarray(meta.publicLength));
  return {
    open: JSON.parse(open) as Open,
    locked: JSON.parse(locked) as { solution: string },
    bytes: open + locked,
  };
}
async function modelOf(variant: number | undefined, id = caseId): Promise<CaseModel> {
  const [row] =
    variant === undefined
      ? await service.sql<{ model: CaseModel }>(
          'SELECT model FROM case_versions WHERE case_id = $1 ORDER BY version DESC',
          [id],
        )
      : await service.sql<{ model: CaseModel }>(
          'SELECT model FROM case_variants WHERE case_id = $1 AND seed = $2 ORDER BY version',
          [id, variant],
        );
  if (!row) throw new Error('no such variant');
  return row.model;
}
/** How the questions of an attempt that ask for a number went, of the best. */
const shares = async (attemptId: string) =>
  (
    await service.sql<{ share: number }>(
      `SELECT share FROM attempt_parts WHERE attempt_id = $1 AND kind = 'quant'`,
      [attemptId],
    )
  ).map(({ share }) => share);
const numbers = async (variant?: number, id?: string) => numbersOf(await modelOf(variant, id));

describe('a variant', () => {
  it('is the case with other numbers and the same advice, in all that is shown and locked', async () => {
    const who = newPerson();
    const [original, variant] = [await look(who), await look(who, 7)];
    const model = await modelOf(7);
    expect(original.open).toMatchObject({ variants: true });
    expect(original.open).not.toHaveProperty('variant');
    expect(variant.open).toMatchObject({ id: caseId, variants: true, variant: 7, ofTheWeek: false });
    expect(variant.open.view).toEqual(JSON.parse(JSON.stringify(publicView(model))));
    expect(variant.open.view.prompt).not.toBe(original.open.view.prompt);
    expect(variant.locked.solution).toBe(lockedView(model).solution);
    expect(variant.locked.solution).not.toBe(original.locked.solution);
    expect(model.decision.verdict).toBe(drawnCase().decision.verdict);
    expect(JSON.stringify(variant.open)).not.toContain(lockedView(model).recommendation);
  });

  it('is the same bytes for all who look first at once, and after', async () => {
    const people = Array.from({ length: 8 }, newPerson);
    const looks = await Promise.all(people.map((who) => look(who, 11)));
    expect(new Set(looks.map(({ bytes }) => bytes)).size).toBe(1);
    const kept = await service.sql('SELECT public_json, numbers FROM case_variants');
    expect(kept).toHaveLength(1);
    await service.sql('DELETE FROM case_variants');
    expect((await look(newPerson(), 11)).bytes).toBe(looks[0]?.bytes);
    expect(await service.sql('SELECT public_json, numbers FROM case_variants')).toEqual(kept);
  });

  it('shows the figures of the case as they are now', async () => {
    const who = newPerson();
    expect((await look(who, 3)).open.totalRatings).toBe(0);
    await service.rpc.request(practice.rateCase, { caseId, rating: 4, entitled: true }, who);
    expect((await look(who, 3)).open).toMatchObject({ totalRatings: 1, averageRating: '4.0' });
    await service.sql(`UPDATE cases SET total_ratings = 0, average_rating = NULL`);
  });

  it('is there for approved cases with draws, and for people', async () => {
    const who = newPerson();
    const pending = await shelve(service, { status: 'pending', model: drawnCase() });
    await expect(look(who, 5, fixedCase)).rejects.toMatchObject(refusal('case-has-no-variants'));
    await expect(start(who, 'new', fixedCase)).rejects.toMatchObject(refusal('case-has-no-variants'));
    await expect(start(who, 5, fixedCase)).rejects.toMatchObject(refusal('case-has-no-variants'));
    for (const id of [NO_CASE, pending]) {
      await expect(look(asAdmin(), 5, id)).rejects.toMatchObject(refusal('case-not-found'));
      await expect(start(asAdmin(), 'new', id)).rejects.toMatchObject(refusal('case-not-found'));
    }
    await expect(look(asVisitor, 5)).rejects.toMatchObject(refusal('not-signed-in'));
    await expect(start(asVisitor, 5)).rejects.toMatchObject(refusal('not-signed-in'));
    for (const seed of [0, -1, 1.5, 2 ** 31])
      await expect(look(who, seed)).rejects.toMatchObject(refusal('input-invalid'));
    expect((await look(who, 2 ** 31 - 1)).open.variant).toBe(2 ** 31 - 1);
    expect((await look(who, undefined, fixedCase)).open).not.toHaveProperty('variants');
  });

  it('that no draw of its seed passes is none', async () => {
    const model = { ...drawnCase(), require: ['netTotal > 100 * targetProfit'] };
    const id = await shelve(service, { model });
    await expect(look(newPerson(), 5, id)).rejects.toMatchObject({
      ...refusal('case-has-no-variants'),
      message: 'This case has no such variant.',
    });
    expect(await count('case_variants')).toBe(0);
  });

  it('is printed as it was drawn', async () => {
    const asked = { caseId, variant: 21, entitled: true } as const;
    const { body } = await service.rpc.requestBytes(cases.printCasebook, asked, newPerson());
    const text = dense((await readPdf(Buffer.from(body))).pages.join(' '));
    const model = await modelOf(21);
    expect(text).toContain(dense(lockedView(model).recommendation));
    expect(text).not.toContain(dense(lockedView(drawnCase()).recommendation));
  });

  it('is dropped when no attempt names it and two hundred are newer, or the case was edited', async () => {
    const who = newPerson();
    const named = await start(who, 9);
    await look(who, 8);
    await service.sql(
      `INSERT INTO case_variants SELECT case_id, version, 1000000 + n, '{}', '{}', '{}', '', made_at + interval '1 minute'
        FROM case_variants, generate_series(1, ${MOST_UNUSED - 1}) n WHERE seed = 8`,
    );
    clock.advance(120_000);
    await look(who, 10);
    expect(await count('case_variants')).toBe(MOST_UNUSED + 1);
    expect(await service.sql('SELECT seed FROM case_variants WHERE seed < 1000000 ORDER BY seed')).toEqual([
      { seed: '9' },
      { seed: '10' },
    ]);
    expect(await start(who, 9)).toEqual({ ...named, begun: false });
    expect((await look(who, 8)).open.variant).toBe(8);
    // Of an earlier version only what attempts name stays.
    await service.sql(
      `INSERT INTO case_versions (case_id, version, model, checks, made_at)
        SELECT case_id, 0, model, checks, made_at FROM case_versions`,
    );
    await service.sql(
      `INSERT INTO case_variants SELECT case_id, 0, 5, '{}', '{}', '{}', '', made_at FROM case_variants WHERE seed = 8`,
    );
    await look(who, 11);
    expect(await service.sql('SELECT seed FROM case_variants WHERE version = 0')).toEqual([]);
  });
});

describe('sitting with new numbers', () => {
  it('gives a person other numbers each time, and none that the original has', async () => {
    const who = newPerson();
    const seen = new Set([await numbers()]);
    for (let time = 0; time < 20; time += 1) {
      const { variant } = await sit(who);
      seen.add(await numbers(variant));
    }
    expect(seen.size).toBe(21);
    expect(await count('attempts', 'variant IS NOT NULL')).toBe(20);
  });

  it('passes over numbers that a variant has in common with the original or one of before, and says when there are no more', async () => {
    const model = drawnCase();
    const draws = Object.fromEntries(Object.entries(model.facts).map(([id, { value }]) => [id, { value }]));
    const few = { ...model, draws: { ...draws, shops: { oneOf: [120, 130, 140] } } };
    const id = await shelve(service, { model: few });
    const who = newPerson();
    const shops = [];
    for (let time = 0; time < 2; time += 1) {
      const { variant } = await sit(who, 'new', id);
      shops.push((await modelOf(variant, id)).facts.shops?.value);
    }
    expect(new Set(shops)).toEqual(new Set([130, 140]));
    await expect(start(who, 'new', id)).rejects.toMatchObject({
      ...refusal('case-has-no-variants'),
      message: 'You have had all the numbers that this case can be drawn with.',
    });
    expect((await start(newPerson(), 'new', id)).begun).toBe(true);
  });

  it('asked for twice, or five times at once, is one attempt', async () => {
    const [who, hurried] = [newPerson(), newPerson()];
    const { attempt } = await start(who, 'new');
    expect(await start(who, 'new')).toEqual({ attempt, begun: false });
    const settled = await Promise.allSettled(Array.from({ length: 5 }, () => start(hurried, 'new')));
    // More than two draws at once are refused for one person; whoever was not has the same attempt.
    const ids = settled.flatMap((one) => (one.status === 'fulfilled' ? one.value.attempt.id : []));
    expect(new Set(ids).size).toBe(1);
    for (const one of settled)
      if (one.status === 'rejected') expect(one.reason).toMatchObject(refusal('too-many-requests'));
    expect(await count('attempts', `person_id = ${numberOf(hurried)}`)).toBe(1);
  });

  it('gives the attempt that began while new numbers were being looked for', async () => {
    const [other, who] = [newPerson(), newPerson()];
    const { attempt: theirs } = await start(other, 'new');
    const waits = async () =>
      expect(
        await service.sql(
          `SELECT 1 FROM pg_stat_activity
            WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ILIKE '%"case_variants"%'`,
        ),
      ).toHaveLength(1);
    const { id, late } = await service.app.get(UnitOfWork).run(async ({ manager }) => {
      await manager.query('LOCK TABLE case_variants IN ACCESS EXCLUSIVE MODE');
      const late = start(who, 'new'); // has seen that nothing is open, and waits to see what they have had
      await eventually(waits);
      const [begun] = await manager.query<{ id: string }[]>(
        `INSERT INTO attempts (id, person_id, case_id, version, variant, begun_at, saved_at)
         SELECT gen_random_uuid(), $2, case_id, version, variant, begun_at, saved_at FROM attempts WHERE id = $1
         RETURNING id`,
        [theirs.id, numberOf(who)],
      );
      return { id: begun?.id, late };
    });
    expect(await late).toMatchObject({ attempt: { id, variant: theirs.variant }, begun: false });
  });

  it('waits for the end of an attempt with other numbers, and names it', async () => {
    const who = newPerson();
    const { attempt: original } = await startOriginal(who, caseId);
    for (const variant of ['new', 5] as const)
      await expect(start(who, variant)).rejects.toMatchObject({
        ...refusal('attempt-open'),
        details: { attemptId: original.id, variant: null },
      });
    await finish(who, original.id);
    const { attempt } = await start(who, 5);
    expect(attempt).toMatchObject({ caseId, variant: 5, completed: false });
    const named = { ...refusal('attempt-open'), details: { attemptId: attempt.id, variant: 5 } };
    await expect(startOriginal(who, caseId)).rejects.toMatchObject(named);
    await expect(start(who, 6)).rejects.toMatchObject(named);
    expect(await service.sql('SELECT seed FROM case_variants WHERE seed = 6')).toEqual([]);
    expect((await start(who, 'new')).attempt.id).toBe(attempt.id);
  });
});

describe('an attempt at a variant', () => {
  it('is saved and graded by its own numbers, and says which', async () => {
    const [who, other] = [newPerson(), newPerson()];
    const [{ attempt }, { attempt: wrong }] = [await start(who, 13), await start(other, 13)];
    await save(who, attempt.id, { answers: goodAnswers(await modelOf(13)).slice(0, 2) });
    const right = await finish(who, attempt.id, { answers: goodAnswers(await modelOf(13)) });
    const originals = await finish(other, wrong.id, { answers: goodAnswers(await modelOf(undefined)) });
    expect(Math.min(...(await shares(attempt.id)))).toBeGreaterThan(0.5);
    expect(Number(right.score)).toBeGreaterThan(Number(originals.score));
    expect(right.variant).toBe(13);
    expect((await list(who, { caseId })).items).toEqual([expect.objectContaining({ variant: 13 })]);
    expect((await dashboard(who)).recentActivity).toEqual([expect.objectContaining({ variant: 13 })]);
  });

  it('moves no figure of the case and no comparison, and is practice of the person all the same', async () => {
    const job = service.app.get(StatisticsJob, { strict: false });
    const figures = async () => {
      await job.round();
      return service.sql(
        'SELECT attempts, completed, scored, score_sum FROM case_statistics WHERE case_id = $1',
        [caseId],
      );
    };
    const [who, other] = [newPerson(), newPerson()];
    await finish(who, (await begun(who, caseId)).id, { answers: goodAnswers() });
    const before = await figures();
    await sit(who);
    await sit(other);
    await start(newPerson(), 'new');
    expect(await figures()).toEqual(before);
    expect(await count('attempts', 'counts')).toBe(1);
    const states = await service.rpc.request(practice.listCaseStates, {}, other);
    expect(states.items).toEqual([{ caseId, state: 'solved', score: expect.any(String) }]);
    expect((await dashboard(other)).casesSolved).toBe(1);
    const { body } = await service.rpc.requestBytes(practice.getCompanion, { caseId }, other);
    expect(JSON.parse(Buffer.from(body).toString())).toMatchObject({ yours: { solved: 1, attemptCount: 1 } });
    const search = { state: 'solved' as const };
    const found = await service.rpc.requestBytes(practice.searchCases, search, other);
    expect(JSON.parse(Buffer.from(found.body).toString())).toMatchObject({ total: 1 });
    // The first attempt at the original counts, whatever was sat before.
    await finish(other, (await begun(other, caseId)).id, { answers: goodAnswers() });
    expect(await count('attempts', 'counts')).toBe(2);
  });

  it('keeps its numbers when the case is edited; whoever begins anew has those of the edited case', async () => {
    const id = await shelve(service, { model: drawnCase() });
    const [who, other] = [newPerson(), newPerson()];
    const { attempt } = await start(who, 17, id);
    const before = await look(who, 17, id);
    const old = await modelOf(17, id);
    // As an edit leaves it: another version is current.
    const edited = drawnCase();
    edited.version = 2;
    edited.title = 'Edited since';
    await service.sql(
      `INSERT INTO case_versions SELECT case_id, 2, $2::json, checks, 41, now() FROM case_versions WHERE case_id = $1`,
      [id, JSON.stringify(edited)],
    );
    await service.sql(
      `WITH approval AS (
        INSERT INTO review_log (case_id, version, action, person_id, at) VALUES ($1, 2, 'approved', 41, now()) RETURNING id)
      UPDATE cases SET version = 2, title = $2, review_id = (SELECT id FROM approval) WHERE id = $1`,
      [id, edited.title],
    );
    expect((await look(who, 17, id)).bytes).toBe(before.bytes);
    expect((await look(other, 17, id)).open).toMatchObject({ title: 'Edited since', variant: 17 });
    expect((await start(who, 17, id)).begun).toBe(false);
    await finish(who, attempt.id, { answers: goodAnswers(old) });
    expect(Math.min(...(await shares(attempt.id)))).toBeGreaterThan(0.5);
    await start(who, 17, id);
    await start(other, 17, id);
    expect(
      await service.sql('SELECT version FROM attempts WHERE case_id = $1 ORDER BY begun_at, version', [id]),
    ).toEqual([{ version: 1 }, { version: 1 }, { version: 2 }]);
    expect((await look(who, 17, id)).bytes).toBe(before.bytes);
  });

  it('is in what a person takes along, and goes with them; its variant stays for others', async () => {
    const [who, other] = [newPerson(), newPerson()];
    const done = await sit(who, 23);
    await sit(other, 23);
    const { criteria: _locked, ...own } = done;
    expect((await exported(who)).data.attempts).toEqual([own]);
    const personal = service.app.get(PersonalPracticeRepository, { strict: false });
    await service.app
      .get(UnitOfWork, { strict: false })
      .run((tx) => personal.erase(tx.manager, numberOf(who), clock.now().toISOString()));
    expect(await count('attempts', `person_id = ${numberOf(who)}`)).toBe(0);
    await expect(start(who, 'new')).rejects.toMatchObject(refusal('not-permitted'));
    expect((await list(other)).items).toEqual([expect.objectContaining({ variant: 23 })]);
  });

  it('is in the file of all attempts', async () => {
    await sit(newPerson(), 29);
    const { columns, rows } = await service.rpc.request(cases.exportCases, { what: 'attempts' }, asAdmin());
    expect(rows.map((row) => row[columns.indexOf('variant')])).toEqual([29]);
  });

  it('holds its variant against being dropped', async () => {
    await start(newPerson(), 31);
    await expect(service.sql('DELETE FROM case_variants')).rejects.toThrow(/attempts_of_a_variant/);
    const noVariant = `INSERT INTO attempts (id, person_id, case_id, version, variant, begun_at, saved_at)
      VALUES ($1, 1, $2, 1, 32, now(), now())`;
    await expect(service.sql(noVariant, [randomUUID(), caseId])).rejects.toThrow(/attempts_of_a_variant/);
  });
});
