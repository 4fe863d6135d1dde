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
export class ResumeSubscriptionHandler {
  constructor(
    private readonly renewals: Renewals,
    private readonly limits: Limits,
  ) {}

  /** Lets the acting person's cancelled Pro Pass go on. */
  @Rpc(billing.resumeSubscription)
  async handle(
    _input: ParsedInputOf<typeof billing.resumeSubscription>,
    { actor }: RequestContext,
  ): Promise<OwnBilling> {
    const personId = requirePerson(actor);
    await this.limits.require({ limit: PRESSES, key: String(personId) });
    return this.renewals.goOn(personId);
  }
}
