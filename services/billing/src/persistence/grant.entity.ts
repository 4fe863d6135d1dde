import { bigintNumber } from '@casedrop/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What an admin gave to whom, when and why: either credits or a case. */
@Entity('grant_log')
export class GrantEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('timestamptz')
  at!: Date;

  /** The number of the admin, or `system:` and a name. */
  @Column('text')
  actor!: string;

  @Column('bigint', { name: 'person_id', transformer: bigintNumber })
  personId!: number;

  @Column('integer', { nullable: true })
  credits!: number | null;

  @Column('uuid', { name: 'case_id', nullable: true })
  caseId!: string | null;

  /** `null` once the person is erased. */
  @Column('text', { nullable: true })
  reason!: string | null;
}
