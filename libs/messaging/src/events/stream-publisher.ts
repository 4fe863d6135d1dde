import { createInbox, headers, type Msg, type NatsConnection } from '@nats-io/transport-node';

/** An event on its way to the stream. */
export interface StreamEvent {
  eventId: string;
  subject: string;
  payload: string;
  correlationId: string;
}

/** Header with the correlation id of the request that caused an event. */
export const CORRELATION = 'Casedrop-Correlation';
const MESSAGE_ID = 'Nats-Msg-Id';
const ACK_MS = 5000;

interface Batch {
  left: number;
  failures: (Error | undefined)[];
  done: () => void;
}

/**
 * Publishes many events at once: all are sent, then their acknowledgements are awaited together over one inbox. The
 * client's own `publish` makes a request, with its timer and promises, for each.
 */
export class StreamPublisher {
  private readonly inbox = createInbox();
  private readonly batches = new Map<number, Batch>();
  private lastBatch = 0;
  private listening = false;

  constructor(private readonly nc: NatsConnection) {}

  /** For each event `undefined` when the stream has acknowledged it, otherwise why it has not. */
  async publish(events: readonly StreamEvent[]): Promise<(Error | undefined)[]> {
    if (events.length === 0) return [];
    this.listen();
    const number = ++this.lastBatch;
    const failures: Batch['failures'] = events.map(() => new Error('not acknowledged in time'));
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ACK_MS);
      const done = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const batch: Batch = { left: events.length, failures, done };
      this.batches.set(number, batch);
      events.forEach((event, i) => this.send(event, `${this.inbox}.${number}.${i}`, batch, i));
    });
    this.batches.delete(number);
    return failures;
  }

  private send(event: StreamEvent, reply: string, batch: Batch, i: number): void {
    const h = headers();
    h.set(MESSAGE_ID, event.eventId);
    h.set(CORRELATION, event.correlationId);
    try {
      this.nc.publish(event.subject, event.payload, { headers: h, reply });
    } catch (error) {
      settle(batch, i, error as Error);
    }
  }

  private listen(): void {
    if (this.listening) return;
    this.listening = true;
    this.nc.subscribe(`${this.inbox}.>`, {
      callback: (error, message) => {
        // An error comes without a message; the batches under way then end by their time.
        if (!error) this.acknowledge(message);
      },
    });
  }

  private acknowledge(message: Msg): void {
    const [number = 0, i = 0] = message.subject
      .slice(this.inbox.length + 1)
      .split('.')
      .map(Number);
    const batch = this.batches.get(number);
    if (batch) settle(batch, i, refusalIn(message));
  }
}

function settle(batch: Batch, i: number, failure: Error | undefined): void {
  batch.failures[i] = failure;
  if (--batch.left === 0) batch.done();
}

function refusalIn(message: Msg): Error | undefined {
  if (message.headers?.hasError) return new Error(`the stream is away (${message.headers.code})`);
  const text = message.string();
  return text.includes('"error"') ? new Error(`the stream refused it: ${text}`) : undefined;
}
