import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An address whose owner asked to be forgotten, known by its SHA-256 alone. */
@Entity('erased_addresses')
export class ErasedAddressEntity {
  @PrimaryColumn('bytea', { name: 'email_hash' })
  emailHash!: Buffer;

  /** The latest time. */
  @Column('timestamptz')
  at!: Date;
}
