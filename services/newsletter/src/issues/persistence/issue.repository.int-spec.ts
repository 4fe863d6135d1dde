import { randomUUID } from 'node:crypto';
import { RandomIds } from '@casedrop/platform';
import type { DataSource } from 'typeorm';
import { newsletterDatabase } from '../../../test/newsletter-database.js';
import type { IssueContent } from '../domain/issue-content.js';
import { IssueEntity } from './issue.entity.js';
import { IssueRepository } from './issue.repository.js';
import { IssueWeeksRepository } from './issue-weeks.repository.js';

const WEEK = '2026-11-23';
const at = (time: string): Date => new Date(`2026-11-20T${time}:00Z`);
const begun = { audience: 1, beganAt: at('08:00'), content: {} as IssueContent };
let source: DataSource;
let issues: IssueRepository;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ source, drop } = await newsletterDatabase());
  issues = new IssueRepository(source);
});
afterAll(() => drop());

const rows = () => source.getRepository(IssueEntity);
/** The one issue there is, with a case that an editor chose. */
async function issueWith(changes: Partial<IssueEntity>): Promise<IssueEntity & { caseId: string }> {
  await rows().delete({ week: WEEK });
  await new IssueWeeksRepository(source, new RandomIds()).make(WEEK, 'scheduled', at('08:00'), at('08:00'));
  const caseId = randomUUID();
  await rows().update({ week: WEEK }, { caseId, caseChosen: true, ...changes });
  return { ...(await rows().findOneByOrFail({ week: WEEK })), caseId };
}
const now = async (): Promise<IssueEntity> => rows().findOneByOrFail({ week: WEEK });
const decide = (how: 'withdraw' | 'readmit', caseId: string, time: string): Promise<unknown> =>
  source.transaction<unknown>((manager) => issues[how](manager, caseId, at(time)));

it.each([
  ['a withdrawal', [['withdraw', '10:00']], true],
  [
    'an approval after it',
    [
      ['withdraw', '10:00'],
      ['readmit', '11:00'],
    ],
    false,
  ],
  [
    'the same two, heard the other way round',
    [
      ['readmit', '11:00'],
      ['withdraw', '10:00'],
    ],
    false,
  ],
  [
    'a withdrawal after all that',
    [
      ['withdraw', '10:00'],
      ['readmit', '11:00'],
      ['withdraw', '12:00'],
    ],
    true,
  ],
] as const)('holds of the decisions about a case the latest: %s', async (_what, decisions, isWithdrawn) => {
  const { caseId } = await issueWith({});
  for (const [how, time] of decisions) await decide(how, caseId, time);
  expect((await now()).caseWithdrawn).toBe(isWithdrawn);
});

it('ends the trouble with a case that is open again', async () => {
  const { caseId } = await issueWith({
    trouble: 'case-withdrawn',
    troubleAt: at('10:00'),
    caseWithdrawn: true,
  });
  await decide('readmit', caseId, '11:00');
  expect(await now()).toMatchObject({ trouble: null, troubleAt: null, caseWithdrawn: false });
});

it('lets an issue stand still whose case is open again, and keeps trouble of another kind', async () => {
  const { caseId } = await issueWith({ state: 'paused', trouble: 'mail-server', ...begun });
  await decide('withdraw', caseId, '10:00');
  await decide('readmit', caseId, '11:00');
  expect(await now()).toMatchObject({ state: 'paused', trouble: 'mail-server', caseWithdrawn: false });
});

it('tells also an issue that was cancelled on its way, whose page leads to the case, and no other cancelled one', async () => {
  const { caseId } = await issueWith({ state: 'cancelled', ...begun });
  await decide('withdraw', caseId, '10:00');
  expect(await now()).toMatchObject({ state: 'cancelled', caseWithdrawn: true });
  const never = await issueWith({ state: 'cancelled' });
  await decide('withdraw', never.caseId, '10:00');
  expect((await now()).caseWithdrawn).toBe(false);
});

it('does not hear of a withdrawal from before its case was found approved', async () => {
  const empty = await issueWith({ caseId: null, caseChosen: false });
  const caseId = randomUUID();
  expect(await issues.take({ ...empty, caseId: null }, caseId, at('10:00'))).toBe(true);
  await decide('withdraw', caseId, '09:59');
  expect((await now()).caseWithdrawn).toBe(false);
  await decide('withdraw', caseId, '10:01');
  expect((await now()).caseWithdrawn).toBe(true);
});

it('gives an issue back only with the case with which it was taken', async () => {
  const taken = await issueWith({ state: 'building' });
  await rows().update({ week: WEEK }, { caseId: randomUUID() });
  expect(await issues.putBack(source.manager, taken)).toBe(false);
  expect(await issues.putBack(source.manager, await now())).toBe(true);
  expect(await issues.putBack(source.manager, await now())).toBe(false);
  expect((await now()).state).toBe('scheduled');
});

it('has a look ahead noted once by however many looked, and what was told before told again', async () => {
  const { id } = await issueWith({ trouble: 'no-case' });
  const look = (due: string): Promise<boolean> =>
    issues.noteLookedAhead(source.manager, id, at(due), at('10:05'));
  expect((await Promise.all([look('10:00'), look('10:00')])).filter(Boolean)).toHaveLength(1);
  expect((await now()).trouble).toBeNull();
  expect(await look('10:00')).toBe(false);
  expect(await look('11:00')).toBe(true);
});
