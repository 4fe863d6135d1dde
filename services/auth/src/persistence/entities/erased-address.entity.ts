import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The address of a deleted account, known by a keyed hash alone. */
@Entity('erased_addresses')
export class ErasedAddressEntity {
  @PrimaryColumn('bytea', { name: 'address_mac' })
  addressMac!: Buffer;

  /** Whether a person had shown that it is theirs. Others are not remembered any more; the last go a year after they came. */
  @Column('boolean')
  proven!: boolean;

  @Column('timestamptz', { name: 'erased_at' })
  erasedAt!: Date;
}
