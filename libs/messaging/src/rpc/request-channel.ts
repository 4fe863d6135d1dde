import {
  createInbox,
  NoRespondersError,
  TimeoutError,
  type Msg,
  type NatsConnection,
} from '@nats-io/transport-node';
import type { RequestContext } from '@casedrop/contracts';
import { decodeReplies, LARGE_FRAME, type DecodedReply } from './frames.js';
import { Gathered } from './gathered.js';

interface Waiting {
  /** 0 until it is sent. */
  id: number;
  /** Its time was over before it was sent. */
  isOver: boolean;
  resolve(reply: DecodedReply): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

interface Outgoing {
  /** JSON of context and input. */
  text: string;
  waiting: Waiting;
}

const HEADER_NO_RESPONDERS = 503;

const HIGHEST_ID = 0xffff_ffff;

/**
 * The requests of one process over one inbox. Requests for the same subject that come in the same round of the event
 * loop travel in one message. A frame's own reply subject names its ids, so that NATS's word that nobody listens
 * reaches the right requests; services reply to the inbox itself, for several frames at a time.
 */
export class RequestChannel {
  private readonly inbox = createInbox();
  private readonly outgoing = new Map<string, Gathered<Outgoing>>();
  private readonly waiting = new Map<number, Waiting>();
  private nextId = 1;

  constructor(private readonly nc: NatsConnection) {
    nc.subscribe(`${this.inbox}.>`, {
      callback: (error, message) => {
        if (error) this.failAll(error);
        else this.receive(message);
      },
    });
  }

  /** Sends one request. Rejects with a `TimeoutError`, a `NoRespondersError`, or what the connection says. */
  send(subject: string, input: unknown, context: RequestContext, timeoutMs: number): Promise<DecodedReply> {
    return new Promise((resolve, reject) => {
      const text = `${JSON.stringify(context)},${JSON.stringify(input)}`;
      const timer = setTimeout(() => {
        waiting.isOver = true;
        this.waiting.delete(waiting.id);
        reject(new TimeoutError());
      }, timeoutMs);
      const waiting: Waiting = { id: 0, isOver: false, resolve, reject, timer };
      this.gathered(subject).add({ text, waiting }, text.length);
    });
  }

  /** Fails every request under way: their answers cannot come any more. */
  failAll(error: Error): void {
    for (const id of [...this.waiting.keys()]) this.fail(id, error);
  }

  private gathered(subject: string): Gathered<Outgoing> {
    let gathered = this.outgoing.get(subject);
    if (!gathered) {
      gathered = new Gathered(LARGE_FRAME, (items) => this.publish(subject, items));
      this.outgoing.set(subject, gathered);
    }
    return gathered;
  }

  private publish(subject: string, gathered: Outgoing[]): void {
    const items = gathered.filter(({ waiting }) => !waiting.isOver);
    if (items.length === 0) return;
    if (this.nextId + items.length > HIGHEST_ID) this.nextId = 1;
    const first = this.nextId;
    this.nextId += items.length;
    items.forEach(({ waiting }, i) => {
      waiting.id = first + i;
      this.waiting.set(waiting.id, waiting);
    });
    const frame = `[${items.map(({ text }, i) => `[${first + i},${text}]`).join(',')}]`;
    try {
      this.nc.publish(subject, frame, { reply: `${this.inbox}.${first}.${items.length}` });
    } catch (error) {
      items.forEach((_item, i) => this.fail(first + i, error as Error));
    }
  }

  private receive(message: Msg): void {
    if (message.headers?.code === HEADER_NO_RESPONDERS) return this.failFrame(message.subject);
    // What a callback throws ends the reading of the whole connection. Whose replies were lost is not known.
    try {
      for (const reply of decodeReplies(message.data)) this.take(reply.id)?.resolve(reply);
    } catch (error) {
      this.failAll(error as Error);
    }
  }

  private failFrame(replySubject: string): void {
    const [first = 0, count = 0] = replySubject
      .slice(this.inbox.length + 1)
      .split('.')
      .map(Number);
    for (let id = first; id < first + count; id++) this.fail(id, new NoRespondersError(replySubject));
  }

  private fail(id: number, error: Error): void {
    this.take(id)?.reject(error);
  }

  /** Nobody is there when the answer comes too late. */
  private take(id: number): Waiting | undefined {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (waiting) clearTimeout(waiting.timer);
    return waiting;
  }
}

/** Where replies to a frame go: the inbox of its sender. */
export const replyInboxOf = (frameReply: string): string =>
  `${frameReply.split('.').slice(0, -2).join('.')}.r`;
