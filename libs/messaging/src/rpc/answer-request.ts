import {
  AppError,
  type ErrorOnTheWire,
  type ParsedInputOf,
  type RequestContext,
  type RpcContract,
} from '@casedrop/contracts';
import { headers, type Msg } from '@nats-io/transport-node';
import { readContext } from '../connection/context-headers.js';
import { isConnectionFault, isUnstorableText } from './database-fault.js';
import { FAILED, META } from './reply-headers.js';
import type { BytesReply } from './rpc-client.js';

/**
 * Answers one request message: validates its input, calls `handle`, and replies with its result or its error. A
 * request whose deadline has passed is not handled, since nobody waits. `report` gets what was not foreseen.
 */
export async function answerRequest<C extends RpcContract>(
  contract: C,
  message: Msg,
  handle: (input: ParsedInputOf<C>, context: RequestContext) => unknown,
  report: (error: unknown, context: RequestContext) => void,
): Promise<void> {
  const context = readContext(message.headers);
  if (context.deadline !== undefined && context.deadline <= Date.now()) return;
  try {
    respond(contract, message, await handle(parseInput(contract, message), context));
  } catch (error) {
    if (!(error instanceof AppError) || error.kind === 'internal') report(error, context);
    const h = headers();
    h.set(FAILED, '1');
    message.respond(JSON.stringify(toWire(error)), { headers: h });
  }
}

function parseInput<C extends RpcContract>(contract: C, message: Msg): ParsedInputOf<C> {
  const parsed = contract.input.safeParse(message.json());
  if (parsed.success) return parsed.data as ParsedInputOf<C>;
  const fields = parsed.error.issues.map((i) => ({ path: i.path.join('.'), message: i.message }));
  throw new AppError('input-invalid', fields[0]?.message ?? 'Please check your input and try again.', {
    fields,
  });
}

function respond(contract: RpcContract, message: Msg, result: unknown): void {
  if (contract.reply === 'json') {
    message.respond(JSON.stringify(result ?? {}));
    return;
  }
  const { meta, body } = result as BytesReply<unknown>;
  const h = headers();
  h.set(META, JSON.stringify(meta));
  message.respond(body, { headers: h });
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
