import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Price } from '../domain/offers.js';
import { PriceEntity } from './price.entity.js';

/** What can be bought. */
@Injectable()
export class PriceListRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** All prices, the lowest first. */
  async all(): Promise<readonly Price[]> {
    return this.dataSource.getRepository(PriceEntity).find({ order: { pricePence: 'ASC' } });
  }

  /** What one thing costs now, in pence. */
  async priceOf(kind: Price['kind']): Promise<number> {
    const { pricePence } = await this.dataSource.getRepository(PriceEntity).findOneByOrFail({ kind });
    return pricePence;
  }
}
