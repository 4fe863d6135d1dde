import type { Offer, PriceOnShow } from '@casedrop/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One line of the price list. */
@Entity('price_list')
export class PriceEntity {
  @PrimaryColumn('text')
  kind!: PriceOnShow['kind'];

  @Column('text')
  label!: string;

  @Column('integer', { name: 'price_pence' })
  pricePence!: number;

  @Column('text')
  period!: Offer['period'];

  @Column('text', { name: 'href_template' })
  hrefTemplate!: string;
}
