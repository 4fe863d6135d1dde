import {
  AppError,
  type ErrorOnTheWire,
  parsedInput,
  type ParsedInputOf,
  type RequestContext,
  type RpcContract,
} from '@casedrop/contracts';
import { isConnectionFault, isUnstorableText } from './database-fault.js';
import type { BytesReply } from './rpc-client.js';
import type { Reply } from './wire.js';
import { AWAY, OUR_FAULT } from './sentences.js';

/** A reply, and in a word what it tells: `ok`, or the code of the error. */
export interface Answer {
  reply: Reply;
  code: string;
}

/**
 * Answers one request: reads and validates its input, calls `handle`, and returns its result or its error as they
 * travel. `undefined` when the deadline has passed: it is not handled then, since nobody waits. `report` gets what was
 * not foreseen.
 */
export async function answerRequest<C extends RpcContract>(
  contract: C,
  { context, body }: { context: RequestContext; body: string },
  handle: (input: ParsedInputOf<C>, context: RequestContext) => unknown,
  report: (error: unknown, context: RequestContext) => void,
): Promise<Answer | undefined> {
  if (context.deadline !== undefined && context.deadline <= Date.now()) return undefined;
  try {
    return {
      reply: resultOf(
        contract,
        await handle(parsedInput(contract.input, jsonIn(body)) as ParsedInputOf<C>, context),
      ),
      code: 'ok',
    };
  } catch (error) {
    if (isOurs(error)) report(error, context);
    return { reply: failureReply(error), code: toWire(error).code };
  }
}

/** A fault of this service's, and not of what was asked. */
const isOurs = (error: unknown): boolean =>
  error instanceof AppError ? error.kind === 'internal' : !isUnstorableText(error);

/** The reply that tells of a failure, and of no more than its asker may know. */
export const failureReply = (error: unknown): Reply => ({
  body: JSON.stringify(toWire(error)),
  isError: true,
});

/** An empty body is an empty input, so that `nats req` needs none where a contract asks for nothing. */
function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body || '{}');
  } catch {
    throw new AppError('input-invalid', 'The request is not JSON.');
  }
}

function resultOf(contract: RpcContract, result: unknown): Reply {
  if (contract.reply === 'json') return { body: JSON.stringify(result ?? {}) };
  return result as BytesReply<unknown>;
}

function toWire(error: unknown): ErrorOnTheWire {
  if (error instanceof AppError) return { code: error.code, message: error.message, details: error.details };
  if (isUnstorableText(error)) {
    return { code: 'input-invalid', message: 'The text contains a character that cannot be stored.' };
  }
  if (isConnectionFault(error)) {
    return {
      code: 'service-unavailable',
      message: AWAY,
    };
  }
  return { code: 'internal-error', message: OUR_FAULT };
}
