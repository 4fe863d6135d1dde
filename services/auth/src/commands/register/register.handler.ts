import { AppError, auth, type OutputOf, type ParsedInputOf, type RequestContext } from '@casedrop/contracts';
import { UnitOfWork, type Transaction } from '@casedrop/messaging';
import { Clock, Ids } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import { passwordRefusal } from '../../domain/password-rules.js';
import { principalOf } from '../../domain/principal.js';
import { newReferralCode } from '../../domain/referral-code.js';
import { newSession } from '../../domain/session.js';
import { PasswordHasher } from '../../hashing/password-hasher.js';
import { AuthLimits } from '../../limits/auth-limits.js';
import { SessionRepository } from '../../persistence/session.repository.js';
import { isReferralCodeTaken, type NewUser, UserRepository } from '../../persistence/user.repository.js';

type Input = ParsedInputOf<typeof auth.register>;
type Begun = OutputOf<typeof auth.register>;

const CODE_ATTEMPTS = 5;

/** Makes an account, begins its first session and announces it, all or nothing. */
@Injectable()
export class RegisterHandler {
  /** Replaced by the spec of collisions. */
  makeCode = newReferralCode;

  constructor(
    private readonly limits: AuthLimits,
    private readonly hasher: PasswordHasher,
    private readonly users: UserRepository,
    private readonly sessions: SessionRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async handle(input: Input, context: RequestContext): Promise<Begun> {
    const refusal = passwordRefusal(input.password, input.email);
    if (refusal) throw new AppError('password-refused', refusal);
    await this.limits.beforeRegistration(input.client.address);
    const passwordHash = await this.hasher.hash(input.password, context.deadline);
    return this.withFreshCode((referralCode) =>
      this.unitOfWork.run((tx) => this.create(tx, { input, passwordHash, referralCode }, context)),
    );
  }

  private async create(
    tx: Transaction,
    { input, ...secrets }: { input: Input; passwordHash: string; referralCode: string },
    context: RequestContext,
  ): Promise<Begun> {
    const now = this.clock.now();
    const user = await this.users.add(tx.manager, { ...newUser(input.email, now), ...secrets });
    if (!user)
      throw new AppError(
        'email-taken',
        'There is an account with this e-mail address already. Please sign in.',
      );
    const { token, session } = newSession(this.ids.uuid(), user.id, input.client, now);
    await this.sessions.add(session, (text, values) => tx.manager.query(text, values));
    const registeredAt = now.toISOString();
    await tx.emit(auth.userRegistered, { personId: user.id, email: user.email, registeredAt }, context);
    return { token, principal: principalOf(user, session) };
  }

  private async withFreshCode<T>(work: (code: string) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await work(this.makeCode());
      } catch (error) {
        if (attempt === CODE_ATTEMPTS || !isReferralCodeTaken(error)) throw error;
      }
    }
  }
}

const newUser = (
  email: string,
  registeredAt: Date,
): Pick<NewUser, 'email' | 'username' | 'registeredAt'> => ({
  email,
  username: email.slice(0, email.lastIndexOf('@')),
  registeredAt,
});
