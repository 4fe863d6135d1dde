import { bigintNumber } from '@casedrop/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A passkey of a person: its public half. */
@Entity('passkeys')
export class PasskeyEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('bigint', { name: 'person_id', transformer: bigintNumber })
  personId!: number;

  /** The name that its authenticator gave it, in base64url. */
  @Column('text', { name: 'credential_id' })
  credentialId!: string;

  /** As COSE writes it. */
  @Column('bytea', { name: 'public_key' })
  publicKey!: Buffer;

  /** How often it has signed, if its authenticator counts; a copy of it would fall behind. */
  @Column('bigint', { transformer: bigintNumber })
  counter!: number;

  /** How browsers may reach it, by their own words. */
  @Column('text', { array: true })
  transports!: string[];

  @Column('text')
  name!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;
}
