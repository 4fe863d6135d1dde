import { Column, Entity, PrimaryColumn } from 'typeorm';

/** That a consumer of this service has handled an event. */
@Entity('inbox')
export class InboxEntity {
  @PrimaryColumn('text')
  consumer!: string;

  @PrimaryColumn('uuid', { name: 'event_id' })
  eventId!: string;

  @Column('timestamptz', { name: 'handled_at', default: () => 'now()' })
  handledAt!: Date;
}
