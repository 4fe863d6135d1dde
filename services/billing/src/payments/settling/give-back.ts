import { AppError } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { PaymentProvider } from '../../integrations/stripe/payment-provider.js';
import type { RefundEntity } from '../persistence/refund.entity.js';
import { RefundsRepository } from '../persistence/refunds.repository.js';
import { SettlePayment } from './settle-payment.js';

/** Gives money back that an admin asked for. The refund's number is the key: a second try of it finds what the first made. */
@Injectable()
export class GiveBack {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly refunds: RefundsRepository,
    private readonly payments: SettlePayment,
  ) {}

  /** Throws `refund-refused`, after which the refund is at its end; after any other failure it is tried again. */
  async give({ id, paymentId, amountPence }: RefundEntity): Promise<void> {
    try {
      await this.refunds.mark(id, 'done', await this.provider.refund({ key: id, paymentId, amountPence }));
    } catch (error) {
      if (error instanceof AppError && error.code === 'refund-refused')
        await this.refunds.mark(id, 'refused', null);
      throw error;
    }
    await this.payments.settle(paymentId);
  }
}
