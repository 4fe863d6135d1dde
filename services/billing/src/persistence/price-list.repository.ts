import { Clock, POOL } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Price } from '../domain/offers.js';

const FRESH_MS = 10_000;

/** The price list, read again when it is older than ten seconds: prices change seldom and are asked for often. */
@Injectable()
export class PriceListRepository {
  private prices: Promise<Price[]> | undefined;
  private readAt = 0;

  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  async all(): Promise<readonly Price[]> {
    const now = this.clock.now().getTime();
    if (!this.prices || now - this.readAt >= FRESH_MS) {
      this.readAt = now;
      this.prices = this.read();
    }
    return this.prices.catch((error: unknown) => {
      this.prices = undefined;
      throw error;
    });
  }

  private async read(): Promise<Price[]> {
    const { rows } = await this.pool.query<Price>(
      `SELECT kind, label, price_pence AS "pricePence", period, href_template AS "hrefTemplate"
        FROM price_list ORDER BY price_pence`,
    );
    return rows;
  }
}
