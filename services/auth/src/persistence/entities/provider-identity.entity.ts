import { bigintNumber } from '@casedrop/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A user of the hosted provider with the account that is theirs. */
@Entity('provider_identities')
export class ProviderIdentityEntity {
  /** The provider's id of the user. */
  @PrimaryColumn('text')
  subject!: string;

  @Column('bigint', { name: 'person_id', transformer: bigintNumber })
  personId!: number;

  @Column('timestamptz', { name: 'linked_at' })
  linkedAt!: Date;
}
