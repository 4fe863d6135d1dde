import { type Access, billing, type ParsedInputOf, type RequestContext } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { Entitlements } from '../../accounts/entitlements.js';

@Controller()
export class GetAccessHandler {
  constructor(private readonly entitlements: Entitlements) {}

  /** What the acting person may do with the case; does not ask whether there is such a case. */
  @Rpc(billing.getAccess)
  async handle(
    { caseId }: ParsedInputOf<typeof billing.getAccess>,
    { actor }: RequestContext,
  ): Promise<Access> {
    return this.entitlements.of(actor, caseId);
  }
}
