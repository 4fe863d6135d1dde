import { bigintNumber } from '@casedrop/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Half of a way in: a password was right, and a second factor is asked for. Gone once it is shown. */
@Entity('sign_in_challenges')
export class SignInChallengeEntity {
  @PrimaryColumn('bytea', { name: 'token_hash' })
  tokenHash!: Buffer;

  @Column('bigint', { name: 'person_id', transformer: bigintNumber })
  personId!: number;

  /** SHA-256 of the stored hash of the password that was right: with another one the challenge is void. */
  @Column('bytea', { name: 'password_mark' })
  passwordMark!: Buffer;

  /** How many codes were tried. */
  @Column('integer')
  tries!: number;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
