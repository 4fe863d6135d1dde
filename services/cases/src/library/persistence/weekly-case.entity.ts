import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The case of one week, which begins with the Monday Case Drop. */
@Entity('weekly_cases')
export class WeeklyCaseEntity {
  /** Date of that Monday. */
  @PrimaryColumn('date')
  week!: string;

  @Column('uuid', { name: 'case_id' })
  caseId!: string;

  @Column('timestamptz', { name: 'set_at' })
  setAt!: Date;
}
