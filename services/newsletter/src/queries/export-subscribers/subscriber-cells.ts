import { consentTextOf } from '../../domain/confirmation.js';
import type { SubscriberChange } from '../../persistence/subscriber-change.entity.js';
import type { ListedSubscriber } from '../../persistence/subscriber-list.repository.js';

export const SUBSCRIBER_COLUMNS = [
  'address',
  'state',
  'since',
  'asked at',
  'confirmed at',
  'source',
  'wording',
  'asked from',
  'confirmed from',
  'measured',
  'unsubscribed at',
  'suppressed why',
];

const BEGINNINGS: SubscriberChange[] = ['confirmed', 'imported', 'resubscribed'];
const ENDS: SubscriberChange[] = ['unsubscribed', 'suppressed'];

/** A subscriber as a line of the file: what was agreed to, when, from where, and what became of it. */
export function subscriberCells(listed: ListedSubscriber): (string | boolean | null)[] {
  const { subscriber, consent, changes } = listed;
  const last = (...kinds: SubscriberChange[]) => changes.findLast(({ change }) => kinds.includes(change));
  const joined = last('confirmed', 'imported');
  const since = last(...BEGINNINGS, ...ENDS)?.at ?? subscriber.confirmedAt ?? subscriber.firstAskedAt;
  const isGone = subscriber.state === 'unsubscribed' || subscriber.state === 'suppressed';
  const isSuppressed = subscriber.state === 'suppressed';
  return [
    subscriber.email,
    subscriber.state,
    instant(since),
    instant(consent?.requestedAt ?? subscriber.firstAskedAt),
    instant(subscriber.confirmedAt),
    joined?.by ?? consent?.source ?? subscriber.source,
    consent ? consentTextOf(consent.textVersion) : null,
    consent?.address || null,
    consent?.confirmedAddress ?? null,
    subscriber.measured,
    isGone ? instant(last('unsubscribed')?.at) : null,
    isSuppressed ? (last('suppressed')?.by ?? null) : null,
  ];
}

const instant = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;
