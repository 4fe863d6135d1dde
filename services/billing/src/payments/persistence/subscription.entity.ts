import { bigintNumber } from '@casedrop/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SubscriptionFacts } from '../domain/provider-facts.js';

/** A subscription as the provider last told of it. */
@Entity('subscriptions')
export class SubscriptionEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('bigint', { name: 'person_id', nullable: true, transformer: bigintNumber })
  personId!: number | null;

  /** `SubscriptionFacts` as JSON: see `stored-facts.ts`. */
  @Column('jsonb')
  facts!: object;

  @Column('text')
  status!: SubscriptionFacts['status'];

  /** A month after lasting discounts. */
  @Column('integer', { name: 'monthly_pence' })
  monthlyPence!: number;

  @Column('timestamptz', { name: 'started_at' })
  startedAt!: Date;

  @Column('timestamptz', { name: 'trial_ended_at', nullable: true })
  trialEndedAt!: Date | null;

  /** When it began to be paid for; `null` when it never was. */
  @Column('timestamptz', { name: 'paid_from', nullable: true })
  paidFrom!: Date | null;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt!: Date | null;

  /** When it is to be looked at again even if nothing is heard of it; `null` at its end. */
  @Column('timestamptz', { name: 'look_again_at', nullable: true })
  lookAgainAt!: Date | null;

  @Column('timestamptz', { name: 'looked_at' })
  lookedAt!: Date;
}
