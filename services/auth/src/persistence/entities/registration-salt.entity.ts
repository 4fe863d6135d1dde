import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The salt with which everybody hashes who registers one address at the same time. */
@Entity('registration_salts')
export class RegistrationSaltEntity {
  /** SHA-256 of the address. */
  @PrimaryColumn('bytea', { name: 'email_hash' })
  emailHash!: Buffer;

  @Column('bytea')
  salt!: Buffer;

  @Column('timestamptz', { name: 'made_at' })
  madeAt!: Date;
}
