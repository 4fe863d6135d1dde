import {
  AppError,
  billing,
  type OutputOf,
  type ParsedInputOf,
  requirePerson,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { CONFIG, Limits } from '@casedrop/platform';
import { Controller, Inject } from '@nestjs/common';
import type { BillingConfig } from '../../../config.js';
import { PaymentProvider } from '../../../integrations/stripe/payment-provider.js';
import { PRESSES } from '../../checkout/press-limits.js';
import { Customers } from '../../checkout/customers.js';

@Controller()
export class OpenPortalHandler {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly customers: Customers,
    private readonly limits: Limits,
    @Inject(CONFIG) private readonly config: Pick<BillingConfig, 'PUBLIC_URL'>,
  ) {}

  /** The provider's own pages for the acting person; throws `no-subscription` for whoever never began to pay. */
  @Rpc(billing.openPortal)
  async handle(
    _input: ParsedInputOf<typeof billing.openPortal>,
    { actor, correlationId }: RequestContext,
  ): Promise<OutputOf<typeof billing.openPortal>> {
    const personId = requirePerson(actor);
    this.provider.requireConfigured();
    await this.limits.require({ limit: PRESSES, key: String(personId) });
    const { stripeCustomerId } = await this.customers.requirePayer(personId);
    const back = `${this.config.PUBLIC_URL}/account/billing`;
    const url = stripeCustomerId && (await this.provider.openPortal(stripeCustomerId, back, correlationId));
    if (!url)
      throw new AppError(
        'no-subscription',
        stripeCustomerId
          ? 'The payment provider does not know you any more. Your next purchase makes you known there again.'
          : 'You have not paid for anything yet.',
      );
    return { url };
  }
}
