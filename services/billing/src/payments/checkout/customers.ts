import { AppError } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '@casedrop/platform';
import { PaymentProvider } from '../../integrations/stripe/payment-provider.js';
import { lockObject } from '../persistence/object-lock.js';
import { ProviderTransactions } from '../settling/provider-transactions.js';
import { CustomersRepository, type Payer } from '../persistence/customers.repository.js';

/** People as customers of the payment provider. */
@Injectable()
export class Customers {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly customers: CustomersRepository,
    private readonly transactions: ProviderTransactions,
    private readonly clock: Clock,
  ) {}

  /** The provider's number for a person, made with their first purchase. */
  async of(personId: number, email: string): Promise<string> {
    const { stripeCustomerId } = await this.requirePayer(personId);
    return stripeCustomerId ?? this.make(personId, email);
  }

  /** Another number for a person whose own is gone at the provider. */
  async after(gone: string, personId: number, email: string): Promise<string> {
    await this.customers.dropCustomer(personId, gone);
    return this.make(personId, email, gone);
  }

  /** Tabs that ask at the same moment wait for the first. Whoever left while theirs was made leaves none behind at the provider. */
  private async make(personId: number, email: string, gone?: string): Promise<string> {
    const noted = await this.transactions.run(async (tx) => {
      await lockObject(tx, `customer of ${personId}`);
      const payer = await this.customers.payer(personId, tx);
      if (!payer || payer.stripeCustomerId) return payer?.stripeCustomerId;
      const made = await this.provider.createCustomer(personId, email, gone);
      if (await this.customers.setCustomer(tx, personId, made)) return made;
      await this.customers.noteDeparted(tx, made, this.clock.now());
      return null;
    });
    if (!noted) throw deleted();
    return noted;
  }

  /** What the account knows of them; throws `not-permitted` when it is deleted. */
  async requirePayer(personId: number): Promise<Payer> {
    const payer = await this.customers.payer(personId);
    if (!payer) throw deleted();
    return payer;
  }
}

const deleted = (): AppError => new AppError('not-permitted', 'This account has been deleted.');
