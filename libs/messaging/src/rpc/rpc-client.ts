import {
  AppError,
  ERROR_CODES,
  type ErrorOnTheWire,
  type InputOf,
  type OutputOf,
  type RequestContext,
  type RpcContract,
} from '@casedrop/contracts';
import {
  NoRespondersError,
  PermissionViolationError,
  RequestError,
  TimeoutError,
  type Msg,
  type NatsConnection,
} from '@nats-io/transport-node';
import type { z } from 'zod';
import { errorIn, headersOf, metaIn } from './wire.js';
import { AWAY, OUR_FAULT, TOO_LONG } from './sentences.js';

type JsonContract = RpcContract<z.ZodType, z.ZodType, 'json'>;
type BytesContract = RpcContract<z.ZodType, z.ZodType, 'bytes'>;

/** What a `bytes` contract is answered with. */
export interface BytesReply<Meta> {
  meta: Meta;
  body: Uint8Array;
}

/**
 * Asks services over core NATS, all requests of a process over one multiplexed inbox. Every request has a
 * time-out; when nobody listens, NATS is away, or does not permit it, it fails at once. Failures are `AppError`s: the
 * service's own, or `service-unavailable` / `service-timeout` / `internal-error`.
 */
export class RpcClient {
  private isAway = false;
  private leaving: Promise<void> | undefined;
  /** Fails those who wait for an answer when the connection that would bring it is lost. */
  private readonly waiting = new Set<(lost: Error) => void>();

  constructor(private readonly nc: NatsConnection) {
    void this.watchConnection();
  }

  /** Sends a command or query and validates its JSON reply. */
  async request<C extends JsonContract>(
    contract: C,
    input: InputOf<C>,
    context: RequestContext,
  ): Promise<OutputOf<C>> {
    const reply = await this.send(contract, input, context);
    return contract.output.parse(reply.json()) as OutputOf<C>;
  }

  /** Sends a query whose reply is passed on untouched; only its small meta object is parsed. */
  async requestBytes<C extends BytesContract>(
    contract: C,
    input: InputOf<C>,
    context: RequestContext,
  ): Promise<BytesReply<OutputOf<C>>> {
    const reply = await this.send(contract, input, context);
    return { meta: contract.output.parse(metaIn(reply)) as OutputOf<C>, body: reply.data };
  }

  private async send(contract: RpcContract, input: unknown, context: RequestContext): Promise<Msg> {
    const timeout = remaining(contract, context);
    await this.departure();
    if (this.isAway) throw unreachable(contract, new Error('the connection to NATS is lost'));
    const asked = this.nc.request(contract.subject, JSON.stringify(input), {
      timeout,
      headers: headersOf(context),
    });
    const reply = await this.unlessLost(asked).catch((error: unknown) => {
      throw unreachable(contract, error);
    });
    const failure = errorIn(reply);
    if (failure) throw fromWire(failure);
    return reply;
  }

  /**
   * Waits for the end of this turn of the event loop. What was asked for in one turn leaves in one write to the socket then;
   * a write for each request was the dearest part of it.
   */
  private departure(): Promise<void> {
    this.leaving ??= new Promise((resolve) => {
      setImmediate(() => {
        this.leaving = undefined;
        resolve();
      });
    });
    return this.leaving;
  }

  private unlessLost(asked: Promise<Msg>): Promise<Msg> {
    return new Promise((resolve, reject) => {
      this.waiting.add(reject);
      asked.then(resolve, reject).finally(() => this.waiting.delete(reject));
    });
  }

  /** The client forgets what it is given while it has no connection, so such a request would wait for nothing. */
  private async watchConnection(): Promise<void> {
    for await (const { type } of this.nc.status()) {
      if (type === 'disconnect') {
        this.isAway = true;
        for (const fail of this.waiting) fail(new Error('the connection to NATS was lost'));
      }
      if (type === 'reconnect') this.isAway = false;
    }
  }
}

function remaining(contract: RpcContract, context: RequestContext): number {
  const left = context.deadline === undefined ? Infinity : context.deadline - Date.now();
  if (left <= 0) throw new AppError('service-timeout', TOO_LONG);
  return Math.min(contract.timeoutMs, left);
}

function fromWire(error: ErrorOnTheWire): AppError {
  const code = error.code in ERROR_CODES ? error.code : 'internal-error';
  return new AppError(code, error.message, error.details);
}

function unreachable({ service }: RpcContract, error: unknown): AppError {
  const cause = error instanceof RequestError && error.cause ? error.cause : error;
  if (cause instanceof TimeoutError) return new AppError('service-timeout', TOO_LONG, { service }, { cause });
  if (cause instanceof PermissionViolationError)
    return new AppError('internal-error', OUR_FAULT, { service }, { cause });
  const sentence =
    cause instanceof NoRespondersError ? AWAY : 'CaseDrop cannot be reached at the moment. Please try again.';
  return new AppError('service-unavailable', sentence, { service }, { cause });
}
