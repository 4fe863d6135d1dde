import { bigintNumber } from '@casedrop/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { UnlockCause } from '../domain/account.js';

/** That a person may open a case, and why. A revoked one may be given again, for a new reason. */
@Entity('unlocks')
export class UnlockEntity {
  @PrimaryColumn('bigint', { name: 'person_id', transformer: bigintNumber })
  personId!: number;

  @PrimaryColumn('uuid', { name: 'case_id' })
  caseId!: string;

  @Column('text')
  cause!: UnlockCause;

  /** The event that announced it, the order, or the grant. */
  @Column('text')
  reference!: string;

  @Column('timestamptz', { name: 'granted_at' })
  grantedAt!: Date;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;

  /** What the press that spent the credit was sent under, so that a second try of it is known. */
  @Column('text', { name: 'idempotency_key', nullable: true })
  idempotencyKey!: string | null;
}
