import {
  billing,
  type OwnBilling,
  type ParsedInputOf,
  requirePerson,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Limits } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import { PRESSES } from '../../checkout/press-limits.js';
import { Renewals } from '../../settling/renewals.js';

@Controller()
export class CancelSubscriptionHandler {
  constructor(
    private readonly renewals: Renewals,
    private readonly limits: Limits,
  ) {}

  /** Ends the acting person's Pro Pass with what is paid. */
  @Rpc(billing.cancelSubscription)
  async handle(
    _input: ParsedInputOf<typeof billing.cancelSubscription>,
    { actor }: RequestContext,
  ): Promise<OwnBilling> {
    const personId = requirePerson(actor);
    await this.limits.require({ limit: PRESSES, key: String(personId) });
    return this.renewals.stop(personId);
  }
}
