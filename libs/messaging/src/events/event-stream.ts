import {
  jetstream,
  JetStreamApiError,
  jetstreamManager,
  type JetStreamClient,
  type JetStreamManager,
  StorageType,
  type StreamInfo,
} from '@nats-io/jetstream';
import {
  headers,
  InvalidArgumentError,
  nanos,
  RequestError,
  type NatsConnection,
} from '@nats-io/transport-node';
import { CORRELATION } from '../rpc/wire.js';
import { EVENT_STREAM } from './stream-names.js';

const DAY = 86_400_000;
/** How long the stream, and each outbox beside it, keeps an event. */
export const EVENT_RETENTION_MS = 7 * DAY;

/** An event on its way to the stream. */
export interface StreamEvent {
  eventId: string;
  subject: string;
  payload: string;
  correlationId: string;
}

/** The stream will not take this very event: trying again is of little use, and other events may do better. */
export class EventRefusedError extends Error {
  override readonly name = 'EventRefusedError';
}

/** The JetStream stream that carries all events. It fans out; the outbox is the record. */
export class EventStream {
  readonly client: JetStreamClient;
  private manager: JetStreamManager | undefined;

  constructor(private readonly nc: NatsConnection) {
    this.client = jetstream(nc, { timeout: 5000 });
  }

  /** Makes the stream if it is missing and tells when it was created: a new time means that events were lost. */
  async ensure(): Promise<{ created: string }> {
    const manager = await this.jsm();
    const info = await manager.streams.info(EVENT_STREAM).catch((error: unknown) => {
      if (isStreamMissing(error)) return this.create(manager);
      throw error;
    });
    return { created: String(info.created) };
  }

  /**
   * Publishes an event; once it is settled the stream has stored it. Throws an `EventRefusedError` where the fault lies
   * with the event, and anything else where the stream is away, full or late.
   */
  async publish({ eventId, subject, payload, correlationId }: StreamEvent): Promise<void> {
    try {
      const h = headers();
      h.set(CORRELATION, correlationId);
      await this.client.publish(subject, payload, { msgID: eventId, headers: h });
    } catch (error) {
      throw isRefusal(error) ? new EventRefusedError(error.message, { cause: error }) : error;
    }
  }

  /** The manager, made on first use since it asks the server. */
  async jsm(): Promise<JetStreamManager> {
    this.manager ??= await jetstreamManager(this.nc, { checkAPI: false, timeout: 5000 });
    return this.manager;
  }

  private create(manager: JetStreamManager): Promise<StreamInfo> {
    return manager.streams.add({
      name: EVENT_STREAM,
      subjects: ['evt.>'],
      storage: StorageType.File,
      max_age: nanos(EVENT_RETENTION_MS),
      duplicate_window: nanos(10 * 60_000),
    });
  }
}

/** True when the server says that the stream is not there. */
export function isStreamMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'StreamNotFoundError' || /stream not found/i.test(error.message))
  );
}

/** What the server answers when the account may hold no more: with 400, though no event is at fault. */
const ACCOUNT_IS_FULL = 10_002;

/** The client refuses what no message can hold; the server answers 400 to a bad event and 5xx for its own troubles. */
function isRefusal(error: unknown): error is Error {
  const cause = error instanceof RequestError && error.cause ? error.cause : error;
  return (
    cause instanceof InvalidArgumentError ||
    (cause instanceof JetStreamApiError && cause.status === 400 && cause.code !== ACCOUNT_IS_FULL)
  );
}
