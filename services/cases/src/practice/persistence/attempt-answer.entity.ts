import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a person last said to one question of an attempt. */
@Entity('attempt_answers')
export class AttemptAnswerEntity {
  @PrimaryColumn('uuid', { name: 'attempt_id' })
  attemptId!: string;

  @PrimaryColumn('text', { name: 'part_id' })
  partId!: string;

  @Column('text')
  text!: string;

  @Column('text', { nullable: true })
  number!: string | null;

  /** By the server's clock. */
  @Column('timestamptz', { name: 'edited_at' })
  editedAt!: Date;
}
