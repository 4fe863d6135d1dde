import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What language models have cost on one day in UTC, with what is held for calls under way. */
@Entity('model_spend')
export class ModelSpendEntity {
  @PrimaryColumn('date')
  day!: string;

  @Column('numeric')
  usd!: string;

  /** When a call was refused for the first time that day because of its cost. */
  @Column('timestamptz', { name: 'used_up_at', nullable: true })
  usedUpAt!: Date | null;
}
