import {
  jetstream,
  jetstreamManager,
  type JetStreamClient,
  type JetStreamManager,
  StorageType,
  type StreamInfo,
} from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';
import { StreamPublisher } from './stream-publisher.js';

export const EVENT_STREAM = 'EVENTS';
const DAY = 86_400_000;
/** How long the stream, and each outbox beside it, keeps an event. */
export const EVENT_RETENTION_MS = 7 * DAY;

/** The JetStream stream that carries all events. It fans out; the outbox is the record. */
export class EventStream {
  readonly client: JetStreamClient;
  readonly publisher: StreamPublisher;
  private manager: JetStreamManager | undefined;

  constructor(private readonly nc: NatsConnection) {
    this.client = jetstream(nc, { timeout: 5000 });
    this.publisher = new StreamPublisher(nc);
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
