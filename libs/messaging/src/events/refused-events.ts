import { type EntityManager, In, MoreThanOrEqual } from 'typeorm';
import type { MessagingLogger } from '../connection/connect-nats.js';
import type { EventRefusedError } from './event-stream.js';
import { OutboxEntity } from './outbox.entity.js';

/** So often an event is tried that the stream refuses; then it is set aside. */
const MOST_ATTEMPTS = 10;

/** An outbox row that the stream refused. */
export interface Refusal {
  position: string;
  error: EventRefusedError;
}

/** Counts a refusal of each row, keeps the reason, and sets those aside that were refused ten times. */
export async function noteRefusals(
  manager: EntityManager,
  refusals: readonly Refusal[],
  log: MessagingLogger,
): Promise<void> {
  for (const [reason, positions] of byReason(refusals)) {
    const position = In(positions);
    await manager.update(OutboxEntity, { position }, { attempts: () => 'attempts + 1', lastError: reason });
    log.warn({ reason, events: positions.length }, 'the stream refuses events');
    const { affected } = await manager.update(
      OutboxEntity,
      { position, attempts: MoreThanOrEqual(MOST_ATTEMPTS) },
      { setAsideAt: () => 'now()' },
    );
    if (affected) log.error({ reason, events: affected }, 'events are set aside; GET /outbox names them');
  }
}

function byReason(refusals: readonly Refusal[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { position, error } of refusals) {
    const reason = error.message.slice(0, 1000);
    groups.set(reason, [...(groups.get(reason) ?? []), position]);
  }
  return groups;
}
