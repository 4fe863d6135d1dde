import { AppError, type ParsedInputOf, type RequestContext, type RpcContract } from '@casedrop/contracts';
import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import { type Answer, answerRequest, failureReply } from './answer-request.js';
import { contextOf, respond } from './wire.js';

/** What a contract's requests are answered with, and who is told of what became of them. */
export interface ContractHandler<C extends RpcContract> {
  handle(input: ParsedInputOf<C>, context: RequestContext): unknown;
  /** Gets what was not foreseen; without a context when a message could not be read. */
  report(error: unknown, context?: RequestContext): void;
  /** Gets each request that is done with: `ok`, the code of its error, or `expired`, and how long it took. */
  answered?(outcome: { code: string; milliseconds: number; context: RequestContext }): void;
}

/** Answers requests on one connection. */
export class ContractServer {
  private readonly underWay = new Set<Promise<void>>();

  constructor(private readonly nc: NatsConnection) {}

  /** Answers a contract's requests, shared with all other instances of the service. */
  serve<C extends RpcContract>(contract: C, handler: ContractHandler<C>): Subscription {
    return this.nc.subscribe(contract.subject, {
      queue: contract.service,
      callback: (error, message) => {
        if (error) return handler.report(error);
        const answering = this.answer(contract, message, handler)
          .catch((fault: unknown) => handler.report(fault))
          .finally(() => this.underWay.delete(answering));
        this.underWay.add(answering);
      },
    });
  }

  /** Waits, at most `millis`, until every request under way is answered. */
  async settle(millis: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise((resolve) => (timer = setTimeout(resolve, millis)));
    await Promise.race([Promise.all(this.underWay), late]);
    clearTimeout(timer);
  }

  private async answer<C extends RpcContract>(
    contract: C,
    message: Msg,
    handler: ContractHandler<C>,
  ): Promise<void> {
    const started = performance.now();
    const context = readContext(message, handler);
    if (!context) return;
    const { handle, report } = handler;
    const answer = await answerRequest(contract, { context, body: message.string() }, handle, report);
    const code = answer ? send(message, answer, (error) => report(error, context)) : 'expired';
    handler.answered?.({ code, milliseconds: performance.now() - started, context });
  }
}

/** The context of a request; where it cannot be read the asker is told so. */
function readContext(
  message: Msg,
  handler: Pick<ContractHandler<RpcContract>, 'report'>,
): RequestContext | undefined {
  try {
    return contextOf(message);
  } catch (error) {
    handler.report(error);
    const unreadable = new AppError('request-malformed', 'The headers of the request cannot be read.');
    respond(message, failureReply(unreadable));
    return undefined;
  }
}

/** Sends an answer and returns its code. One too large for a message becomes a failure, not a time-out. */
function send(message: Msg, answer: Answer, report: (error: unknown) => void): string {
  try {
    respond(message, answer.reply);
    return answer.code;
  } catch (error) {
    report(error);
    respond(message, failureReply(error));
    return 'internal-error';
  }
}
