import type { ServiceName } from '@casedrop/contracts';
import { AckPolicy, type ConsumerMessages, DeliverPolicy, type JsMsg } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import type { MessagingLogger } from '../connection/connect-nats.js';
import type { EventOutcome, MessagingMeasures } from '../measures.js';
import { CORRELATION } from '../rpc/wire.js';
import type { DeadLetters } from './dead-letters.js';
import type { EventConsumer } from './event-consumer.js';
import type { EventStream } from './event-stream.js';
import type { DeliveredEvent, Inbox } from './inbox.js';
import { durableName, EVENT_STREAM } from './stream-names.js';

const MAX_DELIVERIES = 8;
const RETRY_MS = [200, 1000, 3000, 10_000, 30_000, 60_000, 120_000];

/** What the listeners of a service share. */
export interface ListenerParts {
  service: ServiceName;
  stream: EventStream;
  inbox: Inbox;
  deadLetters: DeadLetters;
  log: MessagingLogger;
  measures: MessagingMeasures;
}

/** Pulls the events of one consumer from the stream, one after the other, and acknowledges what the inbox took. */
export class EventListener {
  private messages: ConsumerMessages | undefined;
  private running: Promise<void> | undefined;
  private stopped = false;
  private readonly durable: string;
  private readonly log: MessagingLogger;

  constructor(
    private readonly consumer: EventConsumer,
    private readonly parts: ListenerParts,
  ) {
    this.durable = durableName(parts.service, consumer.event);
    this.log = parts.log;
  }

  start(): void {
    this.running ??= this.loop();
  }

  /** Takes no new event and waits for the one under way. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.messages?.stop();
    await this.running;
  }

  private async loop(): Promise<void> {
    while (!this.stopped) {
      try {
        await this.consume();
      } catch (error) {
        if (!this.stopped)
          this.log.warn({ err: error, consumer: this.durable }, 'listening for events again');
      }
      if (!this.stopped) await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }

  private async consume(): Promise<void> {
    await this.ensureConsumer();
    const consumer = await this.parts.stream.client.consumers.get(EVENT_STREAM, this.durable);
    this.messages = await consumer.consume({
      max_messages: 50,
      idle_heartbeat: 5000,
      abort_on_missing_resource: true,
    });
    // `stop` may have come while there was nothing to stop yet.
    if (this.stopped) this.messages.stop();
    for await (const message of this.messages) {
      await this.take(message);
      if (this.stopped) return;
    }
  }

  private async ensureConsumer(): Promise<void> {
    await this.parts.stream.ensure();
    const manager = await this.parts.stream.jsm();
    await manager.consumers.add(EVENT_STREAM, {
      durable_name: this.durable,
      filter_subject: this.consumer.event.subject,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      ack_wait: nanos(30_000),
      max_ack_pending: 200,
    });
  }

  private async take(message: JsMsg): Promise<void> {
    const started = performance.now();
    const delivered = read(message);
    const outcome = await this.settle(message, delivered);
    const milliseconds = performance.now() - started;
    const { correlationId } = delivered;
    this.parts.measures.event({ consumer: this.durable, outcome, milliseconds, correlationId });
  }

  private async settle(message: JsMsg, delivered: DeliveredEvent): Promise<EventOutcome> {
    try {
      const isFirst = await this.parts.inbox.apply(this.consumer, delivered);
      message.ack();
      return isFirst ? 'applied' : 'known';
    } catch (error) {
      return this.refuse(message, delivered, error);
    }
  }

  private async refuse(message: JsMsg, delivered: DeliveredEvent, error: unknown): Promise<EventOutcome> {
    const deliveries = message.info.deliveryCount;
    const { eventId, correlationId } = delivered;
    const about = { eventId, correlationId, consumer: this.durable, deliveries };
    this.log.error({ err: error, ...about }, 'event not applied');
    if (!isHopeless(error) && deliveries < MAX_DELIVERIES) {
      message.nak(RETRY_MS[Math.min(deliveries, RETRY_MS.length) - 1]);
      return 'retried';
    }
    try {
      await this.parts.deadLetters.keep(this.consumer, delivered, String(error));
      message.term('kept as a dead letter');
      return 'dead-letter';
    } catch (fault) {
      this.log.error({ err: fault, ...about }, 'dead letter not kept; the event comes again');
      message.nak(30_000);
      return 'retried';
    }
  }
}

/** True for an event that cannot be read, which no further delivery mends. */
const isHopeless = (error: unknown): boolean =>
  error instanceof SyntaxError || (error instanceof Error && error.name === 'ZodError');

function read(message: JsMsg): DeliveredEvent {
  return {
    eventId: message.headers?.get('Nats-Msg-Id') ?? '',
    subject: message.subject,
    payload: message.string(),
    correlationId: message.headers?.get(CORRELATION) ?? '',
  };
}
