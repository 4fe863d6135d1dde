import { bigintNumber } from '@casedrop/platform';
import type { ReferralOverview } from '@casedrop/contracts';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { UserEntity } from './user.entity.js';

export type ReferralState = ReferralOverview['items'][number]['state'];

/** Who referred whom; a side is `null` when its account was deleted. */
@Entity('referrals')
export class ReferralEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('bigint', { name: 'referrer_id', nullable: true, transformer: bigintNumber })
  referrerId!: number | null;

  @Column('bigint', { name: 'referred_id', nullable: true, transformer: bigintNumber })
  referredId!: number | null;

  @ManyToOne(() => UserEntity)
  @JoinColumn({ name: 'referred_id' })
  referred?: UserEntity | null;

  @Column('text')
  state!: ReferralState;

  @Column('timestamptz', { name: 'applied_at' })
  appliedAt!: Date;

  @Column('timestamptz', { name: 'qualified_at', nullable: true })
  qualifiedAt!: Date | null;
}
