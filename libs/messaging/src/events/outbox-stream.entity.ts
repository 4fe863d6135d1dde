import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The event stream that this outbox was last published to; there is one row at most. */
@Entity('outbox_stream')
export class OutboxStreamEntity {
  @PrimaryColumn('boolean', { name: 'only_row', default: true })
  onlyRow!: boolean;

  /** When it was made, as the stream says: another time means another stream, which has lost what was in this one. */
  @Column('text', { name: 'stream_created' })
  streamCreated!: string;
}
