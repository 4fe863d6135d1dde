import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Subject } from '../domain/event-subject.js';

/** A webhook that came, and whether what it is about was looked up since. */
@Entity('stripe_events')
export class StripeEventEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text')
  type!: string;

  /** By the provider's clock. */
  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'received_at' })
  receivedAt!: Date;

  /** `null` of an event that changes nothing here. */
  @Column('text', { name: 'subject_kind', nullable: true })
  subjectKind!: Subject['kind'] | null;

  @Column('text', { name: 'subject_id', nullable: true })
  subjectId!: string | null;

  @Column('integer')
  attempts!: number;

  /** When it is to be handled, or tried again; `null` once it was handled. */
  @Column('timestamptz', { name: 'due_at', nullable: true })
  dueAt!: Date | null;

  @Column('timestamptz', { name: 'handled_at', nullable: true })
  handledAt!: Date | null;

  @Column('text', { name: 'last_error', nullable: true })
  lastError!: string | null;
}
