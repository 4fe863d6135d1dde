import type { PermitPurpose } from '@casedrop/contracts';
import { bigintNumber } from '@casedrop/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Leave to do one thing, once, which a person got by showing their password again. Gone once it is used. */
@Entity('permits')
export class PermitEntity {
  @PrimaryColumn('bytea', { name: 'token_hash' })
  tokenHash!: Buffer;

  @Column('bigint', { name: 'person_id', transformer: bigintNumber })
  personId!: number;

  @Column('uuid', { name: 'session_id' })
  sessionId!: string;

  @Column('text')
  purpose!: PermitPurpose;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
