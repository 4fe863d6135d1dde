import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An address whose owner is gone and that must get no mail, known by its SHA-256 alone. */
@Entity('suppressed_addresses')
export class SuppressedAddressEntity {
  @PrimaryColumn('bytea', { name: 'email_hash' })
  emailHash!: Buffer;

  @Column('timestamptz')
  since!: Date;
}
