import type { AuditItem } from '@casedrop/contracts/http';
import { auditPage } from './audit-page.js';

const item = (source: AuditItem['source'], id: number, second: number): AuditItem => ({
  ...{
    id: String(id),
    source,
    actor: '3',
    action: 'x',
    personId: null,
    caseId: null,
    caseTitle: null,
    details: {},
  },
  at: `2026-11-20T12:00:${String(second).padStart(2, '0')}.000Z`,
});
const part = (items: AuditItem[], full = false) => ({ items, full });
const ids = (items: AuditItem[]) => items.map(({ source, id }) => `${source} ${id}`);

it('merges logs by time, the newest first', () => {
  const page = auditPage(
    [
      part([item('accounts', 2, 9), item('accounts', 1, 1)]),
      part([item('cases', 1, 5)]),
      part([item('billing', 1, 7)]),
    ],
    10,
  );
  expect(ids(page.items)).toEqual(['accounts 2', 'billing 1', 'cases 1', 'accounts 1']);
  expect(page.next).toBeNull();
});

it('says where the next page begins', () => {
  const page = auditPage([part([item('accounts', 2, 9), item('accounts', 1, 1)])], 1);
  expect([ids(page.items), page.next]).toEqual([['accounts 2'], '2026-11-20T12:00:09.000Z']);
});

it('keeps what happened at one moment together, since the next page begins before it', () => {
  const seeded = Array.from({ length: 27 }, (_unused, index) => item('cases', 27 - index, 5));
  const page = auditPage([part([...seeded, item('cases', 0, 1)])], 10);
  expect(page.items).toHaveLength(27);
  expect(ids(page.items)[0]).toBe('cases 27');
});

it('goes on while a source has more than it told', () => {
  expect(auditPage([part([item('cases', 1, 5)], true)], 10).next).toBe('2026-11-20T12:00:05.000Z');
  expect(auditPage([part([])], 10)).toEqual({ items: [], next: null });
});
