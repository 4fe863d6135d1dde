import {
  AppError,
  type auth,
  type OutputOf,
  type ParsedInputOf,
  type RequestContext,
} from '@casedrop/contracts';
import { Clock, Ids } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import { principalOf } from '../../domain/principal.js';
import { newSession } from '../../domain/session.js';
import { PasswordHasher } from '../../hashing/password-hasher.js';
import { AuthLimits } from '../../limits/auth-limits.js';
import { SessionRepository } from '../../persistence/session.repository.js';
import { UserRepository } from '../../persistence/user.repository.js';

/** Checks a password and begins a session. Unknown addresses get the same answer in the same time. */
@Injectable()
export class SignInHandler {
  constructor(
    private readonly limits: AuthLimits,
    private readonly hasher: PasswordHasher,
    private readonly users: UserRepository,
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async handle(
    input: ParsedInputOf<typeof auth.signIn>,
    context: RequestContext,
  ): Promise<OutputOf<typeof auth.signIn>> {
    await this.limits.beforeSignIn(input.email, input.client.address);
    const found = await this.users.findWithHash(input.email);
    const right = await this.hasher.verify(found?.passwordHash ?? null, input.password, context.deadline);
    if (!found || !right)
      throw new AppError('credentials-invalid', 'Invalid email or password. Please try again.');
    const { token, session } = newSession(this.ids.uuid(), found.user.id, input.client, this.clock.now());
    await Promise.all([this.sessions.add(session), this.limits.signedIn(input.email)]);
    return { token, principal: principalOf(found.user, session) };
  }
}
