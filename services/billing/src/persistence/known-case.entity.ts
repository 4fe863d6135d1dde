import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the cases service last said about a case. */
@Entity('known_cases')
export class KnownCaseEntity {
  @PrimaryColumn('uuid', { name: 'case_id' })
  caseId!: string;

  /** Whether it can be unlocked. */
  @Column('boolean')
  open!: boolean;

  @Column('timestamptz', { name: 'told_at' })
  toldAt!: Date;

  /** Unknown of cases that were approved before titles were told. */
  @Column('text', { nullable: true })
  title!: string | null;
}
