import { AppError } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { PaymentProvider } from '../../integrations/stripe/payment-provider.js';
import { CustomersRepository, type Payer } from '../persistence/customers.repository.js';

/** People as customers of the payment provider. */
@Injectable()
export class Customers {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly customers: CustomersRepository,
  ) {}

  /** The provider's number for a person, made with their first purchase. */
  async of(personId: number, email: string): Promise<string> {
    const { stripeCustomerId } = await this.requirePayer(personId);
    if (stripeCustomerId) return stripeCustomerId;
    await this.customers.setCustomer(personId, await this.provider.createCustomer(personId, email));
    const noted = await this.requirePayer(personId);
    if (!noted.stripeCustomerId) throw gone();
    return noted.stripeCustomerId;
  }

  /** What the account knows of them; throws `not-permitted` when it is deleted. */
  async requirePayer(personId: number): Promise<Payer> {
    const payer = await this.customers.payer(personId);
    if (!payer) throw gone();
    return payer;
  }
}

const gone = (): AppError => new AppError('not-permitted', 'This account has been deleted.');
