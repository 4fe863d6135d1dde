import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A credit that was given before its address was confirmed: to which address from which network, by keyed hashes alone. */
@Entity('first_credits')
export class FirstCreditEntity {
  @PrimaryColumn('bytea', { name: 'network_mac' })
  networkMac!: Buffer;

  @PrimaryColumn('bytea', { name: 'address_mac' })
  addressMac!: Buffer;

  /** The day in UTC. */
  @Column('date', { name: 'given_on' })
  givenOn!: string;
}
