import { bigintNumber } from '@casedrop/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a passkey is to sign: once, for somebody who adds one in a session of theirs, or for whoever signs in. */
@Entity('passkey_challenges')
export class PasskeyChallengeEntity {
  @PrimaryColumn('bytea', { name: 'challenge_hash' })
  challengeHash!: Buffer;

  @Column('bigint', { name: 'person_id', nullable: true, transformer: bigintNumber })
  personId!: number | null;

  @Column('uuid', { name: 'session_id', nullable: true })
  sessionId!: string | null;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
