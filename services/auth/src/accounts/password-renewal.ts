import { LOGGER, type Logger } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import { isOutdated } from '../hashing/argon2-policy.js';
import { PasswordHasher } from '../hashing/password-hasher.js';
import { UserRepository } from '../persistence/user.repository.js';

/** Hashes a password anew, as passwords are hashed by now, when its owner has just shown it. */
@Injectable()
export class PasswordRenewal {
  constructor(
    private readonly hasher: PasswordHasher,
    private readonly users: UserRepository,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** The password was right: resolves to its hash by now. Never rejects: where renewing fails, the next time brings it. */
  async shown(personId: number, passwordHash: string, password: string): Promise<string> {
    if (!isOutdated(passwordHash)) return passwordHash;
    try {
      const renewed = await this.hasher.hash(password);
      return (await this.users.renewHash(personId, renewed, passwordHash)) ? renewed : passwordHash;
    } catch (error) {
      this.log.warn({ err: error, personId }, 'a password could not be hashed anew');
      return passwordHash;
    }
  }
}
