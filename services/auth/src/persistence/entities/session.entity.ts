import { bigintNumber } from '@casedrop/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SessionKind } from '../../domain/session.js';

/** A session; what lets its owner in is known by its hash alone. */
@Entity('sessions')
export class SessionEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('bigint', { name: 'person_id', transformer: bigintNumber })
  personId!: number;

  @Column('text')
  kind!: SessionKind;

  @Column('bytea', { name: 'token_hash', select: false })
  tokenHash!: Buffer;

  @Column('timestamptz', { name: 'begun_at' })
  begunAt!: Date;

  @Column('timestamptz', { name: 'last_used_at' })
  lastUsedAt!: Date;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt!: Date | null;

  @Column('text')
  address!: string;

  @Column('text', { name: 'user_agent' })
  userAgent!: string;

  /** Whether a second factor was shown for it, at its beginning or since. */
  @Column('boolean', { name: 'second_factor' })
  secondFactor!: boolean;
}
