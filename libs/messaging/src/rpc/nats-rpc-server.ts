import { rpcOf, type RequestContext, type RpcContract, type ServiceName } from '@casedrop/contracts';
import type { NatsConnection, Subscription } from '@nats-io/transport-node';
import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import { firstValueFrom, isObservable } from 'rxjs';
import type { MessagingLogger } from '../connection/connect-nats.js';
import type { MessagingMeasures } from '../measures.js';
import { ContractServer } from './contract-server.js';

/**
 * Nest transport for the requests of one service: core NATS with one queue group, contracts validated on the way
 * in, bytes replies passed through, errors as `ErrorOnTheWire`. Refuses to listen when a contract of the service
 * has no handler, two handlers, or when a handler has no contract.
 */
export class NatsRpcServer extends Server implements CustomTransportStrategy {
  private subscriptions: Subscription[] = [];
  private readonly server: ContractServer;
  private readonly doubled: string[] = [];

  constructor(
    private readonly service: ServiceName,
    private readonly nc: NatsConnection,
    private readonly log: MessagingLogger,
    private readonly measures: MessagingMeasures,
  ) {
    super();
    this.server = new ContractServer(nc);
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
    await this.server.settle(8000);
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
    const { subject } = contract;
    return this.server.serve(contract, {
      handle: (input, context) => invoke(handler, input, context),
      report: (error, context) => {
        const { correlationId } = context ?? {};
        this.log.error({ err: error, subject, correlationId }, 'request failed');
      },
      answered: ({ code, milliseconds, context: { correlationId } }) =>
        this.measures.request({ subject, code, milliseconds, correlationId }),
    });
  }
}

async function invoke(handler: MessageHandler, input: unknown, context: RequestContext): Promise<unknown> {
  const result: unknown = await handler(input, context);
  return isObservable(result) ? firstValueFrom(result, { defaultValue: {} }) : result;
}
