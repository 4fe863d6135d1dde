import type { ParsedInputOf, RequestContext, RpcContract } from '@casedrop/contracts';
import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import { answerRequest, faultReply } from './answer-request.js';
import { encodeReplies, LARGE_FRAME, sizeOf, type Reply, type RequestItem } from './frames.js';
import { Gathered } from './gathered.js';
import { replyInboxOf } from './request-channel.js';

interface Addressed {
  id: number;
  reply: Reply;
}

const unsent = ({ id }: Addressed): Addressed => ({ id, reply: faultReply(new Error('not sent')) });

/** What a contract's requests are answered with, and where faults are told. */
export interface ContractHandler<C extends RpcContract> {
  handle(input: ParsedInputOf<C>, context: RequestContext): unknown;
  /** Gets what was not foreseen; without a context when a whole message could not be read or answered. */
  report(error: unknown, context?: RequestContext): void;
}

/**
 * Answers requests on one connection: reads the frames of its contracts, handles all requests of a frame side by
 * side, and sends the replies that are ready in the same round of the event loop to one asker in one message.
 */
export class ContractServer {
  private inFlight = 0;
  private readonly replies = new Map<string, Gathered<Addressed>>();

  constructor(private readonly nc: NatsConnection) {}

  /** Answers a contract's requests, shared with all other instances of the service. */
  serve<C extends RpcContract>(contract: C, handler: ContractHandler<C>): Subscription {
    return this.nc.subscribe(contract.subject, {
      queue: contract.service,
      callback: (error, message) => {
        if (error) handler.report(error);
        else this.read(contract, message, handler);
      },
    });
  }

  /** Waits, at most `millis`, until every request under way is answered. */
  async settle(millis: number): Promise<void> {
    const until = Date.now() + millis;
    while (this.inFlight > 0 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 10));
    for (const gathered of [...this.replies.values()]) gathered.flush();
  }

  private read<C extends RpcContract>(contract: C, message: Msg, handler: ContractHandler<C>): void {
    try {
      const inbox = replyInboxOf(message.reply ?? '');
      for (const item of message.json<RequestItem[]>())
        this.answer(contract, item, handler, inbox).catch((error: unknown) => handler.report(error));
    } catch (error) {
      handler.report(error);
    }
  }

  private async answer<C extends RpcContract>(
    contract: C,
    [id, context, input]: RequestItem,
    handler: ContractHandler<C>,
    inbox: string,
  ): Promise<void> {
    this.inFlight++;
    const reply = await answerRequest(contract, { context, input }, handler.handle, handler.report).finally(
      () => this.inFlight--,
    );
    if (reply) this.repliesTo(inbox, handler).add({ id, reply }, sizeOf(reply));
  }

  /** Kept for one round only: askers come and go. */
  private repliesTo(inbox: string, handler: { report(error: unknown): void }): Gathered<Addressed> {
    const known = this.replies.get(inbox);
    if (known) return known;
    const gathered = new Gathered<Addressed>(LARGE_FRAME, (items) => {
      this.replies.delete(inbox);
      // A reply too large for a message travels alone; its asker is told at once rather than by a time-out.
      if (!this.send(inbox, items, handler)) this.send(inbox, items.map(unsent), handler);
    });
    this.replies.set(inbox, gathered);
    return gathered;
  }

  private send(inbox: string, items: Addressed[], handler: { report(error: unknown): void }): boolean {
    try {
      this.nc.publish(inbox, encodeReplies(items));
      return true;
    } catch (error) {
      handler.report(error);
      return false;
    }
  }
}
