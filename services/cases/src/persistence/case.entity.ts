import type { CaseStatus } from '@casedrop/contracts';
import { bigintNumber } from '@casedrop/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A case with its ready documents. */
@Entity('cases')
export class CaseEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  status!: CaseStatus;

  @Column('integer')
  version!: number;

  @Column('text')
  title!: string;

  @Column('text')
  difficulty!: string;

  @Column('text')
  industry!: string;

  @Column('text')
  archetype!: string;

  @Column('boolean')
  fresh!: boolean;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'published_at', nullable: true })
  publishedAt!: Date | null;

  @Column('text', { name: 'rejection_reason', nullable: true })
  rejectionReason!: string | null;

  @Column('bigint', { name: 'list_position', nullable: true, transformer: bigintNumber })
  listPosition!: number | null;

  @Column('text', { name: 'summary_json', select: false })
  summaryJson!: string;

  @Column('text', { name: 'public_json', select: false })
  publicJson!: string;

  @Column('text', { name: 'locked_json', select: false })
  lockedJson!: string;

  @Column('text', { nullable: true, select: false })
  graph!: string | null;

  @Column('text', { nullable: true, select: false })
  fingerprint!: string | null;

  @Column('bigint', { name: 'review_id', nullable: true, transformer: bigintNumber })
  reviewId!: number | null;
}
