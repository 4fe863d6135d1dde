import {
  AppError,
  auth,
  type OutputOf,
  type ParsedInputOf,
  type Principal,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc, type Transaction } from '@casedrop/messaging';
import { Clock, Ids } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import { EmailConfirmation } from '../../accounts/email-confirmation.js';
import { NewAccount } from '../../accounts/new-account.js';
import { principalOf } from '../../domain/principal.js';
import { isTouchDue } from '../../domain/session-lifetime.js';
import { providerSession } from '../../domain/session.js';
import { AuditRepository } from '../../persistence/audit.repository.js';
import { IdentityRepository } from '../../persistence/identity.repository.js';
import { SessionRepository } from '../../persistence/session.repository.js';
import { SignInRepository } from '../../persistence/sign-in.repository.js';
import { type User, UserRepository } from '../../persistence/user.repository.js';

type Input = ParsedInputOf<typeof auth.resolveProviderSession>;

/**
 * Finds the account of a hosted provider's user and the session of ours that stands for the provider's. Accounts are
 * found by the provider's id of the user. An address alone proves nothing:
 *
 * - One that the provider has not confirmed never leads to an account that exists; its user gets an account apart.
 * - One that the provider has confirmed leads to the account whose holder has confirmed it too, since both have shown
 *   the same mailbox to be theirs.
 * - An account with a second factor of ours is reached with one shown at the provider, or not by the provider.
 * - One that the provider has confirmed, but the holder here has not, is taken from the holder. Who registers the
 *   address of somebody else beforehand would otherwise wait in the account until its owner moves in.
 */
@Controller()
export class ResolveProviderSessionHandler {
  constructor(
    private readonly users: UserRepository,
    private readonly identities: IdentityRepository,
    private readonly sessions: SessionRepository,
    private readonly signIns: SignInRepository,
    private readonly accounts: NewAccount,
    private readonly confirmation: EmailConfirmation,
    private readonly audit: AuditRepository,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  @Rpc(auth.resolveProviderSession)
  async handle(input: Input, context: RequestContext): Promise<OutputOf<typeof auth.resolveProviderSession>> {
    const living = await this.findLiving(input);
    if (living && (living.user.emailConfirmedAt || !input.emailConfirmed))
      return { principal: living.principal };
    const principal = await this.accounts.withCode((tx, code) => this.settle(tx, input, code, context));
    return { principal };
  }

  private async findLiving(input: Input): Promise<{ principal: Principal; user: User } | null> {
    const now = this.clock.now();
    const found = await this.sessions.findAlive('provider', Buffer.from(input.sessionKey, 'hex'), now);
    if (!found) return null;
    const { user } = found;
    const session = await this.levelled(found.session, user.id, input);
    if (!isTouchDue(session.lastUsedAt, now)) return { principal: principalOf(user, session), user };
    await this.sessions.touch(session.id, now);
    return { principal: principalOf(user, { ...session, lastUsedAt: now }), user };
  }

  /**
   * A session of the provider's may have been begun with a password and show a second factor later; when the factor is
   * taken away there, the next token is of the lower level again.
   */
  private async levelled<S extends { id: string; secondFactor: boolean }>(
    session: S,
    personId: number,
    { secondFactor = false }: Input,
  ): Promise<S> {
    if (session.secondFactor === secondFactor) return session;
    await this.sessions.setSecondFactor({ personId, id: session.id, secondFactor });
    return { ...session, secondFactor };
  }

  private async settle(
    tx: Transaction,
    input: Input,
    referralCode: string,
    context: RequestContext,
  ): Promise<Principal | null> {
    const key = Buffer.from(input.sessionKey, 'hex');
    const known = await this.identities.lockPerson(tx.manager, input.subject);
    // Ended here, or of an account that was deleted: it stays over, and must not bring an account to life.
    const isOld = await this.sessions.isProviderSessionKnown(tx.manager, key);
    if (isOld && known === null) return null;
    const user = known
      ? await this.claimAddress(tx, known, input, context)
      : await this.firstSight(tx, input, referralCode, context);
    if (user.suspendedAt) return null;
    if (!isOld && user.secondFactorSince && !input.secondFactor) throw factorNeeded();
    if (!isOld) await this.begin(tx, user.id, input, context);
    return this.findBegun(tx, key);
  }

  /** The account of a user who was not seen before. */
  private async firstSight(
    tx: Transaction,
    input: Input,
    referralCode: string,
    context: RequestContext,
  ): Promise<User> {
    const now = this.clock.now();
    const free = await this.freeAddress(tx, input, context);
    if (free.confirmedHolder) return this.link(tx, input.subject, free.confirmedHolder, context);
    const user = await this.accounts.add(
      tx,
      {
        email: input.email,
        holdsEmail: free.isFree,
        emailConfirmedAt: free.isFree && input.emailConfirmed ? now : null,
        passwordHash: null,
        passwordTold: false,
        referralCode,
        registeredAt: now,
      },
      input.client.address,
      context,
    );
    // Somebody registered the address at this very moment: the account is looked for again.
    if (!user) return this.firstSight(tx, input, referralCode, context);
    await this.identities.link(tx.manager, input.subject, user.id, now);
    return user;
  }

  /** The account of a known user, which gets its address confirmed when the provider has confirmed it by now. */
  private async claimAddress(
    tx: Transaction,
    personId: number,
    input: Input,
    context: RequestContext,
  ): Promise<User> {
    const user = await this.lock(tx, personId);
    if (user.suspendedAt || user.emailConfirmedAt || !input.emailConfirmed || user.email !== input.email)
      return user;
    if (!user.holdsEmail) {
      const free = await this.freeAddress(tx, input, context);
      if (free.confirmedHolder) return this.link(tx, input.subject, free.confirmedHolder, context);
    }
    await this.confirmation.confirm(tx, personId, this.clock.now(), context);
    return this.lock(tx, personId);
  }

  /** Whether an address can be held, after it was taken from a holder who had not confirmed it where that is right. */
  private async freeAddress(
    tx: Transaction,
    { email, emailConfirmed }: Input,
    context: RequestContext,
  ): Promise<{ isFree: boolean; confirmedHolder?: User }> {
    const holder = (await this.users.lockHolder(tx.manager, email))?.user;
    if (!holder) return { isFree: true };
    if (!emailConfirmed) return { isFree: false };
    if (holder.emailConfirmedAt) return { isFree: false, confirmedHolder: holder };
    await this.users.loseAddress(tx.manager, holder.id);
    await tx.emit(auth.rolesChanged, { personId: holder.id }, context);
    const { actor } = context;
    const entry = { at: this.clock.now(), actor, action: 'address-taken-over', personId: holder.id } as const;
    await this.audit.add(tx.manager, entry);
    return { isFree: true };
  }

  private async link(tx: Transaction, subject: string, holder: User, context: RequestContext): Promise<User> {
    const at = this.clock.now();
    await this.identities.link(tx.manager, subject, holder.id, at);
    const entry = { at, actor: context.actor, action: 'provider-linked', personId: holder.id } as const;
    await this.audit.add(tx.manager, entry);
    return holder;
  }

  private async begin(
    tx: Transaction,
    personId: number,
    input: Input,
    context: RequestContext,
  ): Promise<void> {
    const key = Buffer.from(input.sessionKey, 'hex');
    const session = providerSession(
      this.ids.uuid(),
      personId,
      key,
      { ...input.client, secondFactor: input.secondFactor },
      this.clock.now(),
    );
    await this.signIns.begin(session, context, { manager: tx.manager });
  }

  private async findBegun(tx: Transaction, key: Buffer): Promise<Principal | null> {
    const found = await this.sessions.findAlive('provider', key, this.clock.now(), tx.manager);
    return found ? principalOf(found.user, found.session) : null;
  }

  private async lock(tx: Transaction, personId: number): Promise<User> {
    const user = await this.users.lock(tx.manager, personId);
    if (!user) throw new Error('the account of a provider identity is missing');
    return user;
  }
}

const factorNeeded = (): AppError =>
  new AppError(
    'second-factor-needed',
    'The account with this address has a second factor. Please sign in to it with its password, or with its passkey.',
  );
