import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { UsedUp } from '../writing/model-spend.js';

/** What language models have cost on one day in UTC, with what is held for calls under way. */
@Entity('model_spend')
export class ModelSpendEntity {
  @PrimaryColumn('date')
  day!: string;

  @Column('numeric')
  usd!: string;

  /** Why a call was refused since the last one that was not; `null` when none was. */
  @Column('text', { name: 'used_up', nullable: true })
  usedUp!: UsedUp | null;
}
