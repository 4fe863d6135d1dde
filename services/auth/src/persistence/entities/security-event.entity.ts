import type { SecurityEvent } from '@casedrop/contracts';
import { bigintNumber } from '@casedrop/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Something that happened at the doors. */
@Entity('security_events')
export class SecurityEventEntity {
  /** Given by the database, in the order of writing. */
  @PrimaryColumn('bigint', { transformer: bigintNumber })
  id!: number;

  @Column('timestamptz')
  at!: Date;

  @Column('text')
  kind!: SecurityEvent['kind'];

  /** Whose account it is about; `null` when the address has none. */
  @Column('bigint', { name: 'person_id', nullable: true, transformer: bigintNumber })
  personId!: number | null;

  /** Keyed hash of the address that was entered; `null` where no address was. */
  @Column('bytea', { name: 'email_hash', nullable: true })
  emailHash!: Buffer | null;

  /** As rate limits count: an IPv4 address, or the /64 of an IPv6 address. */
  @Column('text')
  network!: string;

  @Column('text')
  device!: string;

  @Column('text')
  reason!: string;
}
