import type { ApiKey } from '@casedrop/contracts';
import { bigintNumber } from '@casedrop/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A coach's API key, known by its hash alone. */
@Entity('api_keys')
export class ApiKeyEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('bigint', { name: 'person_id', transformer: bigintNumber })
  personId!: number;

  @Column('text')
  name!: string;

  /** The first characters of the key, by which its owner knows it again. */
  @Column('text')
  prefix!: string;

  @Column('bytea', { name: 'key_hash', select: false })
  keyHash!: Buffer;

  @Column('text', { array: true })
  scopes!: ApiKey['scopes'];

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;
}
