import { bigintNumber } from '@casedrop/platform';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** How an editor reads a headline; `npm run reader -- export` hands them to the trainer. */
@Entity('reading_labels')
export class ReadingLabelEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('text')
  headline!: string;

  @Column('text')
  event!: string;

  @Column('text')
  sector!: string;

  @Column('bigint', { name: 'chosen_by', nullable: true, transformer: bigintNumber })
  chosenBy!: number | null;

  @Column('timestamptz', { name: 'chosen_at' })
  chosenAt!: Date;
}
