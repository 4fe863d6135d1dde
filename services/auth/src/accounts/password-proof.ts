import { AppError, type RequestContext } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { PasswordHasher } from '../hashing/password-hasher.js';
import { AuthLimits } from '../limits/auth-limits.js';
import { PasswordRenewal } from './password-renewal.js';
import type { UserWithHash } from '../persistence/user.repository.js';

/** Has a person who is signed in prove that they know the password; their failures are counted apart from those of strangers. */
@Injectable()
export class PasswordProof {
  constructor(
    private readonly limits: AuthLimits,
    private readonly hasher: PasswordHasher,
    private readonly renewal: PasswordRenewal,
  ) {}

  /** Throws `password-wrong` unless the password is that of the account; an account apart has none that is right. */
  async require(
    { user, passwordHash }: UserWithHash,
    password: string,
    { deadline }: Pick<RequestContext, 'deadline'>,
  ): Promise<void> {
    await this.limits.beforePasswordProof(user.id);
    if (!(await this.hasher.verify(passwordHash, password, deadline))) throw wrong();
    await this.limits.proved(user.id);
  }

  /**
   * The same for those who have a password of ours. Who signs in with the hosted provider only has none to show; of an
   * account apart none was kept.
   */
  async requireIfAny(
    own: UserWithHash,
    password: string | undefined,
    context: Pick<RequestContext, 'deadline'>,
  ): Promise<void> {
    if (own.passwordHash === null) return;
    if (password === undefined) throw new AppError('password-wrong', 'Please enter your password.');
    await this.require(own, password, context);
    this.renewal.shown(own, password);
  }
}

const wrong = (): AppError => new AppError('password-wrong', 'This is not your current password.');
