import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A session of the hosted provider whose row is gone: it must not begin anew. */
@Entity('closed_provider_sessions')
export class ClosedProviderSessionEntity {
  @PrimaryColumn('bytea', { name: 'token_hash' })
  tokenHash!: Buffer;

  @Column('timestamptz', { name: 'closed_at' })
  closedAt!: Date;
}
