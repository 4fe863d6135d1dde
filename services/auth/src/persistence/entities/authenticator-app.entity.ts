import { bigintNumber } from '@casedrop/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The authenticator app of a person: the one in use, and one that is being set up. Their secrets are sealed. */
@Entity('authenticator_apps')
export class AuthenticatorAppEntity {
  @PrimaryColumn('bigint', { name: 'person_id', transformer: bigintNumber })
  personId!: number;

  /** `null` while none is in use. */
  @Column('bytea', { nullable: true, select: false })
  secret!: Buffer | null;

  @Column('timestamptz', { nullable: true })
  since!: Date | null;

  /** The time step of the last code that was used; no code of this or an earlier one is taken again. */
  @Column('bigint', { name: 'last_step', transformer: bigintNumber })
  lastStep!: number;

  /** A secret that its person has not confirmed yet. */
  @Column('bytea', { nullable: true, select: false })
  offered!: Buffer | null;
}
