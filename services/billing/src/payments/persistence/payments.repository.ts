import type { PaymentFilterState } from '@casedrop/contracts';
import type { Transaction } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { Brackets, DataSource, Not, type SelectQueryBuilder } from 'typeorm';
import type { MonthTakings } from '../domain/revenue.js';
import { OrderEntity } from './order.entity.js';
import { PaymentEntity } from './payment.entity.js';

/** Which payments an admin wants to see. */
export interface PaymentFilter {
  q?: string;
  personIds?: readonly number[];
  kind?: 'case' | 'pro';
  state?: PaymentFilterState;
}

/** What of a payment leads to its payer's name and address. */
export const NO_PAGES = { receiptUrl: null, invoiceUrl: null, invoicePdfUrl: null };

/** Payments, each under the provider's name for it. */
@Injectable()
export class PaymentsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Writes a payment down as it stands now; one of somebody who left without its pages, which name them. */
  async save({ manager }: Transaction, payment: PaymentEntity): Promise<void> {
    const row = payment.personId === null ? { ...payment, ...NO_PAGES } : payment;
    await manager.upsert(PaymentEntity, row, { conflictPaths: ['id'] });
  }

  async byId(id: string, tx?: Transaction): Promise<PaymentEntity | null> {
    return (tx?.manager ?? this.dataSource.manager).findOneBy(PaymentEntity, { id });
  }

  /** A person's payments, the newest first. */
  async of(personId: number, limit: number): Promise<PaymentEntity[]> {
    return this.payments.find({ where: { personId }, order: { paidAt: 'DESC', id: 'DESC' }, take: limit });
  }

  /** Whether a person ever paid for anything here, whatever became of it. */
  async anyPaidBy(personId: number): Promise<boolean> {
    return this.payments.existsBy({ personId, state: Not('failed') });
  }

  /** A page of everybody's, the newest first; and how many there are. */
  async list(
    filter: PaymentFilter,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<{ items: PaymentEntity[]; total: number }> {
    const [items, total] = await filtered(this.payments.createQueryBuilder('p'), filter)
      .orderBy('p.paidAt', 'DESC')
      .addOrderBy('p.id', 'DESC')
      .limit(limit)
      .offset(offset)
      .getManyAndCount();
    return { items, total };
  }

  /** Up to `limit` payments behind one, by their ids. */
  async after(id: string, limit: number): Promise<PaymentEntity[]> {
    return this.payments
      .createQueryBuilder('p')
      .where('p.id > :id', { id })
      .orderBy('p.id')
      .limit(limit)
      .getMany();
  }

  /** What each month since then brought, less what was given or taken back of it. */
  async takings(since: Date): Promise<MonthTakings[]> {
    const month = `to_char(p.paid_at AT TIME ZONE 'UTC', 'YYYY-MM')`;
    return this.payments
      .createQueryBuilder('p')
      .select(month, 'month')
      .addSelect('p.kind', 'kind')
      .addSelect(
        `sum(CASE WHEN p.state = 'lost' THEN 0 ELSE p.amount_pence - p.refunded_pence END)::int`,
        'pence',
      )
      .addSelect(`(count(*) FILTER (WHERE p.state NOT IN ('refunded', 'lost')))::int`, 'payments')
      .where(`p.state <> 'failed' AND p.paidAt >= :since`, { since })
      .groupBy(month)
      .addGroupBy('p.kind')
      .getRawMany<MonthTakings>();
  }

  private get payments() {
    return this.dataSource.getRepository(PaymentEntity);
  }
}

const ofHeldOrders = (of: SelectQueryBuilder<PaymentEntity>): string =>
  of.subQuery().select('o.paymentId').from(OrderEntity, 'o').where(`o.state = 'held'`).getQuery();

type Query = SelectQueryBuilder<PaymentEntity>;

function filtered(query: Query, { q, personIds = [], kind, state }: PaymentFilter): Query {
  if (kind) query.andWhere('p.kind = :kind', { kind });
  if (state === 'held') query.andWhere((of) => `p.id IN ${ofHeldOrders(of)}`);
  else if (state) query.andWhere('p.state = :state', { state });
  if (q || personIds.length > 0)
    query.andWhere(new Brackets((either) => search(either as Query, q, personIds)));
  return query;
}

/** A part of the title, a whole id, a person's number, or people who were found elsewhere. */
function search(query: Query, q: string | undefined, personIds: readonly number[]): void {
  const ids = [...personIds, ...(q && /^\d{1,15}$/.test(q) ? [Number(q)] : [])];
  if (q) {
    const part = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
    query.where('p.caseTitle ILIKE :part', { part });
    query.orWhere(':q IN (p.id, p.invoice_id, p.subscription_id, p.order_id::text)', { q });
  }
  if (ids.length > 0) query.orWhere('p.personId IN (:...ids)', { ids });
}
