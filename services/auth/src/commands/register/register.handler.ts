import { timingSafeEqual } from 'node:crypto';
import {
  AppError,
  auth,
  type OutputOf,
  type ParsedInputOf,
  type RequestContext,
  requireSystem,
} from '@casedrop/contracts';
import { OutboxRelay, Rpc, type Transaction } from '@casedrop/messaging';
import { Clock, Ids } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import { NewAccount } from '../../accounts/new-account.js';
import { REGISTERED_AGAIN_EVERY_MS } from '../../domain/account-mail.js';
import { passwordRefusal } from '../../domain/password-rules.js';
import { principalOf } from '../../domain/principal.js';
import { hashOfSecret, newSalt } from '../../domain/secret.js';
import { newSession } from '../../domain/session.js';
import { PasswordHasher } from '../../hashing/password-hasher.js';
import { AuthLimits } from '../../limits/auth-limits.js';
import { AccountMailRepository } from '../../persistence/account-mail.repository.js';
import { SignInRepository } from '../../persistence/sign-in.repository.js';
import { type User, UserRepository, type UserWithHash } from '../../persistence/user.repository.js';

type Input = ParsedInputOf<typeof auth.register>;
type Begun = OutputOf<typeof auth.register>;

/** One form that is sent many times at once is one person, who is not to be locked out of the account it makes. */
const YOUNG_MS = 60_000;

/**
 * Makes an account and begins its first session. Nobody learns from the answer, nor from its time, whether the address
 * was known: its right password signs in, any other makes an account apart, and the holder gets a mail. Every way
 * takes one argon2 operation. People who register one address at the same moment hash with one salt, so that those
 * who come second are known by their hash to have the password of the first.
 */
@Controller()
export class RegisterHandler {
  constructor(
    private readonly limits: AuthLimits,
    private readonly hasher: PasswordHasher,
    private readonly users: UserRepository,
    private readonly signIns: SignInRepository,
    private readonly mails: AccountMailRepository,
    private readonly accounts: NewAccount,
    private readonly relay: OutboxRelay,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  @Rpc(auth.register)
  async handle(input: Input, context: RequestContext): Promise<Begun> {
    if (input.confirmed) requireSystem(context.actor);
    const refusal = passwordRefusal(input.password, input.email);
    if (refusal) throw new AppError('password-refused', refusal);
    const now = this.clock.now();
    const { mayGuess } = await this.limits.beforeRegistration(input.email, input.client.address);
    const emailHash = hashOfSecret(input.email);
    const known = await this.users.prepareRegistration(input.email, { emailHash, salt: newSalt(), at: now });
    const begun = known.holder
      ? await this.registerKnown(input, known.holder, mayGuess, context)
      : await this.registerUnknown(input, known.salt, context);
    if (begun.right) await this.limits.signedIn(input.email);
    return { token: begun.token, principal: begun.principal };
  }

  private async registerKnown(
    input: Input,
    { user, passwordHash }: UserWithHash,
    mayGuess: boolean,
    context: RequestContext,
  ): Promise<Begun & { right: boolean }> {
    const young = this.clock.now().getTime() - user.registeredAt.getTime() < YOUNG_MS;
    const open = (mayGuess || young) && !user.suspendedAt;
    const right = await this.hasher.verify(open ? passwordHash : null, input.password, context.deadline);
    const begun = right && (await this.signIn(input, user, passwordHash ?? '', context));
    if (begun) return { ...begun, right: true };
    const apart = await this.accounts.withCode((tx, code) =>
      this.addApart(tx, input, user.id, code, context),
    );
    return { ...apart, right: false };
  }

  private async registerUnknown(
    input: Input,
    salt: Buffer,
    context: RequestContext,
  ): Promise<Begun & { right: boolean }> {
    const passwordHash = await this.hasher.hash(input.password, context.deadline, salt);
    return this.accounts.withCode(async (tx, referralCode) => {
      const user = await this.addHolder(tx, input, { passwordHash, referralCode }, context);
      if (user) return { ...(await this.begin(tx, input, user, context)), right: true };
      const first = await this.users.lockHolder(tx.manager, input.email);
      if (first && !first.user.suspendedAt && isSame(first.passwordHash, passwordHash))
        return { ...(await this.begin(tx, input, first.user, context)), right: true };
      const apart = await this.addApart(tx, input, first?.user.id, referralCode, context);
      return { ...apart, right: false };
    });
  }

  private async addHolder(
    tx: Transaction,
    { email, confirmed, client }: Input,
    secrets: { passwordHash: string; referralCode: string },
    context: RequestContext,
  ): Promise<User | null> {
    const now = this.clock.now();
    const account = { email, holdsEmail: true, emailConfirmedAt: confirmed ? now : null, passwordTold: true };
    const made = { ...account, ...secrets, registeredAt: now };
    const user = await this.accounts.add(tx, made, client.address, context);
    if (user && !confirmed)
      await this.mails.add(tx, { personId: user.id, kind: 'confirm-email' }, now, context);
    return user;
  }

  /**
   * An account that does not hold its address and keeps no password; the holder, if still there, hears of it. It is due
   * the mail of any new account, which is never sent: its export must not tell it apart.
   */
  private async addApart(
    tx: Transaction,
    input: Input,
    holderId: number | undefined,
    referralCode: string,
    context: RequestContext,
  ): Promise<Begun> {
    const now = this.clock.now();
    // Before the account is made: who waits for a first credit in the same network must hold nothing that is locked here.
    if (holderId !== undefined) await this.tellHolder(tx, holderId, now, context);
    const apart = { email: input.email, holdsEmail: false, emailConfirmedAt: null, passwordHash: null };
    const user = await this.accounts.add(
      tx,
      { ...apart, passwordTold: true, referralCode, registeredAt: now },
      input.client.address,
      context,
    );
    const { id: personId } = user as User;
    await this.mails.add(tx, { personId, kind: 'confirm-email' }, now, context);
    return this.begin(tx, input, user as User, context);
  }

  /** Their row is locked, so that of many who register their address at once only the first is told of. */
  private async tellHolder(
    tx: Transaction,
    personId: number,
    now: Date,
    context: RequestContext,
  ): Promise<void> {
    if (!(await this.users.lock(tx.manager, personId))) return;
    const notSince = new Date(now.getTime() - REGISTERED_AGAIN_EVERY_MS);
    await this.mails.add(tx, { personId, kind: 'address-registered-again', notSince }, now, context);
  }

  private async begin(
    { manager }: Transaction,
    input: Input,
    user: User,
    context: RequestContext,
  ): Promise<Begun> {
    const { token, session } = newSession(this.ids.uuid(), user.id, input.client, this.clock.now());
    await this.signIns.begin(withoutDeviceOfSystem(session, context), context, { manager });
    return { token, principal: principalOf(user, session) };
  }

  /** Signs in to the account that holds the address, unless it was suspended or its password replaced just now. */
  private async signIn(
    { client }: Input,
    user: User,
    passwordHash: string,
    context: RequestContext,
  ): Promise<Begun | null> {
    const { token, session } = newSession(this.ids.uuid(), user.id, client, this.clock.now());
    const { begun, announced } = await this.signIns.begin(withoutDeviceOfSystem(session, context), context, {
      passwordHash,
    });
    if (announced) this.relay.wake();
    return begun ? { token, principal: principalOf(user, session) } : null;
  }
}

const isSame = (one: string | null, other: string): boolean =>
  one !== null && timingSafeEqual(hashOfSecret(one), hashOfSecret(other));

/** The program that makes demo accounts is no device of theirs. */
const withoutDeviceOfSystem = <S extends { device: string | null }>(
  session: S,
  { actor }: RequestContext,
): S => (actor.kind === 'system' ? { ...session, device: null } : session);
