import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A day on which the webhooks that did not get through were asked for. */
@Entity('reconciliations')
export class ReconciliationEntity {
  @PrimaryColumn('date')
  day!: string;

  @Column('timestamptz', { name: 'begun_at' })
  begunAt!: Date;

  @Column('timestamptz', { name: 'done_at', nullable: true })
  doneAt!: Date | null;
}
