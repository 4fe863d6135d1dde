import { AppError, auth, RECOVERY_CODES, type RequestContext } from '@casedrop/contracts';
import type { Transaction } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import { requireFound } from '../accounts/account.errors.js';
import { Permits } from '../accounts/permits.js';
import { SecurityRecord } from '../accounts/security-record.js';
import { hashOfRecoveryCode, newRecoveryCode } from '../domain/recovery-code.js';
import { AccountMailRepository } from '../persistence/account-mail.repository.js';
import { AuditRepository } from '../persistence/audit.repository.js';
import type { MailDetails } from '../persistence/entities/account-mail.entity.js';
import { SecondFactorRepository } from '../persistence/second-factor.repository.js';
import { SessionRepository } from '../persistence/session.repository.js';
import { type User, UserRepository } from '../persistence/user.repository.js';

interface Client {
  address: string;
  userAgent: string;
}

/** A change of how somebody signs in, by themselves in one of their sessions. */
interface Change {
  user: User;
  sessionId: string;
  client: Client;
  method: 'totp' | 'passkey';
}

const KINDS = {
  'totp-added': ['second-factor-added', 'totp'],
  'passkey-added': ['second-factor-added', 'passkey'],
  'totp-removed': ['second-factor-removed', 'totp'],
  'passkey-removed': ['second-factor-removed', 'passkey'],
  'recovery-codes-renewed': ['second-factor-added', 'recovery-codes'],
} as const;

/** What changes of second factors have in common: who may make them, and what follows from them. */
@Injectable()
export class SecondFactors {
  constructor(
    private readonly users: UserRepository,
    private readonly sessions: SessionRepository,
    private readonly factors: SecondFactorRepository,
    private readonly permits: Permits,
    private readonly mails: AccountMailRepository,
    private readonly audit: AuditRepository,
    private readonly record: SecurityRecord,
    private readonly clock: Clock,
  ) {}

  /**
   * The acting person, locked, for a change that a permit allows, which is used up by it. An account whose address nobody
   * has confirmed may be a stranger's doing, who must not keep its holder out by a factor of theirs.
   */
  async allow(
    tx: Transaction,
    personId: number,
    { permit, sessionId }: { permit: string; sessionId: string },
  ): Promise<User> {
    const user = await this.lock(tx, personId, sessionId);
    await this.permits.use(tx.manager, permit, { personId, sessionId, purpose: 'second-factor' });
    if (!user.passwordTold) throw new AppError('not-permitted', OF_PROVIDER);
    if (!user.emailConfirmedAt) throw new AppError('address-unconfirmed', UNCONFIRMED);
    return user;
  }

  /** The acting person, locked. Who has a second factor changes it in sessions only that have shown one. */
  async lock({ manager }: Transaction, personId: number, sessionId: string): Promise<User> {
    const user = requireFound(await this.users.lock(manager, personId));
    if (user.secondFactorSince && !(await this.sessions.hasSecondFactor(manager, personId, sessionId)))
      throw new AppError('second-factor-needed', SHOW_IT);
    return user;
  }

  /** What follows when a factor was added in a session, which has shown it by that: the recovery codes, with the first. */
  async added(tx: Transaction, change: Change, context: RequestContext): Promise<string[]> {
    const { user, method, sessionId } = change;
    const recoveryCodes = user.secondFactorSince ? [] : await this.newRecoveryCodes(tx, user.id);
    if (!user.secondFactorSince) await this.factors.setSince(tx.manager, user.id, this.clock.now());
    await this.sessions.setSecondFactor({ personId: user.id, id: sessionId, secondFactor: true }, tx.manager);
    await this.tell(tx, change, `${method}-added`, context);
    return recoveryCodes;
  }

  /** What follows when a factor was removed: with the last one goes all that belongs to having any. */
  async removed(tx: Transaction, change: Change, context: RequestContext): Promise<void> {
    const { user, method } = change;
    const left = await this.factors.methodsOf(user.id, tx.manager);
    if (!left.some((kind) => kind !== 'recovery-code')) await this.factors.lose(tx.manager, user.id);
    await this.tell(tx, change, `${method}-removed`, context);
  }

  /** Gives ten new recovery codes, which are kept as their hashes, in place of those before. */
  async renewRecoveryCodes(
    tx: Transaction,
    change: Omit<Change, 'method' | 'sessionId'>,
    context: RequestContext,
  ): Promise<string[]> {
    const recoveryCodes = await this.newRecoveryCodes(tx, change.user.id);
    await this.tell(tx, change, 'recovery-codes-renewed', context);
    return recoveryCodes;
  }

  private async newRecoveryCodes({ manager }: Transaction, personId: number): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    await this.factors.replaceRecoveryCodes(manager, personId, codes.map(hashOfRecoveryCode));
    return codes;
  }

  /** Has it written down and mailed, and the gateways ask for the person anew. */
  private async tell(
    tx: Transaction,
    { user: { id: personId }, client }: Pick<Change, 'user' | 'client'>,
    change: Exclude<NonNullable<MailDetails['change']>, 'removed-by-admin'>,
    context: RequestContext,
  ): Promise<void> {
    const at = this.clock.now();
    const [kind, reason] = KINDS[change];
    await this.record.note({ kind, reason, client, personId }, tx.manager);
    const mail = { personId, kind: 'second-factor-changed', details: { change } } as const;
    await this.mails.add(tx, mail, at, context);
    const entry = { at, actor: context.actor, action: kind, personId, details: { method: reason } };
    await this.audit.add(tx.manager, entry);
    await tx.emit(auth.rolesChanged, { personId }, context);
  }
}

const OF_PROVIDER = 'You sign in with another provider. Please set up a second factor there.';
const UNCONFIRMED = 'Please confirm your e-mail address first: without it, nobody could help you back in.';
const SHOW_IT = 'Please sign in again with your second factor before you change how you sign in.';
