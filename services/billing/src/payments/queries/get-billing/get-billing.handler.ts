import {
  billing,
  type OwnBilling,
  type ParsedInputOf,
  requirePerson,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { OwnBillings } from '../../overview/own-billings.js';

@Controller()
export class GetBillingHandler {
  constructor(private readonly billings: OwnBillings) {}

  /** Plan, trial and payments of the acting person. */
  @Rpc(billing.getBilling)
  async handle(
    _input: ParsedInputOf<typeof billing.getBilling>,
    { actor }: RequestContext,
  ): Promise<OwnBilling> {
    return this.billings.of(requirePerson(actor));
  }
}
