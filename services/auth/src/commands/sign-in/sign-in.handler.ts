import { AppError, auth, type OutputOf, type ParsedInputOf, type RequestContext } from '@casedrop/contracts';
import { OutboxRelay, Rpc } from '@casedrop/messaging';
import { Clock, Ids } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import { principalOf } from '../../domain/principal.js';
import { newSession } from '../../domain/session.js';
import { PasswordHasher } from '../../hashing/password-hasher.js';
import { AuthLimits } from '../../limits/auth-limits.js';
import { SignInRepository } from '../../persistence/sign-in.repository.js';

/** Checks a password and begins a session. Unknown addresses get the same answer in the same time. */
@Controller()
export class SignInHandler {
  constructor(
    private readonly limits: AuthLimits,
    private readonly hasher: PasswordHasher,
    private readonly signIns: SignInRepository,
    private readonly relay: OutboxRelay,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  @Rpc(auth.signIn)
  async handle(
    { email, password, client }: ParsedInputOf<typeof auth.signIn>,
    context: RequestContext,
  ): Promise<OutputOf<typeof auth.signIn>> {
    const [found] = await Promise.all([
      this.signIns.findHolder(email),
      this.limits.beforeSignIn(email, client.address),
    ]);
    const passwordHash = found?.passwordHash ?? null;
    const right = await this.hasher.verify(passwordHash, password, context.deadline);
    if (!found || !passwordHash || !right) throw invalid();
    if (found.user.suspendedAt) throw suspended();
    const { token, session } = newSession(this.ids.uuid(), found.user.id, client, this.clock.now());
    const [{ begun, announced }] = await Promise.all([
      this.signIns.begin(session, context, { passwordHash }),
      this.limits.signedIn(email),
    ]);
    if (announced) this.relay.wake();
    if (!begun) throw invalid();
    return { token, principal: principalOf(found.user, session) };
  }
}

const invalid = (): AppError =>
  new AppError('credentials-invalid', 'Invalid email or password. Please try again.');

const suspended = (): AppError =>
  new AppError('account-suspended', 'This account is suspended. Only an administrator can lift that.');
