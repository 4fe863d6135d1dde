import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How one question of a finished attempt went. */
@Entity('attempt_parts')
export class AttemptPartEntity {
  @PrimaryColumn('uuid', { name: 'attempt_id' })
  attemptId!: string;

  @PrimaryColumn('text', { name: 'part_id' })
  partId!: string;

  @Column('text')
  kind!: string;

  /** Of the best, 0 to 1. */
  @Column('real')
  share!: number;
}
