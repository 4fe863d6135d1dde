import { POOL } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';
import { CONSENT_TEXT_VERSION, hashOfEmail, MAIL_EVERY_MS } from '../domain/confirmation.js';

/** Somebody asks for the newsletter in the name of an address. */
export interface SubscriptionRequest {
  confirmationId: string;
  email: string;
  source: string;
  address: string;
  userAgent: string;
  at: Date;
}

/** Everything that is kept about an address. */
export interface SubscriptionExport {
  subscription: Record<string, unknown> | null;
  requests: Record<string, unknown>[];
  suppressed: boolean;
}

/**
 * One statement for new and known addresses, which writes in both cases: they take the same time. A confirmation is
 * due for an address that is pending and got none for a day.
 */
const ASK = `
  WITH asked AS (
    INSERT INTO subscribers AS s
      (email, email_hash, state, source, first_asked_at, last_asked_at, last_confirmation_id, last_confirmation_at)
    SELECT $2, $9,
      CASE WHEN EXISTS (SELECT 1 FROM suppressed_addresses WHERE email_hash = $9) THEN 'suppressed' ELSE 'pending' END,
      $3, $6, $6, $1, $6
    ON CONFLICT (email) DO UPDATE SET
      last_asked_at = $6,
      last_confirmation_id =
        CASE WHEN s.state = 'pending' AND s.last_confirmation_at <= $7 THEN $1 ELSE s.last_confirmation_id END,
      last_confirmation_at =
        CASE WHEN s.state = 'pending' AND s.last_confirmation_at <= $7 THEN $6 ELSE s.last_confirmation_at END
    RETURNING id, last_confirmation_id, state
  ), due AS (
    INSERT INTO mails (id, kind, due_at)
    SELECT $1, 'confirmation', $6 FROM asked WHERE last_confirmation_id = $1 AND state = 'pending'
  )
  INSERT INTO confirmations (id, subscriber_id, source, requested_at, address, user_agent, text_version)
  SELECT $1, id, $3, $6, $4, $5, $8 FROM asked WHERE last_confirmation_id = $1 AND state = 'pending'`;

const iso = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const EXPORT = `
  SELECT
    (SELECT json_build_object('email', email, 'state', state, 'source', source,
        'firstAskedAt', ${iso('first_asked_at')}, 'lastAskedAt', ${iso('last_asked_at')},
        'confirmedAt', ${iso('confirmed_at')})
      FROM subscribers WHERE email = $1) AS subscription,
    (SELECT coalesce(json_agg(json_build_object('requestedAt', ${iso('c.requested_at')}, 'source', c.source,
        'address', c.address, 'browser', c.user_agent, 'wording', c.text_version, 'mail', m.state,
        'confirmedAt', ${iso('c.confirmed_at')}) ORDER BY c.requested_at), '[]')
      FROM confirmations c JOIN subscribers s ON s.id = c.subscriber_id JOIN mails m ON m.id = c.id
      WHERE s.email = $1) AS requests,
    EXISTS (SELECT 1 FROM subscribers WHERE email = $1 AND state = 'suppressed')
      OR EXISTS (SELECT 1 FROM suppressed_addresses WHERE email_hash = $2) AS suppressed`;

@Injectable()
export class SubscriberRepository {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** Notes the request; says whether a confirmation mail is due for it. */
  async ask(request: SubscriptionRequest): Promise<boolean> {
    const { confirmationId, email, source, address, userAgent, at } = request;
    const noMailSince = new Date(at.getTime() - MAIL_EVERY_MS);
    const { rowCount } = await this.pool.query({
      name: 'ask-to-subscribe',
      text: ASK,
      values: [
        confirmationId,
        email,
        source,
        address,
        userAgent,
        at,
        noMailSince,
        CONSENT_TEXT_VERSION,
        hashOfEmail(email),
      ],
    });
    return rowCount === 1;
  }

  /** Confirms the subscriber behind a confirmation; `null` when they are suppressed or confirmed already. */
  async confirm(manager: EntityManager, confirmationId: string, at: Date): Promise<{ email: string } | null> {
    const [rows] = await manager.query<[{ email: string }[], number]>(
      `UPDATE subscribers s SET state = 'confirmed', confirmed_at = $2, consent_id = c.id
        FROM confirmations c
        WHERE c.id = $1 AND s.id = c.subscriber_id AND s.state = 'pending' RETURNING s.email`,
      [confirmationId, at],
    );
    return rows[0] ?? null;
  }

  /** How many addresses have agreed to get the newsletter. */
  async countConfirmed(): Promise<number> {
    const { rows } = await this.pool.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM subscribers WHERE state = 'confirmed'",
    );
    return rows[0]?.n ?? 0;
  }

  /** Everything that is kept about an address. */
  async export(email: string): Promise<SubscriptionExport> {
    const { rows } = await this.pool.query<SubscriptionExport>(EXPORT, [email, hashOfEmail(email)]);
    return rows[0] ?? { subscription: null, requests: [], suppressed: false };
  }
}
