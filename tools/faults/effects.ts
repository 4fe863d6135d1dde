import type { Databases } from './databases.js';
import { effectName, type ActionKind } from './journal.js';

/** Where the effect of each kind of action is to be seen: its key, once for each time that it took effect. */
const SEEN: Record<ActionKind, (databases: Databases) => Promise<string[]>> = {
  submit: seenHeadlines,
  approve: (databases) =>
    databases.column(
      'cases',
      `SELECT case_id FROM review_log JOIN cases ON cases.id = case_id
        WHERE action = 'approved' AND status = 'approved'`,
    ),
  register: (databases) => databases.column('auth', 'SELECT email FROM users'),
  unlock: seenUnlocks,
  subscribe: (databases) => databases.column('newsletter', 'SELECT email FROM subscribers'),
  leave: (databases) => databases.column('auth', 'SELECT person_id FROM tombstones'),
  buy: seenPurchases,
  'go-pro': (databases) =>
    databases.column(
      'billing',
      `SELECT person_id FROM accounts JOIN subscriptions s USING (person_id)
        WHERE subscription_status = 'pro' AND s.status IN ('trialing', 'active')`,
    ),
  refund: (databases) =>
    databases.column(
      'billing',
      `SELECT payment_id FROM refunds r JOIN payments p ON p.id = payment_id
        WHERE r.state = 'done' AND p.state = 'refunded'`,
    ),
};

/** How often each effect is in the databases. */
export async function readEffects(databases: Databases): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const [kind, read] of Object.entries(SEEN) as [ActionKind, (typeof SEEN)[ActionKind]][]) {
    for (const key of await read(databases)) {
      const name = effectName(kind, key);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return counts;
}

/** Headlines whose request has come to its end: a stated failure, or a pending case that the cases service has. */
async function seenHeadlines(databases: Databases): Promise<string[]> {
  const ended = await databases.column(
    'generation',
    `SELECT coalesce(case_id::text, 'failed') || ' ' || title
      FROM generation_requests r JOIN headlines h ON h.request_id = r.id WHERE state IN ('pending', 'failed')`,
  );
  const kept = new Set(['failed', ...(await databases.column('cases', 'SELECT id FROM cases'))]);
  return ended
    .map((line) => ({ caseId: line.slice(0, line.indexOf(' ')), title: line.slice(line.indexOf(' ') + 1) }))
    .filter(({ caseId }) => kept.has(caseId))
    .map(({ title }) => title);
}

/** A person's spends on a case; one without its unlock counts for nothing. */
function seenUnlocks(databases: Databases): Promise<string[]> {
  return databases.column(
    'billing',
    `SELECT l.person_id || ' ' || l.reference FROM credit_ledger l
      JOIN unlocks u ON u.person_id = l.person_id AND u.case_id::text = l.reference AND u.revoked_at IS NULL
      WHERE l.cause = 'unlock'`,
  );
}

/** Cases that were paid for and are open, or whose money went back. */
function seenPurchases(databases: Databases): Promise<string[]> {
  return databases.column(
    'billing',
    `SELECT o.person_id || ' ' || o.case_id FROM orders o
      LEFT JOIN unlocks u ON u.person_id = o.person_id AND u.case_id = o.case_id AND u.revoked_at IS NULL
      WHERE o.kind = 'case' AND (o.state = 'refunded' OR (o.state = 'paid' AND u.person_id IS NOT NULL))`,
  );
}
