import { POOL } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { type EntityManager, In, MoreThanOrEqual } from 'typeorm';
import { CONSENT_TEXT_VERSION, hashOfEmail, MAIL_EVERY_MS } from '../domain/confirmation.js';
import { ConfirmationEntity } from './confirmation.entity.js';
import { ASK_TO_SUBSCRIBE } from './hot-statements.js';
import { SubscriberChangeEntity } from './subscriber-change.entity.js';
import { type Client, noteChanges } from './subscriber-changes.js';
import { SubscriberEntity } from './subscriber.entity.js';

/** Somebody asks for the newsletter in the name of an address. */
export interface SubscriptionRequest {
  confirmationId: string;
  email: string;
  source: string;
  address: string;
  userAgent: string;
  at: Date;
}

@Injectable()
export class SubscriberRepository {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** Notes the request; says whether a confirmation mail is due for it. */
  async ask(request: SubscriptionRequest): Promise<boolean> {
    const { confirmationId, email, source, address, userAgent, at } = request;
    const noMailSince = new Date(at.getTime() - MAIL_EVERY_MS);
    const { rows } = await this.pool.query<{ is_due: boolean }>({
      ...ASK_TO_SUBSCRIBE,
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
    return rows[0]?.is_due ?? false;
  }

  /**
   * Confirms the subscriber behind a confirmation, as one who has left and asked again too; `null` when they are suppressed
   * or confirmed already, and for a request from before they left.
   */
  async confirm(
    manager: EntityManager,
    confirmationId: string,
    at: Date,
    client: Client,
  ): Promise<{ email: string; key: string } | null> {
    const confirmation = await manager.findOneBy(ConfirmationEntity, { id: confirmationId });
    if (!confirmation) return null;
    const { subscriberId, source: by, textVersion } = confirmation;
    const subscriber = await this.lockWaiting(manager, confirmation);
    if (!subscriber) return null;
    const consent = { state: 'confirmed', confirmedAt: at, consentId: confirmationId } as const;
    await manager.update(SubscriberEntity, { id: subscriberId }, consent);
    await noteChanges(manager, [{ subscriberId, at, change: 'confirmed', by, ...client, textVersion }]);
    return subscriber;
  }

  private async lockWaiting(
    manager: EntityManager,
    { subscriberId, requestedAt }: ConfirmationEntity,
  ): Promise<SubscriberEntity | null> {
    const subscriber = await manager.findOne(SubscriberEntity, {
      where: { id: subscriberId, state: In(['pending', 'unsubscribed']) },
      lock: { mode: 'pessimistic_write' },
    });
    const left = { subscriberId, change: 'unsubscribed' as const, at: MoreThanOrEqual(requestedAt) };
    return subscriber && (await manager.existsBy(SubscriberChangeEntity, left)) ? null : subscriber;
  }
}
