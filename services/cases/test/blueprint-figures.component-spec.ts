import type { CaseModel } from '@casedrop/case-engine';
import { cases, type RequestContext } from '@casedrop/contracts';
import { RecurringWork } from '@casedrop/platform';
import { asAdmin, asPerson, asVisitor, startTestService, type TestService } from '@casedrop/testing';
import { casesOptions } from '../src/cases.options.js';
import { StatisticsJob } from '../src/practice/jobs/statistics.job.js';
import { attempt, shelve } from './shelf.js';
import { soundCase } from './sound-case.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(casesOptions);
  // Counting is asked for: a round of its own would wait for a TRUNCATE that waits for it.
  await service.app.get(RecurringWork, { strict: false }).onModuleDestroy();
});
afterAll(() => service.stop());
beforeEach(() => service.sql('TRUNCATE case_statistics_due, cases, outbox, inbox, dead_letters CASCADE'));

const BLUEPRINT = 'branch-closures';
const QUESTIONS = soundCase().parts.map(({ id }) => id);
/** The two of which the attempts tell something; all fare alike in the others. */
const [first = '', second = ''] = QUESTIONS;

const from = (scenario: string, id = BLUEPRINT): CaseModel => ({
  ...soundCase(),
  blueprint: { id, scenario },
});
const shelved = (scenario: string) => shelve(service, { model: from(scenario) });

/** Lets people finish a case, each with their shares of the marks of the first two questions. */
async function finish(caseId: string, shares: readonly (readonly [number, number])[]): Promise<void> {
  for (const [at, told] of shares.entries()) {
    const rest = QUESTIONS.slice(told.length).map(() => 0.5);
    await attempt(service, {
      ...{ caseId, personId: 100 + at, score: 50 * (told[0] + told[1]) },
      shares: [...told, ...rest],
    });
  }
}
/** So many people with these shares. */
const people = (count: number, ...shares: [number, number]) => Array.from({ length: count }, () => shares);

async function count(): Promise<void> {
  await service.app.get(StatisticsJob, { strict: false }).round();
  expect(await service.sql('SELECT 1 FROM case_statistics_due')).toEqual([]);
}
const figures = async (context: RequestContext = asAdmin()) =>
  (await service.rpc.request(cases.listBlueprintFigures, {}, context)).items;
const items = async (blueprint = BLUEPRINT, context: RequestContext = asAdmin()) =>
  (await service.rpc.request(cases.getBlueprintItems, { blueprint }, context)).items;

it('are those of its published cases, each as heavy as its attempts', async () => {
  // Correlations of 1 and -1; shares of 1/2 and 1/2 in the one, of 3/10 and 7/10 in the other.
  await finish(await shelved('savers-leave'), [...people(10, 1, 1), ...people(10, 0, 0)]);
  await finish(await shelved('savers-leave'), [...people(3, 1, 0), ...people(7, 0, 1)]);
  const withdrawn = await shelved('savers-leave');
  await finish(withdrawn, people(9, 1, 0));
  await count();
  await service.sql(`UPDATE cases SET returned_reason = 'Old.' WHERE id = $1`, [withdrawn]);
  await service.rpc.request(cases.rejectCase, { caseId: withdrawn, reason: 'Old.' }, asAdmin());

  const found = await items();
  expect(found.map(({ partId, place }) => [partId, place])).toEqual(QUESTIONS.map((id, at) => [id, at + 1]));
  const [one, two, three] = found;
  expect(one).toMatchObject({ partId: first, answered: 30, facility: 0.433, discrimination: 0.333 });
  expect(two).toMatchObject({ partId: second, answered: 30, facility: 0.567, discrimination: 0.333 });
  expect(three).toMatchObject({ answered: 30, facility: 0.5, discrimination: null, concern: null });
  expect(await figures()).toMatchObject([
    {
      ...{ blueprint: BLUEPRINT, approved: 2, rejected: 1, attempts: 39, finished: 30 },
      ...{ averageScore: 50, facility: 0.5, discrimination: 0.333, weakest: null },
    },
  ]);
});

it('name the question that tells people apart the least, of whichever scenario', async () => {
  await finish(await shelved('savers-leave'), [...people(10, 1, 1), ...people(10, 0, 0)]);
  // Who is right in the one is as often right as wrong in the other.
  const crossed = [...people(6, 1, 1), ...people(6, 1, 0), ...people(6, 0, 1), ...people(6, 0, 0)];
  await finish(await shelved('leases-run-on'), crossed);
  await count();
  const [told] = await figures();
  expect(told).toMatchObject({
    ...{ finished: 44, facility: 0.5, discrimination: 0.455 },
    weakest: {
      ...{ scenario: 'leases-run-on', partId: first, kind: 'structure', place: 1, answered: 24 },
      ...{ facility: 0.5, discrimination: 0, concern: expect.stringContaining('do no better') },
    },
  });
});

it('say nothing of how good questions are while few have answered them, but how many did', async () => {
  await finish(await shelved('savers-leave'), [...people(9, 1, 0), ...people(10, 0, 1)]);
  await count();
  expect(await figures()).toMatchObject([
    { finished: 19, averageScore: 50, facility: null, discrimination: null, weakest: null },
  ]);
  expect((await items())[0]).toMatchObject({ answered: 19, facility: 0.474, discrimination: null });
});

it('have each question as the latest case of its scenario asks it', async () => {
  const older = await shelved('savers-leave');
  const model = from('savers-leave');
  model.parts = [{ ...model.parts[0]!, ask: 'What do savers cost?' }, ...model.parts.slice(2)];
  const newer = await shelve(service, { model });
  await service.sql(`UPDATE cases SET created_at = created_at - interval '1 day' WHERE id = $1`, [older]);
  for (const caseId of [older, newer]) await finish(caseId, [[1, 0]]);
  await count();
  const [one, two] = await items();
  expect(one).toMatchObject({ partId: first, ask: 'What do savers cost?', answered: 2 });
  expect(two).toMatchObject({ partId: second, ask: null, answered: 1 });
});

it('are none of a blueprint that nobody sat a case of', async () => {
  await shelved('savers-leave');
  expect(await items()).toEqual([]);
  expect(await items('of-nobody')).toEqual([]);
});

it('are for admins alone', async () => {
  await expect(items(BLUEPRINT, asPerson(7))).rejects.toMatchObject({ code: 'not-permitted' });
  await expect(items(BLUEPRINT, asVisitor)).rejects.toMatchObject({ code: 'not-signed-in' });
});
