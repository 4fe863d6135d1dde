import { cases, type OutputOf, type ParsedInputOf, type RequestContext } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { Rejection } from '../../decisions/rejection.js';

@Controller()
export class RejectCaseHandler {
  constructor(private readonly rejection: Rejection) {}

  /** Turns a case of the queue down with a reason; throws as `Rejection` does. */
  @Rpc(cases.rejectCase)
  handle(
    { reason, ...seen }: ParsedInputOf<typeof cases.rejectCase>,
    context: RequestContext,
  ): Promise<OutputOf<typeof cases.rejectCase>> {
    return this.rejection.reject(seen, reason, context);
  }
}
