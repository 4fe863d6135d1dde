import {
  type Actor,
  type AdminPayment,
  AppError,
  billing,
  type ParsedInputOf,
  requireAdmin,
  type RequestContext,
} from '@casedrop/contracts';
import { inPounds } from '@casedrop/contracts/words';
import { Rpc } from '@casedrop/messaging';
import { Clock, LOGGER, type Logger } from '@casedrop/platform';
import { Controller, Inject } from '@nestjs/common';
import { PaymentProvider } from '../../../integrations/stripe/payment-provider.js';
import { refundableOf } from '../../domain/payment.js';
import { OrdersRepository } from '../../persistence/orders.repository.js';
import type { PaymentEntity } from '../../persistence/payment.entity.js';
import { PaymentsRepository } from '../../persistence/payments.repository.js';
import type { RefundEntity } from '../../persistence/refund.entity.js';
import { RefundsRepository } from '../../persistence/refunds.repository.js';
import { GiveBack } from '../../settling/give-back.js';
import { SettlePayment } from '../../settling/settle-payment.js';
import { adminPaymentView } from '../../views/payment-view.js';

type Input = ParsedInputOf<typeof billing.refundPayment>;

/** An admin gives money back. The press is written down first, and its number is the key: it gives back once. */
@Controller()
export class RefundPaymentHandler {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly payments: PaymentsRepository,
    private readonly orders: OrdersRepository,
    private readonly refunds: RefundsRepository,
    private readonly giveBack: GiveBack,
    private readonly settle: SettlePayment,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /**
   * Throws `payment-not-found`, and `refund-refused` for more than is left, another press under the same number, and while an
   * earlier press waits for its answer: whoever did not hear of that one may be pressing for the same money.
   */
  @Rpc(billing.refundPayment)
  async handle(input: Input, { actor }: RequestContext): Promise<AdminPayment> {
    requireAdmin(actor);
    this.provider.requireConfigured();
    const { paymentId } = input;
    const payment = await this.found(paymentId);
    const refund = (await this.refunds.find(input.refundId)) ?? (await this.note(payment, input, actor));
    if (!refund) throw await this.afterEarlier(paymentId);
    requireSame(refund, input);
    if (refund.state === 'asked') await this.giveBack.give(refund);
    else await this.settle.settle(paymentId);
    return adminPaymentView(await this.found(paymentId), await this.orders.heldPayments());
  }

  private note(
    payment: PaymentEntity,
    { refundId: id, paymentId, reason, amountPence }: Input,
    actor: Actor,
  ): Promise<RefundEntity | null> {
    const askedAt = this.clock.now();
    return this.refunds.note({
      id,
      paymentId,
      reason,
      actor,
      askedAt,
      amountPence: amountOf(payment, amountPence),
    });
  }

  /** Sees to the press that waits, and says that it is to be looked at before another. */
  private async afterEarlier(paymentId: string): Promise<AppError> {
    const earlier = await this.refunds.underWay(paymentId);
    if (earlier)
      await this.giveBack.give(earlier).catch((error: unknown) => {
        this.log.warn({ err: error, refundId: earlier.id }, 'an earlier refund waits for another try');
      });
    const what = earlier ? `${inPounds(earlier.amountPence)} of this payment` : 'A part of this payment';
    return new AppError(
      'refund-refused',
      `${what} was to be given back before, and that is seen to first. Please look at the payment again before you press once more.`,
    );
  }

  private async found(paymentId: string): Promise<PaymentEntity> {
    const payment = await this.payments.byId(paymentId);
    if (payment) return payment;
    throw new AppError('payment-not-found', 'We could not find this payment.');
  }
}

function amountOf(payment: PaymentEntity, wanted: number | undefined): number {
  const left = refundableOf(payment);
  if (payment.state === 'disputed')
    throw new AppError(
      'refund-refused',
      'This payment is disputed. Its bank decides whether the money goes back, so it cannot be given back here.',
    );
  if (left === 0) throw new AppError('refund-refused', 'There is nothing left of this payment to give back.');
  if (wanted === undefined || wanted <= left) return wanted ?? left;
  throw new AppError('refund-refused', `Only ${inPounds(left)} of this payment can be given back.`);
}

function requireSame(refund: RefundEntity, { paymentId, amountPence }: Input): void {
  const same =
    refund.paymentId === paymentId && (amountPence === undefined || amountPence === refund.amountPence);
  if (!same)
    throw new AppError('refund-refused', 'This press was used for another refund. Please press again.');
  if (refund.state === 'refused')
    throw new AppError(
      'refund-refused',
      'The payment provider refused this refund. A new try is a new press, or other words at the command line.',
    );
}
