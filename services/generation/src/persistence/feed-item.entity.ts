import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { GenerationRequestEntity } from './generation-request.entity.js';

/** A story as a feed told it, and the request that the story is: its own, or that of who told it first. */
@Entity('feed_items')
export class FeedItemEntity {
  @PrimaryColumn('uuid', { name: 'feed_id' })
  feedId!: string;

  @PrimaryColumn('text', { name: 'story_key' })
  storyKey!: string;

  @Column('uuid', { name: 'request_id' })
  requestId!: string;

  @ManyToOne(() => GenerationRequestEntity)
  @JoinColumn({ name: 'request_id' })
  request!: GenerationRequestEntity;

  @Column('text')
  title!: string;

  @Column('text', { nullable: true })
  url!: string | null;

  @Column('timestamptz', { name: 'published_at' })
  publishedAt!: Date;

  @CreateDateColumn({ name: 'seen_at', type: 'timestamptz' })
  seenAt!: Date;
}
