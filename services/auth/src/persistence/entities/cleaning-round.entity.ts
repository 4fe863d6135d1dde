import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When the last round of cleaning began: one row for all instances. */
@Entity('cleaning_rounds')
export class CleaningRoundEntity {
  @PrimaryColumn('boolean', { name: 'only_row' })
  onlyRow!: true;

  @Column('timestamptz', { name: 'begun_at' })
  begunAt!: Date;
}
