import { billing, GRACE_DAYS, type PriceList, TRIAL_DAYS } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { onShow } from '../../../domain/offers.js';
import { PaymentProvider } from '../../../integrations/stripe/payment-provider.js';
import { PriceListRepository } from '../../../persistence/price-list.repository.js';

@Controller()
export class ListPricesHandler {
  constructor(
    private readonly prices: PriceListRepository,
    private readonly provider: PaymentProvider,
  ) {}

  /** What can be bought, for everybody. */
  @Rpc(billing.listPrices)
  async handle(): Promise<PriceList> {
    const prices = await this.prices.all();
    return {
      prices: prices.map(onShow),
      trialDays: TRIAL_DAYS,
      graceDays: GRACE_DAYS,
      payable: this.provider.isConfigured,
    };
  }
}
