import type { ParsedInputOf, RequestContext, RpcContract } from '@casedrop/contracts';
import { Ctx, MessagePattern, Payload } from '@nestjs/microservices';

type RpcMethod<C extends RpcContract> = (
  input: ParsedInputOf<C>,
  context: RequestContext,
) => Promise<unknown>;

/**
 * Binds a controller method to a contract: the method gets the validated input and the request context.
 * For a `bytes` contract it returns a `BytesReply`.
 */
export function Rpc<C extends RpcContract>(contract: C) {
  return <M extends RpcMethod<C>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<M>,
  ): void => {
    Payload()(target, key, 0);
    Ctx()(target, key, 1);
    MessagePattern(contract.subject)(target, key, descriptor);
  };
}
