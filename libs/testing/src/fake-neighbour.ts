import type { InputOf, RequestContext, RpcContract } from '@casedrop/contracts';
import { VISITOR } from '@casedrop/contracts';
import type { NatsConnection } from '@casedrop/messaging';

/** Answers one contract in place of the service that owns it. Returns the inputs it was asked with. */
export function fakeNeighbour<C extends RpcContract>(
  nats: NatsConnection,
  contract: C,
  answer: (input: InputOf<C>) => unknown,
): InputOf<C>[] {
  const asked: InputOf<C>[] = [];
  nats.subscribe(contract.subject, {
    queue: contract.service,
    callback: (_error, message) => {
      const input = message.json<InputOf<C>>();
      asked.push(input);
      message.respond(JSON.stringify(answer(input)));
    },
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
