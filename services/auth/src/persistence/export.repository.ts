import { POOL } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

/**
 * What is kept about a person, by table, without hashes of anything. Whether the account holds its address is left out:
 * who registered an address would read here that it was taken.
 */
const PARTS: Record<string, string> = {
  account: `SELECT id AS "personId", email, email_confirmed_at AS "emailConfirmedAt", username,
      password_told AS "hasPassword", roles, referral_code AS "referralCode", time_zone AS "timeZone",
      registered_at AS "registeredAt", suspended_at AS "suspendedAt", suspension_reason AS "suspensionReason",
      earns_credits AS "earnsCredits"
    FROM users WHERE id = $1`,
  hostedSignIns: `SELECT subject, linked_at AS "linkedAt" FROM provider_identities WHERE person_id = $1 ORDER BY linked_at`,
  sessions: `SELECT id, begun_at AS "begunAt", last_used_at AS "lastUsedAt", ended_at AS "endedAt", address,
      user_agent AS "userAgent" FROM sessions WHERE person_id = $1 ORDER BY begun_at`,
  devices: `SELECT device, first_seen_at AS "firstSeenAt" FROM devices WHERE person_id = $1 ORDER BY first_seen_at`,
  mails: `SELECT kind, due_at AS "dueAt", used_at AS "usedAt" FROM account_mails WHERE person_id = $1 ORDER BY due_at`,
  apiKeys: `SELECT id, name, prefix, scopes, created_at AS "createdAt", last_used_at AS "lastUsedAt",
      revoked_at AS "revokedAt" FROM api_keys WHERE person_id = $1 ORDER BY created_at`,
  referrals: `SELECT id, CASE WHEN referrer_id = $1 THEN 'made' ELSE 'received' END AS direction, state,
      applied_at AS "appliedAt", qualified_at AS "qualifiedAt"
    FROM referrals WHERE referrer_id = $1 OR referred_id = $1 ORDER BY applied_at`,
  auditLog: `SELECT at, action, details FROM audit_log WHERE person_id = $1 ORDER BY id`,
};

@Injectable()
export class ExportRepository {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** Everything about a person; `null` when there is no such account. */
  async exportOf(personId: number): Promise<Record<string, unknown> | null> {
    const parts = await Promise.all(
      Object.entries(PARTS).map(async ([name, text]) => {
        const { rows } = await this.pool.query<Record<string, unknown>>(text, [personId]);
        return [name, rows] as const;
      }),
    );
    const { account, ...others } = Object.fromEntries(parts);
    const [own] = account ?? [];
    return own ? { account: { ...own, personId: Number(own.personId) }, ...others } : null;
  }
}
