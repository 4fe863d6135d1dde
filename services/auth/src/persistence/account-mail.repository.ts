import { auth, type RequestContext } from '@casedrop/contracts';
import type { Transaction } from '@casedrop/messaging';
import { Ids } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, MoreThan, type SelectQueryBuilder } from 'typeorm';
import type { MailKind } from '../domain/account-mail.js';
import { lockUntilCommit } from './advisory-lock.js';
import { AccountMailEntity, type MailDetails } from './entities/account-mail.entity.js';
import type { UserEntity } from './entities/user.entity.js';

/** A mail that is due, with its recipient as they are now. */
export type DueMail = Pick<AccountMailEntity, 'id' | 'kind' | 'dueAt' | 'details' | 'usedAt'> & {
  personId: number;
} & Pick<UserEntity, 'email' | 'emailConfirmedAt' | 'username' | 'roles'>;

/** What the code of a mail stands for. */
export interface CodeOwner {
  mailId: string;
  personId: number;
  email: string;
  usedAt: Date | null;
  expiresAt: Date;
}

const HOLDER = '(SELECT u.id FROM users u WHERE u.email = :email AND u.holds_email)';
/** The time of the mail, as though it were used already, if one like it is open. */
const USED_IF_OPEN = `(SELECT CAST(:at AS timestamptz) WHERE EXISTS (SELECT 1 FROM account_mails m
  WHERE m.person_id = ${HOLDER} AND m.kind = :kind AND m.used_at IS NULL AND m.due_at > :since))`;

@Injectable()
export class AccountMailRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ids: Ids,
  ) {}

  /**
   * Notes a mail to a person and announces it, unless one of its kind was due after `notSince`; whoever gives that has
   * locked the person's row, so that of many at once only the first is noted.
   */
  async add(
    tx: Transaction,
    mail: { personId: number; kind: MailKind; notSince?: Date; details?: MailDetails },
    at: Date,
    context: RequestContext,
  ): Promise<void> {
    const { personId, kind, notSince, details = {} } = mail;
    const earlier = { personId, kind, dueAt: MoreThan(notSince ?? at) };
    if (notSince && (await tx.manager.existsBy(AccountMailEntity, earlier))) return;
    const id = this.ids.uuid();
    await tx.manager.insert(AccountMailEntity, { id, personId, kind, dueAt: at, details });
    await this.announce(tx, id, at, context);
  }

  /**
   * Notes and announces a mail to whoever holds an address. Whether somebody does is for PostgreSQL to find out, in one
   * statement: what this process does takes as long when nobody does. Of those that come within `againAfterMs` of one
   * that is still open, none is sent: the link of that one is in the mailbox.
   */
  async addByAddress(
    tx: Transaction,
    { kind, email, againAfterMs }: { kind: MailKind; email: string; againAfterMs: number },
    at: Date,
    context: RequestContext,
  ): Promise<void> {
    await lockUntilCommit(tx.manager, kind, email);
    const id = this.ids.uuid();
    const since = new Date(at.getTime() - againAfterMs);
    await tx.manager
      .createQueryBuilder()
      .insert()
      .into(AccountMailEntity)
      .values({ id, personId: () => HOLDER, kind, dueAt: at, details: {}, usedAt: () => USED_IF_OPEN })
      .setParameters({ email, kind, at, since })
      .execute();
    await this.announce(tx, id, at, context);
  }

  /** A mail to somebody who holds their address and is not suspended, locked until the end of the transaction. */
  async lockDue(manager: EntityManager, mailId: string): Promise<DueMail | null> {
    const due = await toHolders(manager)
      .andWhere('m.id = :mailId', { mailId })
      .setLock('pessimistic_write', undefined, ['m'])
      .getOne();
    if (!due?.person) return null;
    const { id: personId, email, emailConfirmedAt, username, roles } = due.person;
    return { ...due, personId, email, emailConfirmedAt, username, roles };
  }

  /** Gives a mail its code; one that it had before is void from now on. */
  async setCode(manager: EntityManager, id: string, codeHash: Buffer, codeExpiresAt: Date): Promise<void> {
    await manager.update(AccountMailEntity, { id }, { codeHash, codeExpiresAt });
  }

  /** What a code of one kind stands for, also when it is used or expired; not for people who are suspended. */
  async findCode(kind: MailKind, codeHash: Buffer): Promise<CodeOwner | null> {
    return ownerOf(await byCode(this.dataSource.manager, kind, codeHash).getOne());
  }

  /** The same, with the mail and its person locked until the end of the transaction. */
  async lockCode(manager: EntityManager, kind: MailKind, codeHash: Buffer): Promise<CodeOwner | null> {
    const found = byCode(manager, kind, codeHash).setLock('pessimistic_write', undefined, ['u', 'm']);
    return ownerOf(await found.getOne());
  }

  /** Uses up a code; says whether nobody did before. */
  async use(manager: EntityManager, id: string, at: Date): Promise<boolean> {
    const { affected } = await manager.update(AccountMailEntity, { id, usedAt: IsNull() }, { usedAt: at });
    return affected === 1;
  }

  /** Voids every code for a new password that a person was or will be sent by now. */
  async voidResets(manager: EntityManager, personId: number, at: Date): Promise<void> {
    const open = { personId, kind: 'reset-password', usedAt: IsNull() } as const;
    await manager.update(AccountMailEntity, open, { usedAt: at });
  }

  private announce(tx: Transaction, mailId: string, at: Date, context: RequestContext): Promise<void> {
    return tx.emit(auth.accountMailDue, { mailId, dueAt: at.toISOString() }, context);
  }
}

/** Mails to people who hold their address and are not suspended. */
const toHolders = (manager: EntityManager): SelectQueryBuilder<AccountMailEntity> =>
  manager
    .createQueryBuilder(AccountMailEntity, 'm')
    .innerJoinAndSelect('m.person', 'u')
    .where('u.holdsEmail AND u.suspendedAt IS NULL');

const byCode = (
  manager: EntityManager,
  kind: MailKind,
  codeHash: Buffer,
): SelectQueryBuilder<AccountMailEntity> =>
  toHolders(manager).andWhere('m.codeHash = :codeHash AND m.kind = :kind', { codeHash, kind });

function ownerOf(mail: AccountMailEntity | null): CodeOwner | null {
  if (!mail?.person || !mail.codeExpiresAt) return null;
  const { id: personId, email } = mail.person;
  return { mailId: mail.id, personId, email, usedAt: mail.usedAt, expiresAt: mail.codeExpiresAt };
}
