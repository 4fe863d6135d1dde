import { AppError, type RequestContext } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { PasswordHasher } from '../hashing/password-hasher.js';
import { AuthLimits } from '../limits/auth-limits.js';
import type { UserWithHash } from '../persistence/user.repository.js';

/** Has a person who is signed in prove that they know the password; failures count like those of signing in. */
@Injectable()
export class PasswordProof {
  constructor(
    private readonly limits: AuthLimits,
    private readonly hasher: PasswordHasher,
  ) {}

  /** Throws `password-wrong` unless the password is that of the account; an account apart has none that is right. */
  async require(
    { user, passwordHash }: UserWithHash,
    password: string,
    { deadline }: Pick<RequestContext, 'deadline'>,
  ): Promise<void> {
    // An account apart shares no count with the holder of its address.
    const account = user.holdsEmail ? user.email : `apart:${user.id}`;
    await this.limits.beforePasswordProof(account);
    if (!(await this.hasher.verify(passwordHash, password, deadline))) throw wrong();
    await this.limits.signedIn(account);
  }
}

const wrong = (): AppError => new AppError('password-wrong', 'This is not your current password.');
