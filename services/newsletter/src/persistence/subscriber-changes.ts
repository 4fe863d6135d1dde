import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { IssueRecipientEntity } from '../issues/persistence/issue-recipient.entity.js';
import { SubscriberChangeEntity } from './subscriber-change.entity.js';

/** From where somebody acts. */
export interface Client {
  address: string;
  userAgent: string;
}

type NewChange = Pick<SubscriberChangeEntity, 'subscriberId' | 'at' | 'change' | 'by'> &
  Partial<Pick<SubscriberChangeEntity, 'issueId' | 'address' | 'userAgent' | 'textVersion'>>;

/** Writes down what happened to subscriptions. */
export async function noteChanges(manager: EntityManager, changes: NewChange[]): Promise<void> {
  if (changes.length > 0) await manager.insert(SubscriberChangeEntity, changes);
}

/** Mails to these people that have not been handed over yet are not sent any more. */
export async function suppressWaiting(
  manager: EntityManager,
  subscriberIds: string[],
  at: Date,
): Promise<void> {
  const waiting = { subscriberId: In(subscriberIds), state: 'waiting' as const };
  await manager.update(IssueRecipientEntity, waiting, { state: 'suppressed', endedAt: at });
}

/** What was counted of a person's opens and clicks is forgotten, and the links in their mails count nothing more. */
export async function clearMarks(manager: EntityManager, subscriberId: string): Promise<void> {
  const marked = { subscriberId, mark: Not(IsNull()) };
  await manager.update(IssueRecipientEntity, marked, { mark: null, openedAt: null, clickedAt: null });
}
