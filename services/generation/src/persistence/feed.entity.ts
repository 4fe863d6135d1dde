import { bigintNumber } from '@casedrop/platform';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A kept feed and what its last fetch ended with. */
@Entity('feeds')
export class FeedEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  url!: string;

  @Column('text', { nullable: true })
  title!: string | null;

  @Column('text', { nullable: true })
  etag!: string | null;

  @Column('text', { name: 'last_modified', nullable: true })
  lastModified!: string | null;

  @Column('timestamptz', { name: 'last_fetched_at', nullable: true })
  lastFetchedAt!: Date | null;

  @Column('text', { name: 'last_error', nullable: true })
  lastError!: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  /** The admin who added it; `null` for the system and for feeds from before this was noted. */
  @Column('bigint', { name: 'added_by', nullable: true, transformer: bigintNumber })
  addedBy!: number | null;
}
