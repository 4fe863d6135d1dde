import type { InputOf, ParsedInputOf, RequestContext, RpcContract } from '@casedrop/contracts';
import { VISITOR } from '@casedrop/contracts';
import { ContractServer, type NatsConnection } from '@casedrop/messaging';

/**
 * Answers one contract in place of the service that owns it: with what `answer` returns (a `BytesReply` for a bytes
 * contract) or with the `AppError` it throws. Returns the inputs it was asked with.
 */
export function fakeNeighbour<C extends RpcContract>(
  nats: NatsConnection,
  contract: C,
  answer: (input: ParsedInputOf<C>, context: RequestContext) => unknown,
): InputOf<C>[] {
  const asked: InputOf<C>[] = [];
  new ContractServer(nats).serve(contract, {
    handle: (input, context) => {
      asked.push(input as InputOf<C>);
      return answer(input, context);
    },
    report: (error) => void process.stderr.write(`${contract.subject}: ${String(error)}\n`),
  });
  return asked;
}

/** Contexts to send requests with. */
export const asVisitor: RequestContext = { actor: VISITOR, correlationId: 'test' };
export const asPerson = (personId: number): RequestContext => ({
  actor: { kind: 'person', personId, roles: ['candidate'] },
  correlationId: 'test',
});
export const asAdmin = (personId = 1): RequestContext => ({
  actor: { kind: 'person', personId, roles: ['candidate', 'admin'] },
  correlationId: 'test',
});
export const asSystem: RequestContext = { actor: { kind: 'system', name: 'test' }, correlationId: 'test' };
