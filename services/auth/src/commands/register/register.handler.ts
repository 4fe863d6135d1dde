import { timingSafeEqual } from 'node:crypto';
import {
  auth,
  type OutputOf,
  type ParsedInputOf,
  type RequestContext,
  requireSystem,
} from '@casedrop/contracts';
import { Rpc, type Transaction } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import { type Attempt, Guesses } from '../../accounts/guesses.js';
import { NewAccount } from '../../accounts/new-account.js';
import { requireUnguessable } from '../../accounts/require-unguessable.js';
import { SessionBeginning } from '../../accounts/session-beginning.js';
import { REGISTERED_AGAIN_EVERY_MS } from '../../domain/account-mail.js';
import { hashOfSecret, newSalt } from '../../domain/secret.js';
import { PasswordHasher } from '../../hashing/password-hasher.js';
import { AuthLimits } from '../../limits/auth-limits.js';
import { AccountMailRepository } from '../../persistence/account-mail.repository.js';
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
    private readonly guesses: Guesses,
    private readonly beginning: SessionBeginning,
    private readonly mails: AccountMailRepository,
    private readonly accounts: NewAccount,
    private readonly clock: Clock,
  ) {}

  @Rpc(auth.register)
  async handle(input: Input, context: RequestContext): Promise<Begun> {
    if (input.confirmed) requireSystem(context.actor);
    await this.limits.beforeRegistration(input.client.address); // before the judgement, which costs more than a hundred limits
    requireUnguessable(input.password, input);
    const now = this.clock.now();
    const emailHash = hashOfSecret(input.email);
    const known = await this.users.prepareRegistration(input.email, { emailHash, salt: newSalt(), at: now });
    const begun = known.holder
      ? await this.registerKnown(input, known.holder, context)
      : await this.registerUnknown(input, known.salt, context);
    return begun;
  }

  /** Registering is no way to guess on, nor past a second factor, and does not say so. */
  private async registerKnown(
    input: Input,
    { user, passwordHash }: UserWithHash,
    context: RequestContext,
  ): Promise<Begun> {
    const attempt: Attempt = { email: input.email, client: input.client, owner: user };
    const young = this.clock.now().getTime() - user.registeredAt.getTime() < YOUNG_MS;
    const mayGuess = (await this.guesses.allows(attempt)) || young;
    const open = mayGuess && !user.suspendedAt && !user.secondFactorSince;
    const right = await this.hasher.verify(open ? passwordHash : null, input.password, context.deadline);
    const how = { client: input.client, way: 'password', passwordHash: passwordHash ?? '' } as const;
    const begun = right && (await this.beginning.begin(user, how, context));
    if (begun) {
      await this.guesses.passed(attempt);
      return begun;
    }
    await this.guesses.failed(attempt, 'registered-again', context);
    return this.accounts.withCode((tx, code) => this.addApart(tx, input, user.id, code, context));
  }

  private async registerUnknown(input: Input, salt: Buffer, context: RequestContext): Promise<Begun> {
    const passwordHash = await this.hasher.hash(input.password, context.deadline, salt);
    return this.accounts.withCode(async (tx, referralCode) => {
      const user = await this.addHolder(tx, input, { passwordHash, referralCode }, context);
      if (user) return this.begin(tx, input, user, context);
      const first = await this.users.lockHolder(tx.manager, input.email);
      if (first && !first.user.suspendedAt && isSame(first.passwordHash, passwordHash))
        return this.begin(tx, input, first.user, context);
      return this.addApart(tx, input, first?.user.id, referralCode, context);
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
    tx: Transaction,
    { client }: Input,
    user: User,
    context: RequestContext,
  ): Promise<Begun> {
    const begun = await this.beginning.begin(user, { client, way: 'registration', tx }, context);
    if (!begun) throw new Error('a session of a locked account did not begin');
    return begun;
  }
}

const isSame = (one: string | null, other: string): boolean =>
  one !== null && timingSafeEqual(hashOfSecret(one), hashOfSecret(other));
