import { rpcOf, type RequestContext, type RpcContract, type ServiceName } from '@casedrop/contracts';
import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import { firstValueFrom, isObservable } from 'rxjs';
import type { MessagingLogger } from '../connection/connect-nats.js';
import { answerRequest } from './answer-request.js';

/**
 * Nest transport for the requests of one service: core NATS with one queue group, contracts validated on the way
 * in, bytes replies passed through, errors as `ErrorOnTheWire`. Refuses to listen when a contract of the service
 * has no handler, two handlers, or when a handler has no contract.
 */
export class NatsRpcServer extends Server implements CustomTransportStrategy {
  private subscriptions: Subscription[] = [];
  private inFlight = 0;
  private readonly doubled: string[] = [];

  constructor(
    private readonly service: ServiceName,
    private readonly nc: NatsConnection,
    private readonly log: MessagingLogger,
  ) {
    super();
  }

  override addHandler(
    pattern: string,
    callback: MessageHandler,
    isEvent?: boolean,
    extras?: Record<string, unknown>,
  ): void {
    if (this.messageHandlers.has(pattern)) this.doubled.push(pattern);
    super.addHandler(pattern, callback, isEvent, extras);
  }

  listen(done: (error?: Error) => void): void {
    const contracts = rpcOf(this.service);
    this.checkHandlers(contracts);
    this.subscriptions = contracts.map((contract) => this.subscribe(contract));
    done();
  }

  /** Takes no new requests and waits, at most 8 s, for those under way. */
  async close(): Promise<void> {
    await Promise.all(this.subscriptions.splice(0).map((s) => s.drain()));
    const until = Date.now() + 8000;
    while (this.inFlight > 0 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 10));
  }

  on(): void {
    throw new Error('This transport has no events of its own.');
  }

  unwrap<T>(): T {
    return this.nc as T;
  }

  private checkHandlers(contracts: RpcContract[]): void {
    const subjects = contracts.map((c) => c.subject);
    const missing = subjects.filter((s) => !this.messageHandlers.has(s));
    const unknown = [...this.messageHandlers.keys()].filter((s) => !subjects.includes(s));
    const faults = [
      ...missing.map((s) => `no handler for ${s}`),
      ...this.doubled.map((s) => `two handlers for ${s}`),
      ...unknown.map((s) => `a handler for ${s}, which is no contract of ${this.service}`),
    ];
    if (faults.length > 0) throw new Error(`Service ${this.service}: ${faults.join('; ')}`);
  }

  private subscribe(contract: RpcContract): Subscription {
    const handler = this.messageHandlers.get(contract.subject) as MessageHandler;
    return this.nc.subscribe(contract.subject, {
      queue: this.service,
      callback: (error, message) => {
        if (error) this.log.error({ err: error, subject: contract.subject }, 'subscription failed');
        else void this.answer(contract, handler, message);
      },
    });
  }

  private async answer(contract: RpcContract, handler: MessageHandler, message: Msg): Promise<void> {
    this.inFlight++;
    try {
      await answerRequest(
        contract,
        message,
        (input, context) => invoke(handler, input, context),
        (error, { correlationId }) =>
          this.log.error({ err: error, subject: contract.subject, correlationId }, 'request failed'),
      );
    } catch (error) {
      this.log.error({ err: error, subject: contract.subject }, 'request not answered');
    } finally {
      this.inFlight--;
    }
  }
}

async function invoke(handler: MessageHandler, input: unknown, context: RequestContext): Promise<unknown> {
  const result: unknown = await handler(input, context);
  return isObservable(result) ? firstValueFrom(result, { defaultValue: {} }) : result;
}
