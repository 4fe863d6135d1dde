import { bigintNumber } from '@casedrop/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the audit log keeps: what is done to an account, and what admins take away. */
export type AuditAction =
  | 'role-granted'
  | 'role-revoked'
  | 'person-suspended'
  | 'person-reinstated'
  | 'sessions-ended'
  | 'password-changed'
  | 'password-reset'
  | 'account-deleted'
  | 'address-taken-over'
  | 'provider-linked'
  | 'provider-unlinked'
  | 'api-key-created'
  | 'api-key-revoked'
  | 'second-factor-added'
  | 'second-factor-removed'
  | 'second-factors-removed'
  | 'enquiry-state-set'
  | 'enquiry-noted'
  | 'export-begun'
  | 'export-completed'
  | 'export-broken-off';

/** Facts about an action for a reader; `undefined` is left out. */
export type AuditDetails = Record<string, string | number | string[] | undefined>;

/** A row of the audit log. Only ever added to, but for the reasons written about a person, who takes them along. */
@Entity('audit_log')
export class AuditEntryEntity {
  /** Given by the database, in the order of writing. */
  @PrimaryColumn('bigint', { transformer: bigintNumber })
  id!: number;

  @Column('timestamptz')
  at!: Date;

  /** The number of a person, or `system:` and the name of a program. */
  @Column('text')
  actor!: string;

  @Column('text')
  action!: AuditAction;

  /** Whom it was done to; `null` when it is about nobody in particular. */
  @Column('bigint', { name: 'person_id', nullable: true, transformer: bigintNumber })
  personId!: number | null;

  /** Facts for a reader; no secrets and no addresses, since the entry outlives the account. */
  @Column('json')
  details!: AuditDetails;
}
