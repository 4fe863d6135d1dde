import { insertNew } from '@casedrop/platform';
import type { Actor, AuditItem } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, In, LessThan } from 'typeorm';
import { nameOf } from '../../persistence/grants.repository.js';
import { PaymentEntity } from './payment.entity.js';
import { RefundEntity } from './refund.entity.js';

/** A press of an admin. */
export type AskedRefund = Pick<RefundEntity, 'id' | 'paymentId' | 'amountPence' | 'reason' | 'askedAt'> & {
  actor: Actor;
};

/** What admins gave back, and why. */
@Injectable()
export class RefundsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Writes the press down before the provider is asked; the one that is there already stays, and is told. `null` while another
   * refund of this payment waits for its answer.
   */
  async note({ actor, ...asked }: AskedRefund): Promise<RefundEntity | null> {
    const state = 'asked' as const;
    const row = { ...asked, triedAt: asked.askedAt, actor: nameOf(actor), state, stripeRefundId: null };
    await insertNew(this.dataSource.manager, RefundEntity, row);
    return this.refunds.findOneBy({ id: asked.id });
  }

  async find(id: string): Promise<RefundEntity | null> {
    return this.refunds.findOneBy({ id });
  }

  /** Those of which the provider's answer is not known, cut off or because it was away, and that nobody tried since `before`. */
  async leftUndone(before: Date, limit: number): Promise<RefundEntity[]> {
    const where = { state: 'asked' as const, triedAt: LessThan(before) };
    return this.refunds.find({ where, order: { triedAt: 'ASC' }, take: limit });
  }

  /** A refund of this payment whose end is not known. */
  async underWay(paymentId: string): Promise<RefundEntity | null> {
    return this.refunds.findOneBy({ paymentId, state: 'asked' });
  }

  async noteTry(id: string, triedAt: Date): Promise<void> {
    await this.refunds.update({ id }, { triedAt });
  }

  async mark(id: string, state: 'done' | 'refused', stripeRefundId: string | null): Promise<void> {
    await this.refunds.update({ id }, { state, stripeRefundId });
  }

  /** The latest that were done first, those before a moment when one is given, for the audit log. */
  async list(limit: number, before?: string): Promise<AuditItem[]> {
    const refunds = await this.refunds.find({
      where: { state: 'done', ...(before === undefined ? {} : { askedAt: LessThan(new Date(before)) }) },
      order: { askedAt: 'DESC', id: 'DESC' },
      take: limit,
    });
    const paymentIds = refunds.map(({ paymentId }) => paymentId);
    const payments = await this.dataSource.getRepository(PaymentEntity).findBy({ id: In(paymentIds) });
    const byId = new Map(payments.map((payment) => [payment.id, payment]));
    return refunds.map((refund) => toItem(refund, byId.get(refund.paymentId)));
  }

  private get refunds() {
    return this.dataSource.getRepository(RefundEntity);
  }
}

const toItem = (
  { id, askedAt, actor, paymentId, amountPence, reason }: RefundEntity,
  payment: PaymentEntity | undefined,
): AuditItem => ({
  id,
  source: 'billing',
  at: askedAt.toISOString(),
  actor,
  action: 'payment-refunded',
  personId: payment?.personId ?? null,
  caseId: payment?.caseId ?? null,
  caseTitle: payment?.caseTitle ?? null,
  details: { paymentId, amountPence, reason },
});
