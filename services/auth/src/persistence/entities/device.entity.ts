import { bigintNumber } from '@casedrop/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A browser and system that a person has signed in with. */
@Entity('devices')
export class DeviceEntity {
  @PrimaryColumn('bigint', { name: 'person_id', transformer: bigintNumber })
  personId!: number;

  @PrimaryColumn('text')
  device!: string;

  @Column('timestamptz', { name: 'first_seen_at' })
  firstSeenAt!: Date;
}
