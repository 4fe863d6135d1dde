import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A mark that a case is to be counted anew. */
@Entity('case_statistics_due')
export class StatisticsMarkEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  position!: string;

  @Column('uuid', { name: 'case_id' })
  caseId!: string;
}
