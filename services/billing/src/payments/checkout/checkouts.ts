import { AppError, type OrderState } from '@casedrop/contracts';
import { UnitOfWork } from '@casedrop/messaging';
import { Clock, Ids } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import { PaymentProvider } from '../../integrations/stripe/payment-provider.js';
import { CustomerGone, type PageFor } from '../../integrations/stripe/payment-pages.js';
import type { SessionFacts } from '../domain/provider-facts.js';
import { AccountsRepository } from '../../persistence/accounts.repository.js';
import type { OrderEntity } from '../persistence/order.entity.js';
import { OrdersRepository, type Thing } from '../persistence/orders.repository.js';
import { ProviderTransactions } from '../settling/provider-transactions.js';
import { SettleOrder } from '../settling/settle-order.js';
import { AlreadyBought } from './already-bought.js';
import { Customers } from './customers.js';

/** How long a payment page stays open; Stripe's own bounds are half an hour and a day. */
const OPEN_MS = 2 * 60 * 60_000;
/** An order whose page is not made yet, and would be open no longer than this, is left too: Stripe makes none for less. */
const SHORTEST_MS = 35 * 60_000;
/** A page that closes sooner than this is left for a new one. */
const TOO_SHORT_MS = 5 * 60_000;

/** What is to be bought, and what it costs now. */
export interface Wanted {
  thing: Thing;
  caseTitle: string | null;
  pricePence: number;
  /** What is asked for at once. */
  amountPence: number;
  withTrial: boolean;
  coupon: string | null;
}

/** States after which nothing of an order can be paid or is left to be decided. */
const OVER: readonly OrderState[] = ['expired', 'failed', 'refunded', 'lost'];
const unlessOver = (order: OrderEntity | null): OrderEntity | null =>
  order && OVER.includes(order.state) ? null : order;

/** Opens the page for an order. */
export type OpenPage = (page: PageFor) => Promise<SessionFacts>;

/**
 * The way to a payment page: one open order for each person and thing, one page for each order. An order is written before
 * its page is asked for, and its number is the idempotency key, so that a second press, a second tab and a second try after
 * a crash all come to the same page.
 */
@Injectable()
export class Checkouts {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly orders: OrdersRepository,
    private readonly accounts: AccountsRepository,
    private readonly customers: Customers,
    private readonly settleOrder: SettleOrder,
    private readonly alreadyBought: AlreadyBought,
    private readonly unitOfWork: UnitOfWork,
    private readonly transactions: ProviderTransactions,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** The open order with its page, the same one for everybody who asks. */
  async open(
    buyer: { personId: number; email: string },
    wanted: Wanted,
    openPage: OpenPage,
  ): Promise<OrderEntity> {
    this.provider.requireConfigured();
    const customerId = await this.customers.of(buyer.personId, buyer.email);
    const order = (await this.usable(buyer.personId, wanted)) ?? (await this.begin(buyer.personId, wanted));
    if (order.sessionId) return order;
    const openFor =
      (customerId: string) =>
      ({ id: orderId, expiresAt }: OrderEntity) =>
        openPage({ orderId, customerId, expiresAt, personId: buyer.personId });
    try {
      return await this.withPage(order, openFor(customerId));
    } catch (error) {
      if (!(error instanceof CustomerGone)) throw error;
      const next = await this.customers.after(customerId, buyer.personId, buyer.email);
      return this.withPage(order, openFor(next));
    }
  }

  /** Asks for the page while the order is held: tabs that press meanwhile wait, and find it. */
  private async withPage(
    order: OrderEntity,
    open: (order: OrderEntity) => Promise<SessionFacts>,
  ): Promise<OrderEntity> {
    return this.transactions.run(async (tx) => {
      const held = (await this.orders.lock(tx, order.id)) ?? order;
      if (held.sessionId || held.state !== 'open') return held;
      const { id, payUrl, expiresAt } = await open(held);
      const paged = { ...held, sessionId: id, payUrl, expiresAt };
      await this.orders.save(tx, paged);
      return paged;
    });
  }

  /**
   * The order that was open, looked up anew: it may have been paid in another tab. One that cannot be paid as wanted now is
   * closed; only what can never be paid any more makes room for a new one.
   */
  private async usable(personId: number, wanted: Wanted): Promise<OrderEntity | null> {
    const found = await this.orders.openOf(personId, wanted.thing);
    const order = found && (await this.settleOrder.settle(found.id));
    if (order?.state !== 'open' || this.isAsWanted(order, wanted)) return unlessOver(order);
    return unlessOver(await this.close(order));
  }

  private isAsWanted(order: OrderEntity, { pricePence, amountPence, withTrial, coupon }: Wanted): boolean {
    const left = order.expiresAt.getTime() - this.clock.now().getTime();
    const same =
      order.pricePence === pricePence &&
      order.amountPence === amountPence &&
      order.withTrial === withTrial &&
      order.coupon === coupon;
    return same && left > (order.sessionId ? TOO_SHORT_MS : SHORTEST_MS);
  }

  /**
   * Closes an order's page, which may have been paid a moment before. One whose page was never made as far as is known is
   * just ended; should it turn up paid, it counts all the same.
   */
  private async close({ id, sessionId }: OrderEntity): Promise<OrderEntity | null> {
    if (sessionId) {
      await this.provider.expireSession(sessionId);
      return this.settleOrder.settle(id);
    }
    await this.settleOrder.endUnpaged(id);
    return this.orders.byId(id);
  }

  private async begin(personId: number, wanted: Wanted): Promise<OrderEntity> {
    const order = this.newOrder(personId, wanted);
    const begun = await this.unitOfWork.run(async (tx) => {
      if (!(await this.accounts.lock(tx, personId)))
        throw new AppError('not-permitted', 'This account has been deleted.');
      await this.alreadyBought.refuse(tx, personId, wanted.thing);
      return this.orders.begin(tx, order);
    });
    if (begun) return order;
    const other = await this.orders.openOf(personId, wanted.thing);
    if (other) return other;
    throw new AppError('payment-under-way', 'This is being paid for at this moment. Please try again.');
  }

  private newOrder(personId: number, { thing, caseTitle, ...wanted }: Wanted): OrderEntity {
    const now = this.clock.now();
    return {
      ...wanted,
      id: this.ids.uuid(),
      personId,
      kind: thing.kind,
      caseId: thing.kind === 'case' ? thing.caseId : null,
      caseTitle,
      state: 'open',
      note: null,
      sessionId: null,
      payUrl: null,
      expiresAt: new Date(now.getTime() + OPEN_MS),
      paymentId: null,
      subscriptionId: null,
      createdAt: now,
      grantedAt: null,
      lookedAt: null,
    };
  }
}
