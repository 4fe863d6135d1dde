import { bigintNumber } from '@casedrop/platform';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** How an editor reads a headline, and which story they choose for it; `npm run reader -- export` hands both to the trainers. */
@Entity('reading_labels')
export class ReadingLabelEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('text')
  headline!: string;

  /** Nothing where a story was chosen that rests on no likely reading. */
  @Column('text', { nullable: true })
  event!: string | null;

  @Column('text', { nullable: true })
  sector!: string | null;

  /** Nothing where a reading was chosen alone. */
  @Column('text', { nullable: true })
  blueprint!: string | null;

  /** Nothing where it was left open and none was likely. */
  @Column('text', { nullable: true })
  scenario!: string | null;

  @Column('bigint', { name: 'chosen_by', nullable: true, transformer: bigintNumber })
  chosenBy!: number | null;

  @Column('timestamptz', { name: 'chosen_at' })
  chosenAt!: Date;
}
