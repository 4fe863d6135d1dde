import { AppError, auth, type OutputOf, type ParsedInputOf, type RequestContext } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { suspended } from '../../accounts/account.errors.js';
import { type Attempt, Guesses } from '../../accounts/guesses.js';
import { PasswordRenewal } from '../../accounts/password-renewal.js';
import { SessionBeginning } from '../../accounts/session-beginning.js';
import { SignInChallenges } from '../../accounts/sign-in-challenges.js';
import { PasswordHasher } from '../../hashing/password-hasher.js';
import { SignInRepository } from '../../persistence/sign-in.repository.js';

/** Checks a password, and begins a session or asks for the second factor of the account. Unknown addresses get the same answer in the same time. */
@Controller()
export class SignInHandler {
  constructor(
    private readonly guesses: Guesses,
    private readonly hasher: PasswordHasher,
    private readonly signIns: SignInRepository,
    private readonly beginning: SessionBeginning,
    private readonly challenges: SignInChallenges,
    private readonly renewal: PasswordRenewal,
  ) {}

  @Rpc(auth.signIn)
  async handle(
    { email, password, client }: ParsedInputOf<typeof auth.signIn>,
    context: RequestContext,
  ): Promise<OutputOf<typeof auth.signIn>> {
    const found = await this.signIns.findHolder(email);
    const attempt: Attempt = { email, client, owner: found?.user ?? null };
    await this.guesses.require(attempt);
    const passwordHash = found?.passwordHash ?? null;
    const right = await this.hasher.verify(passwordHash, password, context.deadline);
    if (!found || !passwordHash || !right) {
      await this.guesses.failed(attempt, found ? 'wrong-password' : 'unknown-address', context);
      throw invalid();
    }
    if (found.user.suspendedAt) {
      await this.guesses.failed(attempt, 'suspended', context);
      throw suspended();
    }
    if (found.user.secondFactorSince) {
      await this.guesses.halfWay(attempt);
      this.renewal.shown(found, password);
      return { kind: 'second-factor', ...(await this.challenges.ask(found.user)) };
    }
    const [begun] = await Promise.all([
      this.beginning.begin(found.user, { client, way: 'password', passwordHash }, context),
      this.guesses.passed(attempt),
    ]);
    if (!begun) throw invalid();
    this.renewal.shown(found, password);
    return { kind: 'begun', ...begun };
  }
}

const invalid = (): AppError =>
  new AppError('credentials-invalid', 'Invalid email or password. Please try again.');
