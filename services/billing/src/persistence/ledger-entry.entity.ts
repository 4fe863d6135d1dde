import { bigintNumber } from '@casedrop/platform';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { LedgerCause } from '../domain/account.js';

/** One grant or spend of credits. Only ever added to, until its person is erased. */
@Entity('credit_ledger')
export class LedgerEntryEntity {
  /** In the order of the commits of one person, since each waits for the account. */
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id!: string;

  @Column('bigint', { name: 'person_id', transformer: bigintNumber })
  personId!: number;

  @Column('integer')
  delta!: number;

  @Column('text')
  cause!: LedgerCause;

  /** The case of an unlock or its return, the referral, or the grant. */
  @Column('text')
  reference!: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
