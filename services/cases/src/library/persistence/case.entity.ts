import { bigintNumber } from '@casedrop/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { StoredStatus } from '../domain/case-documents.js';

/** A case with its ready documents. */
@Entity('cases')
export class CaseEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  status!: StoredStatus;

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

  @Column('text', { name: 'search_text', select: false })
  searchText!: string;

  @Column('integer', { name: 'estimated_minutes' })
  estimatedMinutes!: number;

  @Column('integer')
  steps!: number;

  /** The blueprint that it was written from, and which of its scenarios. */
  @Column('text', { nullable: true })
  blueprint!: string | null;

  @Column('text', { nullable: true })
  scenario!: string | null;

  /** Hashes of its sentences while it is approved, four bytes each. */
  @Column('bytea', { nullable: true, select: false })
  sentences!: Buffer | null;

  /** As the documents show it: digits with one decimal. */
  @Column('numeric', { name: 'average_rating', nullable: true })
  averageRating!: string | null;

  @Column('integer', { name: 'total_ratings', default: 0 })
  totalRatings!: number;

  @Column('integer', { default: 0 })
  attempts!: number;

  /** Why an approved case stands in the review queue again. */
  @Column('text', { name: 'returned_reason', nullable: true })
  returnedReason!: string | null;

  @Column('bigint', { name: 'review_id', nullable: true, transformer: bigintNumber })
  reviewId!: number | null;
}
