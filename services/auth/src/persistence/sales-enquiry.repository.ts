import { ENQUIRY_STATES, type EnquiryState } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, MoreThan } from 'typeorm';
import { lockUntilCommit } from './advisory-lock.js';
import { SalesEnquiryEntity } from './entities/sales-enquiry.entity.js';

export type NewEnquiry = Pick<
  SalesEnquiryEntity,
  'id' | 'personId' | 'name' | 'email' | 'organisation' | 'students' | 'message' | 'createdAt'
>;
export type EnquiryChange = Partial<Pick<SalesEnquiryEntity, 'state' | 'note'>>;

@Injectable()
export class SalesEnquiryRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Whether an address sent this message after `since`. Holds off whoever else asks about the address until the end of
   * the transaction, so that of two presses at once the second finds the first.
   */
  async lockAndFindSame(
    manager: EntityManager,
    { email, message }: Pick<NewEnquiry, 'email' | 'message'>,
    since: Date,
  ): Promise<boolean> {
    await lockUntilCommit(manager, 'enquiries', email);
    return manager.existsBy(SalesEnquiryEntity, { email, message, createdAt: MoreThan(since) });
  }

  async add(manager: EntityManager, enquiry: NewEnquiry): Promise<void> {
    await manager.insert(SalesEnquiryEntity, { ...enquiry, state: 'new', updatedAt: enquiry.createdAt });
  }

  countSince(manager: EntityManager, since: Date): Promise<number> {
    return manager.countBy(SalesEnquiryEntity, { createdAt: MoreThan(since) });
  }

  find(manager: EntityManager, id: string): Promise<SalesEnquiryEntity | null> {
    return manager.findOne(SalesEnquiryEntity, { where: { id }, relations: { handler: true } });
  }

  /** An enquiry, locked until the end of the transaction. */
  lock(manager: EntityManager, id: string): Promise<SalesEnquiryEntity | null> {
    return manager.findOne(SalesEnquiryEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async change(
    manager: EntityManager,
    id: string,
    change: EnquiryChange & { updatedAt: Date; handledBy: number | null },
  ): Promise<void> {
    await manager.update(SalesEnquiryEntity, { id }, change);
  }

  /** A window of the enquiries in a state, or of all, the latest first; and how many there are of each. */
  async list(
    state: EnquiryState | undefined,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<{ items: SalesEnquiryEntity[]; counts: Record<EnquiryState, number> }> {
    const { manager } = this.dataSource;
    const window = { take: limit, skip: offset };
    const [items, counts] = await Promise.all([
      manager.find(SalesEnquiryEntity, {
        where: state ? { state } : {},
        relations: { handler: true },
        order: { createdAt: 'DESC', id: 'DESC' },
        ...window,
      }),
      this.counts(),
    ]);
    return { items, counts };
  }

  /** Takes what an address sent without an account, as its owner leaves; what a person sent goes with their account. */
  async eraseOfAddress(manager: EntityManager, email: string): Promise<void> {
    await manager.delete(SalesEnquiryEntity, { email, personId: IsNull() });
  }

  private async counts(): Promise<Record<EnquiryState, number>> {
    const rows = await this.dataSource.manager
      .createQueryBuilder(SalesEnquiryEntity, 'e')
      .select('e.state', 'state')
      .addSelect('count(*)::int', 'n')
      .groupBy('e.state')
      .getRawMany<{ state: EnquiryState; n: number }>();
    const of = (state: EnquiryState) => rows.find((row) => row.state === state)?.n ?? 0;
    return Object.fromEntries(ENQUIRY_STATES.map((state) => [state, of(state)])) as Record<
      EnquiryState,
      number
    >;
  }
}
