import { randomUUID } from 'node:crypto';
import { RandomIds } from '@casedrop/platform';
import type { DataSource } from 'typeorm';
import { newsletterDatabase } from '../../../test/newsletter-database.js';
import type { IssueContent } from '../domain/issue-content.js';
import { IssueEntity } from './issue.entity.js';
import { IssueListRepository } from './issue-list.repository.js';
import { IssueWeeksRepository } from './issue-weeks.repository.js';

const content = {} as IssueContent;
let source: DataSource;
let issues: IssueListRepository;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ source, drop } = await newsletterDatabase());
  issues = new IssueListRepository(source);
  const weeks = new IssueWeeksRepository(source, new RandomIds());
  for (const [week, state] of [
    ['2026-11-02', 'sent'],
    ['2026-11-09', 'cancelled'],
    ['2026-11-16', 'sent'],
    ['2026-11-23', 'sending'],
    ['2026-11-30', 'draft'],
  ] as const) {
    const at = new Date(`${week}T08:00:00Z`);
    await weeks.make(week, 'draft', at, at);
    const begun =
      state === 'draft' || state === 'cancelled'
        ? {}
        : { audience: 1, beganAt: at, caseId: randomUUID(), content };
    await source
      .getRepository(IssueEntity)
      .update({ week }, { state, ...begun, sentAt: state === 'sent' ? at : null });
  }
});
afterAll(() => drop());

it.each([
  ['2026-11-16', '2026-11-02', '2026-11-23'],
  ['2026-11-02', undefined, '2026-11-16'],
  ['2026-11-23', '2026-11-16', undefined],
])('the issues around %s that went out are %s and %s', async (week, before, after) => {
  const [earlier, later] = await issues.publishedAround(week);
  expect([earlier?.week, later?.week]).toEqual([before, after]);
});

it('has in the archive those that went out to somebody, the latest first', async () => {
  const { items, pageCount } = await issues.listPublished(1);
  expect(items.map(({ week }) => week)).toEqual(['2026-11-23', '2026-11-16', '2026-11-02']);
  expect(pageCount).toBe(1);
});
