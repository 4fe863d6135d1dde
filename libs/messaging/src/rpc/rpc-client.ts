import {
  AppError,
  ERROR_CODES,
  type ErrorOnTheWire,
  type InputOf,
  type OutputOf,
  type RequestContext,
  type RpcContract,
} from '@casedrop/contracts';
import { NoRespondersError, TimeoutError, type NatsConnection } from '@nats-io/transport-node';
import type { z } from 'zod';
import type { DecodedReply } from './frames.js';
import { RequestChannel } from './request-channel.js';

type JsonContract = RpcContract<z.ZodType, z.ZodType, 'json'>;
type BytesContract = RpcContract<z.ZodType, z.ZodType, 'bytes'>;

/** What a `bytes` contract is answered with. */
export interface BytesReply<Meta, Body extends Uint8Array | readonly Uint8Array[] = Uint8Array> {
  meta: Meta;
  body: Body;
}

/**
 * Asks services over core NATS, all requests of a process over one multiplexed inbox. Every request has a
 * time-out; when nobody listens, or NATS is away, it fails at once. Failures are `AppError`s: the service's own, or
 * `service-unavailable` / `service-timeout`.
 */
export class RpcClient {
  private isAway = false;
  private readonly channel: RequestChannel;

  constructor(private readonly nc: NatsConnection) {
    this.channel = new RequestChannel(nc);
    void this.watchConnection();
  }

  /** Sends a command or query and validates its JSON reply. */
  async request<C extends JsonContract>(
    contract: C,
    input: InputOf<C>,
    context: RequestContext,
  ): Promise<OutputOf<C>> {
    const { body } = await this.send(contract, input, context);
    return contract.output.parse(JSON.parse(body.toString())) as OutputOf<C>;
  }

  /** Sends a query whose reply is passed on untouched; only its small meta object is parsed. */
  async requestBytes<C extends BytesContract>(
    contract: C,
    input: InputOf<C>,
    context: RequestContext,
  ): Promise<BytesReply<OutputOf<C>>> {
    const { meta, body } = await this.send(contract, input, context);
    return { meta: contract.output.parse(JSON.parse(meta)) as OutputOf<C>, body };
  }

  private async send(contract: RpcContract, input: unknown, context: RequestContext): Promise<DecodedReply> {
    const timeout = remaining(contract, context);
    if (this.isAway) throw unreachable(contract, new Error('the connection to NATS is lost'));
    const reply = await this.channel
      .send(contract.subject, input, context, timeout)
      .catch((error: unknown) => {
        throw unreachable(contract, error);
      });
    if (reply.kind === 'error') throw fromWire(JSON.parse(reply.body.toString()) as ErrorOnTheWire);
    return reply;
  }

  /** The client forgets what it is given while it has no connection, so such a request would wait for nothing. */
  private async watchConnection(): Promise<void> {
    for await (const { type } of this.nc.status()) {
      if (type === 'disconnect') {
        this.isAway = true;
        this.channel.failAll(new Error('the connection to NATS was lost'));
      }
      if (type === 'reconnect') this.isAway = false;
    }
  }
}

function remaining(contract: RpcContract, context: RequestContext): number {
  const left = context.deadline === undefined ? Infinity : context.deadline - Date.now();
  if (left <= 0) throw new AppError('service-timeout', 'This took too long. Please try again.');
  return Math.min(contract.timeoutMs, left);
}

function fromWire(error: ErrorOnTheWire): AppError {
  const code = error.code in ERROR_CODES ? error.code : 'internal-error';
  return new AppError(code, error.message, error.details);
}

function unreachable(contract: RpcContract, error: unknown): AppError {
  const details = { service: contract.service };
  if (error instanceof TimeoutError) {
    return new AppError('service-timeout', 'This took too long. Please try again.', details, {
      cause: error,
    });
  }
  if (error instanceof NoRespondersError) {
    return new AppError(
      'service-unavailable',
      'A part of CaseDrop is away. Please try again in a moment.',
      details,
      {
        cause: error,
      },
    );
  }
  return new AppError(
    'service-unavailable',
    'CaseDrop cannot be reached at the moment. Please try again.',
    details,
    {
      cause: error,
    },
  );
}
