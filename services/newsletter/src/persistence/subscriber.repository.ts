import { POOL } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { CONSENT_TEXT_VERSION, hashOfEmail, MAIL_EVERY_MS } from '../domain/confirmation.js';
import { ConfirmationEntity } from './confirmation.entity.js';
import { ASK_TO_SUBSCRIBE } from './hot-statements.js';
import { SubscriberEntity } from './subscriber.entity.js';
import { SuppressedAddressEntity } from './suppressed-address.entity.js';

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

@Injectable()
export class SubscriberRepository {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(POOL) private readonly pool: Pool,
  ) {}

  /** Notes the request; says whether a confirmation mail is due for it. */
  async ask(request: SubscriptionRequest): Promise<boolean> {
    const { confirmationId, email, source, address, userAgent, at } = request;
    const noMailSince = new Date(at.getTime() - MAIL_EVERY_MS);
    const { rowCount } = await this.pool.query({
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
    return rowCount === 1;
  }

  /** Confirms the subscriber behind a confirmation; `null` when they are suppressed or confirmed already. */
  async confirm(manager: EntityManager, confirmationId: string, at: Date): Promise<{ email: string } | null> {
    const confirmation = await manager.findOne(ConfirmationEntity, {
      where: { id: confirmationId },
      relations: { subscriber: true },
    });
    if (!confirmation) return null;
    const { id, email } = confirmation.subscriber;
    const { affected } = await manager.update(
      SubscriberEntity,
      { id, state: 'pending' },
      { state: 'confirmed', confirmedAt: at, consentId: confirmationId },
    );
    return affected === 1 ? { email } : null;
  }

  /** How many addresses have agreed to get the newsletter. */
  async countConfirmed(): Promise<number> {
    return this.dataSource.getRepository(SubscriberEntity).countBy({ state: 'confirmed' });
  }

  /** Everything that is kept about an address, of one moment. */
  async export(email: string): Promise<SubscriptionExport> {
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const subscriber = await manager.findOneBy(SubscriberEntity, { email });
      const requests = await manager.find(ConfirmationEntity, {
        where: { subscriber: { email } },
        relations: { mail: true },
        order: { requestedAt: 'ASC' },
      });
      const isSuppressed = await manager.existsBy(SuppressedAddressEntity, { emailHash: hashOfEmail(email) });
      return {
        subscription: subscriber && subscriptionOf(subscriber),
        requests: requests.map(requestOf),
        suppressed: isSuppressed || subscriber?.state === 'suppressed',
      };
    });
  }
}

const subscriptionOf = ({ email, state, source, ...times }: SubscriberEntity): Record<string, unknown> => ({
  email,
  state,
  source,
  firstAskedAt: times.firstAskedAt.toISOString(),
  lastAskedAt: times.lastAskedAt.toISOString(),
  confirmedAt: times.confirmedAt?.toISOString() ?? null,
});

const requestOf = (request: ConfirmationEntity): Record<string, unknown> => ({
  requestedAt: request.requestedAt.toISOString(),
  source: request.source,
  address: request.address,
  browser: request.userAgent,
  wording: request.textVersion,
  mail: request.mail.state,
  confirmedAt: request.confirmedAt?.toISOString() ?? null,
});
