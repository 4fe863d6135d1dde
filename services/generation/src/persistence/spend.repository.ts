import type { ModelBudget } from '@casedrop/contracts';
import { CONFIG, POOL } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { DataSource } from 'typeorm';
import type { GenerationConfig } from '../config.js';
import type { DaySpend, Reservation } from '../writing/day-spend.js';
import { RESERVE_SPEND, TODAY } from './hot-statements.js';
import { ModelSpendEntity } from './model-spend.entity.js';

/** The books of the day's spend: the database counts, so that the bound holds for all workers together. */
@Injectable()
export class SpendRepository implements DaySpend {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: GenerationConfig,
  ) {}

  async reserve(usd: number): Promise<Reservation | undefined> {
    const { rows } = await this.pool.query<Reservation & { held: boolean }>({
      name: 'reserve-spend',
      text: RESERVE_SPEND,
      values: [usd, this.config.OPENAI_MAX_USD_PER_DAY],
    });
    const [row] = rows;
    return row?.held ? { day: row.day, usd } : undefined;
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

  /** How the day stands; `undefined` where there is no language model. */
  async today(): Promise<ModelBudget | undefined> {
    if (!this.config.OPENAI_API_KEY) return undefined;
    const found = await this.days.createQueryBuilder('spend').where(`spend.day = ${TODAY}`).getOne();
    return {
      usdPerDay: this.config.OPENAI_MAX_USD_PER_DAY,
      usdToday: Number(found?.usd ?? 0),
      usedUp: found?.usedUpAt != null,
    };
  }

  private get days() {
    return this.dataSource.getRepository(ModelSpendEntity);
  }
}
