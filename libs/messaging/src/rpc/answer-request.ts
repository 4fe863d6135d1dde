import {
  AppError,
  type ErrorOnTheWire,
  type ParsedInputOf,
  type RequestContext,
  type RpcContract,
} from '@casedrop/contracts';
import { isConnectionFault, isUnstorableText } from './database-fault.js';
import type { Reply } from './frames.js';
import type { BytesReply } from './rpc-client.js';

/**
 * Answers one request: validates its input, calls `handle`, and returns its result or its error as they travel.
 * `undefined` when the deadline has passed: it is not handled then, since nobody waits. `report` gets what was not
 * foreseen. Throws only when there is no context.
 */
export async function answerRequest<C extends RpcContract>(
  contract: C,
  request: { context: RequestContext; input: unknown },
  handle: (input: ParsedInputOf<C>, context: RequestContext) => unknown,
  report: (error: unknown, context: RequestContext) => void,
): Promise<Reply | undefined> {
  const { context } = request;
  if (context.deadline !== undefined && context.deadline <= Date.now()) return undefined;
  try {
    return resultOf(contract, await handle(parseInput(contract, request.input), context));
  } catch (error) {
    if (!(error instanceof AppError) || error.kind === 'internal') report(error, context);
    return faultReply(error);
  }
}

/** The reply that tells of a failure, and of no more than its asker may know. */
export const faultReply = (error: unknown): Reply => ({
  kind: 'error',
  meta: '',
  body: JSON.stringify(toWire(error)),
});

function parseInput<C extends RpcContract>(contract: C, input: unknown): ParsedInputOf<C> {
  const parsed = contract.input.safeParse(input);
  if (parsed.success) return parsed.data as ParsedInputOf<C>;
  const fields = parsed.error.issues.map((i) => ({ path: i.path.join('.'), message: i.message }));
  throw new AppError('input-invalid', fields[0]?.message ?? 'Please check your input and try again.', {
    fields,
  });
}

function resultOf(contract: RpcContract, result: unknown): Reply {
  if (contract.reply === 'json') return { kind: 'result', meta: '', body: JSON.stringify(result ?? {}) };
  const { meta, body } = result as BytesReply<unknown, Uint8Array | readonly Uint8Array[]>;
  return { kind: 'result', meta: JSON.stringify(meta), body };
}

function toWire(error: unknown): ErrorOnTheWire {
  if (error instanceof AppError) return { code: error.code, message: error.message, details: error.details };
  if (isUnstorableText(error)) {
    return { code: 'input-invalid', message: 'The text contains a character that cannot be stored.' };
  }
  if (isConnectionFault(error)) {
    return {
      code: 'service-unavailable',
      message: 'A part of CaseDrop is away. Please try again in a moment.',
    };
  }
  return { code: 'internal-error', message: 'Something went wrong on our side. Please try again.' };
}
