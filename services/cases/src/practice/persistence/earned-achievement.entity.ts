import { bigintNumber } from '@casedrop/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a person has achieved, for good. */
@Entity('earned_achievements')
export class EarnedAchievementEntity {
  @PrimaryColumn('bigint', { name: 'person_id', transformer: bigintNumber })
  personId!: number;

  @PrimaryColumn('text')
  achievement!: string;

  @Column('timestamptz', { name: 'earned_at' })
  earnedAt!: Date;
}
