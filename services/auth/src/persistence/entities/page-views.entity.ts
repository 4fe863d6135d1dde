import type { CountedPage } from '@casedrop/contracts';
import { bigintNumber } from '@casedrop/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How often a kind of page was seen on a day of UTC; nothing of who saw it. */
@Entity('page_views')
export class PageViewsEntity {
  @PrimaryColumn('date')
  day!: string;

  @PrimaryColumn('text')
  page!: CountedPage;

  @Column('bigint', { transformer: bigintNumber })
  views!: number;
}
