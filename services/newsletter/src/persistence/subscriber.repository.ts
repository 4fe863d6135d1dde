import { POOL } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';
import { CONSENT_TEXT_VERSION, MAIL_EVERY_MS } from '../domain/confirmation.js';

/** Somebody asks for the newsletter in the name of an address. */
export interface SubscriptionRequest {
  confirmationId: string;
  email: string;
  source: string;
  address: string;
  userAgent: string;
  at: Date;
}

/**
 * One statement for new and known addresses, which writes in both cases: they take the same time. A confirmation is
 * due for an address that is pending and got none for a day.
 */
const ASK = `
  WITH asked AS (
    INSERT INTO subscribers AS s
      (email, source, first_asked_at, last_asked_at, last_confirmation_id, last_confirmation_at)
    VALUES ($2, $3, $6, $6, $1, $6)
    ON CONFLICT (email) DO UPDATE SET
      last_asked_at = $6,
      last_confirmation_id =
        CASE WHEN s.state = 'pending' AND s.last_confirmation_at <= $7 THEN $1 ELSE s.last_confirmation_id END,
      last_confirmation_at =
        CASE WHEN s.state = 'pending' AND s.last_confirmation_at <= $7 THEN $6 ELSE s.last_confirmation_at END
    RETURNING id, last_confirmation_id
  )
  INSERT INTO confirmations (id, subscriber_id, source, requested_at, address, user_agent, text_version)
  SELECT $1, id, $3, $6, $4, $5, $8 FROM asked WHERE last_confirmation_id = $1`;

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
      values: [confirmationId, email, source, address, userAgent, at, noMailSince, CONSENT_TEXT_VERSION],
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
}
