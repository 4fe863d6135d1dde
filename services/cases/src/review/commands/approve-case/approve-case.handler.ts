import { cases, type OutputOf, type ParsedInputOf, type RequestContext } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { Approval } from '../../decisions/approval.js';

@Controller()
export class ApproveCaseHandler {
  constructor(private readonly approval: Approval) {}

  /** Publishes a pending case, or keeps a returned one; throws as `Approval` does. */
  @Rpc(cases.approveCase)
  async handle(
    seen: ParsedInputOf<typeof cases.approveCase>,
    context: RequestContext,
  ): Promise<OutputOf<typeof cases.approveCase>> {
    const { repeated: _repeated, ...reviewed } = await this.approval.approve(seen, context);
    return reviewed;
  }
}
