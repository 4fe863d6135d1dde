import { AppError, type auth, WRONG_CODES } from '@casedrop/contracts';
import { Clock } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { hashOfSecret, newSecret } from '../domain/secret.js';
import { SecondFactorRepository } from '../persistence/second-factor.repository.js';
import { SignInChallengeRepository } from '../persistence/sign-in-challenge.repository.js';
import { type User, type UserWithHash, UserRepository } from '../persistence/user.repository.js';

type Challenge = z.output<typeof auth.secondFactorChallengeSchema>;

/** How long a challenge lives: 5 minutes. */
const CHALLENGE_MS = 5 * 60 * 1000;

/** What stands between a right password and a session, where the account has a second factor. */
@Injectable()
export class SignInChallenges {
  constructor(
    private readonly challenges: SignInChallengeRepository,
    private readonly factors: SecondFactorRepository,
    private readonly users: UserRepository,
    private readonly clock: Clock,
  ) {}

  /** Asks somebody for their second factor whose password was right. */
  async ask(user: User): Promise<Challenge> {
    const challenge = newSecret();
    const expiresAt = new Date(this.clock.now().getTime() + CHALLENGE_MS);
    const kept = { tokenHash: hashOfSecret(challenge), passwordMark: markOfPassword(user) };
    await this.challenges.add({ ...kept, personId: user.id, tries: 0, expiresAt });
    const methods = await this.factors.methodsOf(user.id);
    return { challenge, methods, expiresAt: expiresAt.toISOString() };
  }

  /** Whose challenge it is, while they have the same password; throws `challenge-invalid` when it is over. */
  async owner(challenge: string): Promise<UserWithHash & { passwordHash: string }> {
    const found = await this.challenges.find(hashOfSecret(challenge), this.clock.now());
    const own = found && (await this.users.find(found.personId));
    const hash = own?.passwordHash ?? null;
    if (!own || hash === null || !markOfPassword(own.user).equals(found.passwordMark)) throw challengeOver();
    return { ...own, passwordHash: hash };
  }

  /** Counts a try at a challenge; says whether it is the last. Throws `challenge-invalid` when there is none left. */
  async takeTry(manager: EntityManager, challenge: string): Promise<{ isLast: boolean }> {
    const tried = await this.challenges.takeTry(manager, hashOfSecret(challenge), WRONG_CODES);
    if (tried === null) throw challengeOver();
    return { isLast: tried === WRONG_CODES };
  }

  /** Ends a challenge that was met. */
  async end(manager: EntityManager, challenge: string): Promise<void> {
    await this.challenges.remove(manager, hashOfSecret(challenge));
  }
}

/** Tells a password from those before and after it, and stays when the same one is hashed anew. */
const markOfPassword = ({ id, passwordSetAt }: User): Buffer =>
  hashOfSecret(`${id} ${passwordSetAt?.getTime() ?? 'first'}`);

/** The failure of a second half whose first half counts no more. */
export const challengeOver = (): AppError =>
  new AppError(
    'challenge-invalid',
    'This took too long, or too many codes were wrong. Please sign in again.',
  );
