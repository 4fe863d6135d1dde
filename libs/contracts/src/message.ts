import type { z } from 'zod';
import type { ErrorCode } from './errors.js';

/** The five services; each owns the messages that carry its name. */
export const SERVICES = ['auth', 'cases', 'billing', 'generation', 'newsletter'] as const;
export type ServiceName = (typeof SERVICES)[number];

/**
 * A request that one service answers. `reply: 'json'` is parsed and validated by the caller; `reply: 'bytes'`
 * hands the body through untouched, together with a small `meta` object that travels in a header.
 */
export interface RpcContract<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Reply extends 'json' | 'bytes' = 'json' | 'bytes',
> {
  readonly type: 'command' | 'query';
  readonly service: ServiceName;
  readonly name: string;
  readonly subject: string;
  readonly summary: string;
  readonly input: Input;
  /** The reply's schema; for `bytes` the schema of the `meta` object. */
  readonly output: Output;
  readonly reply: Reply;
  readonly errors: readonly ErrorCode[];
  readonly timeoutMs: number;
}

/** A fact that a service states about its own data; delivered at least once, in no promised order. */
export interface EventContract<Payload extends z.ZodType = z.ZodType> {
  readonly type: 'event';
  readonly service: ServiceName;
  readonly name: string;
  readonly subject: string;
  readonly summary: string;
  readonly payload: Payload;
}

interface RpcOptions<I extends z.ZodType, O extends z.ZodType> {
  summary: string;
  input: I;
  output: O;
  errors?: readonly ErrorCode[];
  /** Default 5,000 ms. */
  timeoutMs?: number;
  version?: number;
}

const rpc =
  <R extends 'json' | 'bytes'>(type: 'command' | 'query', prefix: 'cmd' | 'qry', reply: R) =>
  <I extends z.ZodType, O extends z.ZodType>(
    service: ServiceName,
    name: string,
    options: RpcOptions<I, O>,
  ): RpcContract<I, O, R> => ({
    type,
    service,
    name,
    subject: `${prefix}.${service}.${name}.v${options.version ?? 1}`,
    summary: options.summary,
    input: options.input,
    output: options.output,
    reply,
    errors: options.errors ?? [],
    timeoutMs: options.timeoutMs ?? 5000,
  });

/** Declares a command: a request that changes something. */
export const command = rpc('command', 'cmd', 'json');
/** Declares a query: a request that changes nothing. */
export const query = rpc('query', 'qry', 'json');
/** Declares a query whose reply is handed through as bytes. */
export const bytesQuery = rpc('query', 'qry', 'bytes');

/** Declares an event. Payload schemas ignore unknown fields, so that old consumers meet new producers. */
export function event<P extends z.ZodType>(
  service: ServiceName,
  name: string,
  options: { summary: string; payload: P; version?: number },
): EventContract<P> {
  const subject = `evt.${service}.${name}.v${options.version ?? 1}`;
  return { type: 'event', service, name, subject, summary: options.summary, payload: options.payload };
}

/** What a caller sends. */
export type InputOf<C extends RpcContract> = z.input<C['input']>;
/** What a handler gets. */
export type ParsedInputOf<C extends RpcContract> = z.output<C['input']>;
/** What a JSON reply holds, or the `meta` of a bytes reply. */
export type OutputOf<C extends RpcContract> = z.output<C['output']>;
/** What an event carries. */
export type PayloadOf<E extends EventContract> = z.output<E['payload']>;
