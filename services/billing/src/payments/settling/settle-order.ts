import { billing, type OrderState } from '@casedrop/contracts';
import type { Transaction } from '@casedrop/messaging';
import { Clock, LOGGER, type Logger } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import { PaymentProvider } from '../../integrations/stripe/payment-provider.js';
import { AccountsRepository } from '../../persistence/accounts.repository.js';
import { KnownCasesRepository } from '../../persistence/known-cases.repository.js';
import { UnlocksRepository } from '../../persistence/unlocks.repository.js';
import { BUYER_GONE, fulfilmentOf, givesAccess, standingOf } from '../domain/order.js';
import { paymentStateOf } from '../domain/payment.js';
import type { PaymentFacts, SessionFacts } from '../domain/provider-facts.js';
import { CustomersRepository } from '../persistence/customers.repository.js';
import type { OrderEntity } from '../persistence/order.entity.js';
import { OrdersRepository } from '../persistence/orders.repository.js';
import { PaymentsRepository } from '../persistence/payments.repository.js';
import { ProviderTransactions } from './provider-transactions.js';
import { SettlePlan } from './settle-plan.js';

/** An order of one case, held. */
type CaseOrder = OrderEntity & { caseId: string };

/**
 * Brings an order to where the provider says it is: looks everything about it up while the order is held, and gives or
 * takes its case in the same transaction. Doing it again changes nothing, so whoever hears of a payment first does it: the
 * webhook, the payer who comes back, the sweep.
 */
@Injectable()
export class SettleOrder {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly orders: OrdersRepository,
    private readonly payments: PaymentsRepository,
    private readonly customers: CustomersRepository,
    private readonly accounts: AccountsRepository,
    private readonly unlocks: UnlocksRepository,
    private readonly knownCases: KnownCasesRepository,
    private readonly plans: SettlePlan,
    private readonly transactions: ProviderTransactions,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** The order as it is now; `null` when there is none. */
  async settle(orderId: string): Promise<OrderEntity | null> {
    const order = await this.look(orderId);
    if (order?.state !== 'returning') return order;
    await this.giveBack(order);
    return this.look(orderId);
  }

  /** As `settle`; an order past its time whose page was never made, as far as is known, is ended. */
  async settleOrEnd(orderId: string): Promise<void> {
    const order = await this.settle(orderId);
    if (order?.state === 'open' && !order.sessionId) await this.endUnpaged(orderId);
  }

  /** Should it turn up paid all the same, it counts. */
  async endUnpaged(orderId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const held = await this.orders.lock(tx, orderId);
      if (held?.state === 'open' && !held.sessionId)
        await this.orders.save(tx, { ...held, state: 'expired' });
    });
  }

  private async look(orderId: string): Promise<OrderEntity | null> {
    return this.transactions.run(async (tx) => {
      const order = await this.orders.lock(tx, orderId);
      if (!order?.sessionId) return order;
      const session = await this.provider.readSession(order.sessionId);
      if (!session) return this.endUnknown(tx, order);
      const payment = await this.paymentOf(order, session);
      // In one transaction: an order that says that it is paid has given what it sold, and nobody sees it otherwise.
      if (session.subscriptionId) await this.plans.settleIn(tx, session.subscriptionId);
      await this.apply(tx, order, session, payment);
      return order;
    });
  }

  /** A page that the provider does not know, as after its key was exchanged, is nobody's to pay any more. */
  private async endUnknown(tx: Transaction, order: OrderEntity): Promise<OrderEntity> {
    this.log.error({ orderId: order.id }, 'the provider does not know the payment page of an order');
    const isOpen = order.state === 'open' || order.state === 'processing';
    Object.assign(order, { lookedAt: this.clock.now() });
    if (isOpen) Object.assign(order, { state: 'expired', note: 'Stripe does not know its payment page.' });
    await this.orders.save(tx, order);
    return order;
  }

  /**
   * The payments of a Pro Pass are noted with its bills. The first one matters here where nobody is left to have the pass, and
   * where the order is held: its end is that payment's.
   */
  private async paymentOf(order: OrderEntity, session: SessionFacts): Promise<PaymentFacts | null> {
    const { paymentId, invoiceId } = session;
    if (paymentId) return this.provider.readPayment(paymentId);
    const isHeld = standingOf(order, session, null).state === 'held';
    if (!invoiceId || !(isHeld || gaveNothing(order))) return null;
    const bill = await this.provider.readInvoice(invoiceId);
    return bill?.paymentId ? this.provider.readPayment(bill.paymentId) : null;
  }

  private async apply(
    tx: Transaction,
    order: OrderEntity,
    session: SessionFacts,
    payment: PaymentFacts | null,
  ): Promise<void> {
    const before = order.state;
    const standing = standingOf(order, session, payment);
    const because = before === 'returning' || before === 'refunded' ? order.note : null;
    Object.assign(order, {
      state: standing.state,
      note: standing.note ?? because,
      payUrl: order.personId === null ? null : session.payUrl,
      paymentId: payment?.id ?? session.paymentId,
      subscriptionId: session.subscriptionId,
      lookedAt: this.clock.now(),
    });
    if (isOfCase(order) && (await this.isAccepted(tx, order, before, payment))) this.accept(order);
    else if (isOfCase(order)) await this.giveOrTake(tx, order, before);
    else if (order.state === 'paid') await this.notePass(tx, order, before, payment);
    await this.orders.save(tx, order);
    if (payment && (isOfCase(order) || gaveNothing(order))) await this.notePayment(tx, order, payment);
    if (order.state === 'held' && before !== 'held')
      this.log.error({ orderId: order.id, note: order.note }, 'what was paid is not what was ordered');
  }

  /** What the pass gives is the plan's to say, which was settled before. One that found its buyer gone gives its money back. */
  private async notePass(
    tx: Transaction,
    order: OrderEntity,
    before: OrderState,
    payment: PaymentFacts | null,
  ): Promise<void> {
    if (payment && gaveNothing(order)) Object.assign(order, notGiven(before, BUYER_GONE));
    if (order.personId === null) return;
    order.grantedAt ??= this.clock.now();
    if (order.withTrial) await this.customers.useTrial(tx, order.personId, this.clock.now());
  }

  private accept(order: CaseOrder): void {
    Object.assign(order, { state: 'paid', note: 'An admin accepted it and gave the case.' });
    order.grantedAt ??= this.clock.now();
  }

  /** A held order whose case an admin gave to its buyer after they had paid is decided. */
  private async isAccepted(
    tx: Transaction,
    order: CaseOrder,
    before: OrderState,
    payment: PaymentFacts | null,
  ): Promise<boolean> {
    const { state, personId, caseId } = order;
    const isHeld = state === 'held' || (state === 'paid' && before === 'held');
    if (!isHeld || personId === null || !payment) return false;
    const unlock = await this.unlocks.living(tx, personId, caseId);
    return unlock?.cause === 'grant' && unlock.grantedAt > payment.at;
  }

  /** The case is the buyer's exactly while the order gives access; what came otherwise is left alone. */
  private async giveOrTake(tx: Transaction, order: CaseOrder, before: OrderState): Promise<void> {
    if (!givesAccess(order.state)) return this.takeBack(tx, order);
    if (before === 'refunded') order.note = null; // it did not come back after all
    if (order.grantedAt && (order.personId === null || before === 'paid')) return;
    const { personId, caseId } = order;
    const account = personId === null ? null : await this.accounts.lock(tx, personId);
    const unlock = personId === null ? null : await this.unlocks.living(tx, personId, caseId);
    if (unlock?.reference === order.id) return;
    const fulfilment = fulfilmentOf({
      buyerIsThere: account !== null,
      caseIsOpen: await this.knownCases.isOpen(caseId, tx),
      alreadyBy: unlock?.cause ?? null,
    });
    if (fulfilment.give) return this.give(tx, order, personId);
    Object.assign(order, notGiven(before, fulfilment.because));
  }

  private async give(tx: Transaction, order: CaseOrder, personId: number | null): Promise<void> {
    if (personId === null) return;
    const now = this.clock.now();
    const { caseId, id: reference } = order;
    const unlock = { personId, caseId, cause: 'purchase' as const, reference, grantedAt: now };
    if (!(await this.unlocks.give(tx, unlock))) return;
    order.grantedAt ??= now;
    const grants = [{ personId, caseId, cause: 'purchase' as const }];
    const context = { correlationId: order.id };
    await tx.emit(billing.entitlementGranted, { grants, grantedAt: now.toISOString() }, context);
  }

  private async takeBack(tx: Transaction, order: CaseOrder): Promise<void> {
    const { personId, caseId, id: reference } = order;
    if (personId === null || !order.grantedAt) return;
    const now = this.clock.now();
    if (!(await this.unlocks.revokePurchase(tx, { personId, caseId, reference }, now))) return;
    const revoked = { personId, caseId, revokedAt: now.toISOString() };
    await tx.emit(billing.entitlementRevoked, revoked, { correlationId: order.id });
  }

  private async notePayment(tx: Transaction, order: OrderEntity, payment: PaymentFacts): Promise<void> {
    const state = paymentStateOf(payment);
    if (!state || payment.amountPence === 0) return;
    await this.payments.save(tx, {
      id: payment.id,
      personId: order.personId,
      kind: order.kind,
      orderId: order.id,
      subscriptionId: null,
      invoiceId: null,
      caseId: order.caseId,
      caseTitle: order.caseTitle,
      amountPence: payment.amountPence,
      refundedPence: Math.min(payment.refundedPence, payment.amountPence),
      state,
      note: order.note ?? payment.note,
      periodFrom: null,
      periodTo: null,
      receiptUrl: payment.receiptUrl,
      invoiceUrl: null,
      invoicePdfUrl: null,
      paidAt: payment.at,
    });
  }

  /** Money that bought nothing goes back by itself, whatever is left of it, once: the order's number is the key. */
  private async giveBack({ id, paymentId, note }: OrderEntity): Promise<void> {
    if (!paymentId) return;
    this.log.warn({ orderId: id, because: note }, 'a payment that could give nothing is given back');
    await this.provider.refund({ key: `return-${id}`, paymentId });
  }
}

/**
 * What becomes of money that can give nothing: it goes back by itself. What could not go back, such as to a card that is no more,
 * is not sent the same way again, and is an operator's to decide.
 */
function notGiven(before: OrderState, because: string): Pick<OrderEntity, 'state' | 'note'> {
  const cameBack = before === 'refunded' || before === 'held';
  return cameBack
    ? { state: 'held', note: `Its refund failed. ${because}` }
    : { state: 'returning', note: because };
}

/** A pass that was begun by somebody who left before it was paid. */
const gaveNothing = ({ kind, personId, grantedAt }: OrderEntity): boolean =>
  kind === 'pro' && personId === null && grantedAt === null;

const isOfCase = (order: OrderEntity): order is CaseOrder => order.caseId !== null;
