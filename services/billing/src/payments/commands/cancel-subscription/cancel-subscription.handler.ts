import {
  billing,
  type OwnBilling,
  type ParsedInputOf,
  requirePerson,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { Renewals } from '../../settling/renewals.js';

@Controller()
export class CancelSubscriptionHandler {
  constructor(private readonly renewals: Renewals) {}

  /** Ends the acting person's Pro Pass with what is paid. */
  @Rpc(billing.cancelSubscription)
  async handle(
    _input: ParsedInputOf<typeof billing.cancelSubscription>,
    { actor }: RequestContext,
  ): Promise<OwnBilling> {
    return this.renewals.stop(requirePerson(actor));
  }
}
