import { isoWeekOf } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { consentTextOf, hashOfEmail } from '../domain/confirmation.js';
import { IssueRecipientEntity } from '../issues/persistence/issue-recipient.entity.js';
import { IssueEntity } from '../issues/persistence/issue.entity.js';
import { ConfirmationEntity } from './confirmation.entity.js';
import { ErasedAddressEntity } from './erased-address.entity.js';
import { SubscriberChangeEntity } from './subscriber-change.entity.js';
import { SubscriberEntity } from './subscriber.entity.js';
import { SuppressedAddressEntity } from './suppressed-address.entity.js';

type Facts = Record<string, unknown>;

/** Everything that is kept about an address. */
export interface SubscriptionExport {
  subscription: Facts | null;
  /** Each time that the address was asked for, with the proof of consent. */
  requests: Facts[];
  /** What happened to the subscription, in its order. */
  changes: Facts[];
  /** The issues that were sent to it, or were to be. */
  issues: Facts[];
  suppressed: boolean;
  /** When its owner last asked to be forgotten. */
  erasedAt: string | null;
}

@Injectable()
export class SubscriptionExportRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Everything that is kept about an address, of one moment. */
  async of(email: string): Promise<SubscriptionExport> {
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const subscriber = await manager.findOneBy(SubscriberEntity, { email });
      const emailHash = hashOfEmail(email);
      const isSuppressed = await manager.existsBy(SuppressedAddressEntity, { emailHash });
      const erased = await manager.findOneBy(ErasedAddressEntity, { emailHash });
      return {
        subscription: subscriber && subscriptionOf(subscriber),
        requests: subscriber ? await this.requests(manager, subscriber) : [],
        changes: subscriber ? await this.changes(manager, subscriber) : [],
        issues: subscriber ? await this.issues(manager, subscriber) : [],
        suppressed: isSuppressed || subscriber?.state === 'suppressed',
        erasedAt: instant(erased?.at ?? null),
      };
    });
  }

  private async requests(manager: EntityManager, { id: subscriberId }: SubscriberEntity): Promise<Facts[]> {
    const requests = await manager.find(ConfirmationEntity, {
      where: { subscriberId },
      relations: { mail: true },
      order: { requestedAt: 'ASC' },
    });
    return requests.map(requestOf);
  }

  private async changes(manager: EntityManager, { id: subscriberId }: SubscriberEntity): Promise<Facts[]> {
    const changes = await manager.find(SubscriberChangeEntity, {
      where: { subscriberId },
      order: { id: 'ASC' },
    });
    return changes.map(changeOf);
  }

  private async issues(manager: EntityManager, { id: subscriberId }: SubscriberEntity): Promise<Facts[]> {
    const received = await manager.findBy(IssueRecipientEntity, { subscriberId });
    const ids = received.map(({ issueId }) => issueId);
    const issues = await manager.find(IssueEntity, { where: { id: In(ids) }, order: { week: 'ASC' } });
    const byIssue = new Map(received.map((recipient) => [recipient.issueId, recipient]));
    return issues.flatMap((issue) => {
      const recipient = byIssue.get(issue.id);
      return recipient ? [receivedOf(issue, recipient)] : [];
    });
  }
}

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

const subscriptionOf = ({ email, state, measured, source, ...times }: SubscriberEntity): Facts => ({
  email,
  state,
  measured,
  source,
  firstAskedAt: instant(times.firstAskedAt),
  lastAskedAt: instant(times.lastAskedAt),
  confirmedAt: instant(times.confirmedAt),
});

const requestOf = (request: ConfirmationEntity): Facts => ({
  requestedAt: instant(request.requestedAt),
  source: request.source,
  address: request.address || null,
  browser: request.userAgent || null,
  wording: consentTextOf(request.textVersion),
  mail: request.mail.state,
  confirmedAt: instant(request.confirmedAt),
  confirmedFrom: request.confirmedAddress,
  confirmedWith: request.confirmedUserAgent,
});

const changeOf = (change: SubscriberChangeEntity): Facts => ({
  at: instant(change.at),
  change: change.change,
  by: change.by,
  address: change.address,
  browser: change.userAgent,
  wording: change.textVersion && consentTextOf(change.textVersion),
});

const receivedOf = (
  { week }: IssueEntity,
  { state, attempts, refusal, mark, ...times }: IssueRecipientEntity,
): Facts => ({
  issue: isoWeekOf(week),
  state,
  attempts,
  /** What the mail server said against it, the last time that it did. */
  refusal,
  at: instant(times.endedAt),
  measured: mark !== null,
  openedAt: instant(times.openedAt),
  clickedAt: instant(times.clickedAt),
});
