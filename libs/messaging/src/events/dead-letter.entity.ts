import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An event that a consumer of this service could not apply, and why. */
@Entity('dead_letters')
export class DeadLetterEntity {
  @PrimaryColumn('text')
  consumer!: string;

  @PrimaryColumn('uuid', { name: 'event_id' })
  eventId!: string;

  @Column('text')
  subject!: string;

  @Column('text')
  payload!: string;

  @Column('text', { name: 'correlation_id' })
  correlationId!: string;

  @Column('text')
  reason!: string;

  @Column('timestamptz', { name: 'died_at', default: () => 'now()' })
  diedAt!: Date;

  /** When it could be applied after all. */
  @Column('timestamptz', { name: 'redriven_at', nullable: true })
  redrivenAt!: Date | null;
}
