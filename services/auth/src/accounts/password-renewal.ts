import { LOGGER, type Logger } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import { isOutdated } from '../hashing/argon2-policy.js';
import { PasswordHasher } from '../hashing/password-hasher.js';
import { UserRepository, type UserWithHash } from '../persistence/user.repository.js';

/** Hashes a password anew, as passwords are hashed by now, when its owner has just shown it. */
@Injectable()
export class PasswordRenewal {
  constructor(
    private readonly hasher: PasswordHasher,
    private readonly users: UserRepository,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** The password was right. Nobody waits for what follows; where it fails, the next time brings it. */
  shown({ user, passwordHash }: UserWithHash, password: string): void {
    if (passwordHash === null || !isOutdated(passwordHash)) return;
    this.renew(user.id, passwordHash, password).catch((error: unknown) =>
      this.log.warn({ err: error, personId: user.id }, 'a password could not be hashed anew'),
    );
  }

  private async renew(personId: number, outdated: string, password: string): Promise<void> {
    await this.users.renewHash(personId, await this.hasher.hash(password), outdated);
  }
}
