import { insertNew } from '@casedrop/platform';
import type { Transaction } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, LessThan, Not, Or } from 'typeorm';
import { KnownCaseEntity } from '../../persistence/known-case.entity.js';
import { CASE_WITHDRAWN, UNSETTLED } from '../domain/order.js';
import { OrderEntity } from './order.entity.js';

/** What is on order. */
export type Thing = { kind: 'case'; caseId: string } | { kind: 'pro' };

const whichThing = (thing: Thing) =>
  thing.kind === 'case' ? { kind: thing.kind, caseId: thing.caseId } : { kind: thing.kind };

/** Orders, each of which lives at most once while it is open. */
@Injectable()
export class OrdersRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Begins an order; false when the person has one for the same thing that is open. */
  async begin({ manager }: Transaction, order: OrderEntity): Promise<boolean> {
    return insertNew(manager, OrderEntity, order);
  }

  /** The order, held until the end of the transaction. */
  async lock({ manager }: Transaction, id: string): Promise<OrderEntity | null> {
    return manager.findOne(OrderEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async save({ manager }: Transaction, order: OrderEntity): Promise<void> {
    const { id, ...rest } = order;
    await manager.update(OrderEntity, { id }, rest);
  }

  /** Notes the page where an order is paid. */
  async setPage(id: string, page: Pick<OrderEntity, 'sessionId' | 'payUrl' | 'expiresAt'>): Promise<void> {
    await this.orders.update({ id }, page);
  }

  /**
   * The person's order of this thing that may still come to something, also by an operator's decision. A Pro Pass that is held
   * gives what its plan gives, and stands in nobody's way once that has ended.
   */
  async openOf(personId: number, thing: Thing): Promise<OrderEntity | null> {
    const state = In(thing.kind === 'case' ? ['open', 'processing', 'held'] : ['open', 'processing']);
    return this.orders.findOneBy({ personId, state, ...whichThing(thing) });
  }

  async bySession(sessionId: string): Promise<OrderEntity | null> {
    return this.orders.findOneBy({ sessionId });
  }

  async byId(id: string): Promise<OrderEntity | null> {
    return this.orders.findOneBy({ id });
  }

  /** A person's orders, the newest first. */
  async of(personId: number, limit: number): Promise<OrderEntity[]> {
    return this.orders.find({ where: { personId }, order: { createdAt: 'DESC', id: 'DESC' }, take: limit });
  }

  /** Notes a look before it is made, so that what cannot be looked up holds no other back. */
  async noteLook(id: string, lookedAt: Date): Promise<void> {
    await this.orders.update({ id }, { lookedAt });
  }

  /** The payments of all orders that wait for an operator's decision; there are few. */
  async heldPayments(): Promise<ReadonlySet<string>> {
    const held = await this.orders.find({ select: { paymentId: true }, where: { state: 'held' } });
    return new Set(held.flatMap(({ paymentId }) => paymentId ?? []));
  }

  /** The order that was paid by this and waits for a decision, which a refund of it may be. */
  async heldOf(paymentId: string): Promise<string | null> {
    return (await this.orders.findOneBy({ paymentId, state: 'held' }))?.id ?? null;
  }

  /** Lets the sweep look at an order that waits for a decision, since one was made. */
  async lookAgainAtHeld({ manager }: Transaction, personId: number, caseId: string): Promise<void> {
    await manager.update(OrderEntity, { personId, caseId, state: 'held' }, { lookedAt: null });
  }

  async countHeld(): Promise<number> {
    return this.orders.countBy({ state: 'held' });
  }

  /**
   * Sends the money for a withdrawn case on its way back to all who bought it, if it is closed still; whoever settles an order
   * gives it.
   */
  async returnAllOf(caseId: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const isClosed = await manager.findOne(KnownCaseEntity, {
        where: { caseId, open: false },
        lock: { mode: 'pessimistic_read' }, // an approval waits, or came before: then nothing goes back
      });
      if (!isClosed) return;
      const paid = { caseId, state: 'paid', personId: Not(IsNull()) } as const;
      await manager.update(OrderEntity, paid, { state: 'returning', note: CASE_WITHDRAWN, lookedAt: null });
    });
  }

  /** Orders that are not at their end, the oldest first. */
  async unsettled(limit: number): Promise<OrderEntity[]> {
    const where = { state: In([...UNSETTLED]) };
    return this.orders.find({ where, order: { createdAt: 'ASC' }, take: limit });
  }

  /**
   * Orders that nobody looked at since `before` and whose end should have been heard of: their page is closed, or they wait to
   * be returned or decided.
   */
  async overdue(now: Date, before: Date, limit: number): Promise<OrderEntity[]> {
    const quiet = Or(IsNull(), LessThan(before));
    return this.orders.find({
      where: [
        { state: In([...UNSETTLED]), expiresAt: LessThan(now), lookedAt: quiet },
        { state: In(['returning', 'held']), lookedAt: quiet },
      ],
      order: { expiresAt: 'ASC' },
      take: limit,
    });
  }

  private get orders() {
    return this.dataSource.getRepository(OrderEntity);
  }
}
