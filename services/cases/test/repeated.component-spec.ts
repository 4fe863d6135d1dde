import { cases, type RequestContext } from '@casedrop/contracts';
import { asAdmin, startTestService, type TestService } from '@casedrop/testing';
import { casesOptions } from '../src/cases.options.js';
import { SetClock } from './set-clock.js';
import { shelve } from './shelf.js';
import { soundCase } from './sound-case.js';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const clock = new SetClock();
let service: TestService;
let caseId: string;

beforeAll(async () => {
  service = await startTestService(casesOptions, { clock });
});
afterAll(() => service.stop());
beforeEach(async () => {
  clock.stop();
  await service.sql('TRUNCATE cases, outbox, inbox, dead_letters CASCADE');
  caseId = await shelve(service, { status: 'pending' });
});

const me = asAdmin(41);
const another = asAdmin(42);
const approve = (context: RequestContext = me) => service.rpc.request(cases.approveCase, { caseId }, context);
const reject = (reason = 'Not for us.', context: RequestContext = me) =>
  service.rpc.request(cases.rejectCase, { caseId, reason }, context);
const edit = (title = 'Edited: a drive-thru?', version = 1, context: RequestContext = me) =>
  service.rpc.request(cases.editCase, { caseId, version, model: { ...soundCase(), title } }, context);
const traces = () =>
  service.sql(`SELECT (SELECT count(*)::int FROM review_log) AS log, (SELECT count(*)::int FROM outbox) AS events,
    (SELECT count(*)::int FROM case_versions) AS versions`);

/** An act whose answer was lost: asked for again, what happened once is answered as it was. */
describe.each([
  ['an approval', approve, 'case-not-pending'],
  ['a rejection', reject, 'case-not-pending'],
  ['an edit', edit, 'case-changed-meanwhile'],
] as const)('%s that comes again', (_what, act, conflict) => {
  it('is answered as before and done once', async () => {
    const answer = await act();
    const left = await traces();
    clock.advance(30 * SECOND);
    expect(await act()).toEqual(answer);
    expect(await Promise.all([act(), act()])).toEqual([answer, answer]);
    expect(await traces()).toEqual(left);
  });

  it('after more than a minute meets what was done', async () => {
    await act();
    clock.advance(MINUTE + SECOND);
    await expect(act()).rejects.toMatchObject({ code: conflict });
  });
});

it('is another person’s decision for whoever else asks', async () => {
  await edit();
  await expect(edit(undefined, 1, another)).rejects.toMatchObject({ code: 'case-changed-meanwhile' });
  await approve();
  await expect(approve(another)).rejects.toMatchObject({ code: 'case-not-pending' });
});

it('is not repeated by the opposite, nor for another reason, nor with another document', async () => {
  await edit();
  await expect(edit('Edited otherwise: a drive-thru?')).rejects.toMatchObject({
    code: 'case-changed-meanwhile',
  });
  await reject();
  await expect(reject('For another reason.')).rejects.toMatchObject({ code: 'case-not-pending' });
  await expect(approve()).rejects.toMatchObject({ code: 'case-not-pending' });
  await expect(edit()).rejects.toMatchObject({ code: 'case-not-pending' });
});

it('is not repeated when something else happened since', async () => {
  await approve();
  await service.sql(`UPDATE cases SET returned_reason = 'Bad figures.' WHERE id = $1`, [caseId]);
  await service.rpc.request(cases.approveCase, { caseId }, another); // kept
  await expect(approve()).rejects.toMatchObject({ code: 'case-not-pending' });
});

it('keeps a returned case once', async () => {
  await approve();
  await service.sql(`UPDATE cases SET returned_reason = 'Bad figures.' WHERE id = $1`, [caseId]);
  const kept = await approve();
  expect(await approve()).toEqual(kept);
  expect(await service.sql('SELECT action FROM review_log ORDER BY id')).toEqual([
    { action: 'approved' },
    { action: 'kept' },
  ]);
});

it('is told as done in bulk too', async () => {
  const wish = { action: 'approve' as const, caseIds: [caseId] };
  const first = await service.rpc.request(cases.reviewMany, wish, me);
  expect(first.results).toEqual([{ caseId, done: true, reason: null }]);
  expect(await service.rpc.request(cases.reviewMany, wish, me)).toEqual(first);
});
