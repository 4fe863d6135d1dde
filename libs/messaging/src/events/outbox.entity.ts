import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An event that this service announces: a row from its business transaction until the stream has forgotten it. */
@Entity('outbox')
export class OutboxEntity {
  /** A `bigint`, as text. */
  @PrimaryColumn('bigint', { generated: 'identity' })
  position!: string;

  @Column('uuid', { name: 'event_id' })
  eventId!: string;

  @Column('text')
  subject!: string;

  @Column('json', { select: false })
  payload!: unknown;

  @Column('text', { name: 'correlation_id' })
  correlationId!: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'published_at', nullable: true })
  publishedAt!: Date | null;

  /** How often the stream has refused this very event. */
  @Column('int', { default: 0 })
  attempts!: number;

  @Column('text', { name: 'last_error', nullable: true })
  lastError!: string | null;

  /** Since when nobody tries any more. */
  @Column('timestamptz', { name: 'set_aside_at', nullable: true })
  setAsideAt!: Date | null;
}
