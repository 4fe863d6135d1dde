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

  /** Since when it is asked no more by itself. */
  @Column('timestamptz', { name: 'paused_at', nullable: true })
  pausedAt!: Date | null;

  @Column('integer', { name: 'poll_minutes' })
  pollMinutes!: number;

  /** When it is due; while somebody fetches it, when another may. */
  @Column('timestamptz', { name: 'next_fetch_at' })
  nextFetchAt!: Date;

  /** Attempts that failed since the last one that went well. */
  @Column('integer')
  failures!: number;

  /** HTTP status of the last attempt, where there was an answer. */
  @Column('integer', { name: 'last_status', nullable: true })
  lastStatus!: number | null;

  /** Headlines in the last document. */
  @Column('integer', { name: 'items_seen' })
  itemsSeen!: number;

  /** Stories that the last attempt brought as the first. */
  @Column('integer', { name: 'items_new' })
  itemsNew!: number;
}
