import type { ModelBudget } from '@casedrop/contracts';
import { CONFIG, POOL } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { DataSource } from 'typeorm';
import type { GenerationConfig } from '../config.js';
import type { ModelSpend, Reservation, UsedUp } from '../writing/model-spend.js';
import { MONTH, RESERVE_SPEND, TODAY } from './hot-statements.js';
import { ModelSpendEntity } from './model-spend.entity.js';

/** The books of what is spent: the database counts, so that the bounds hold for all workers together. */
@Injectable()
export class SpendRepository implements ModelSpend {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: GenerationConfig,
  ) {}

  async reserve(usd: number): Promise<Reservation | UsedUp> {
    const { OPENAI_MAX_USD_PER_DAY: ofDay, OPENAI_MAX_USD_PER_MONTH: ofMonth } = this.config;
    const { rows } = await this.pool.query<{ day: string; usedUp: UsedUp | null }>({
      name: 'reserve-spend',
      text: RESERVE_SPEND,
      values: [usd, ofDay, ofMonth],
    });
    const { day, usedUp } = rows[0]!;
    return usedUp ?? { day, usd };
  }

  async settle({ day, usd: held }: Reservation, usd: number): Promise<void> {
    await this.days
      .createQueryBuilder()
      .update()
      .set({ usd: () => 'greatest(0, usd - :held + :usd)' })
      .where({ day })
      .setParameters({ held, usd })
      .execute();
  }

  /** How the day and its month stand; `undefined` where there is no language model. */
  async now(): Promise<ModelBudget | undefined> {
    if (!this.config.OPENAI_API_KEY) return undefined;
    const spent = await this.days
      .createQueryBuilder('spend')
      .select('coalesce(sum(spend.usd), 0)::float8', 'usdThisMonth')
      .addSelect(`coalesce(sum(spend.usd) FILTER (WHERE spend.day = ${TODAY}), 0)::float8`, 'usdToday')
      .addSelect(`max(spend.used_up) FILTER (WHERE spend.day = ${TODAY})`, 'usedUp')
      .where(`spend.day >= ${MONTH}`)
      .getRawOne<Pick<ModelBudget, 'usdThisMonth' | 'usdToday' | 'usedUp'>>();
    return {
      ...spent!,
      usdPerDay: this.config.OPENAI_MAX_USD_PER_DAY,
      usdPerMonth: this.config.OPENAI_MAX_USD_PER_MONTH,
    };
  }

  private get days() {
    return this.dataSource.getRepository(ModelSpendEntity);
  }
}
