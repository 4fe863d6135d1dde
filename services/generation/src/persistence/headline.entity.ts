import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { GenerationRequestEntity } from './generation-request.entity.js';

/** The headline of a request as cleaned, and the feed that brought it. */
@Entity('headlines')
export class HeadlineEntity {
  @PrimaryColumn('uuid', { name: 'request_id' })
  requestId!: string;

  @OneToOne(() => GenerationRequestEntity)
  @JoinColumn({ name: 'request_id' })
  request!: GenerationRequestEntity;

  @Column('uuid', { name: 'feed_id', nullable: true })
  feedId!: string | null;

  @Column('text')
  title!: string;

  @Column('text', { nullable: true })
  url!: string | null;

  @Column('text', { nullable: true })
  publisher!: string | null;

  @Column('timestamptz', { name: 'published_at' })
  publishedAt!: Date;

  @Column('text', { nullable: true })
  summary!: string | null;

  /** By which other headlines of its story are found: see `marksOf`; `null` until a feed looks for them. */
  @Column('integer', { array: true, nullable: true })
  marks!: number[] | null;
}
