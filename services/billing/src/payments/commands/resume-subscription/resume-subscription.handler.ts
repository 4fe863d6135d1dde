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
export class ResumeSubscriptionHandler {
  constructor(private readonly renewals: Renewals) {}

  /** Lets the acting person's cancelled Pro Pass go on. */
  @Rpc(billing.resumeSubscription)
  async handle(
    _input: ParsedInputOf<typeof billing.resumeSubscription>,
    { actor }: RequestContext,
  ): Promise<OwnBilling> {
    return this.renewals.goOn(requirePerson(actor));
  }
}
