import type { FactorProof } from '@casedrop/contracts';
import { Clock, CONFIG, tooMany } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import { SecurityRecord } from '../accounts/security-record.js';
import type { SignInClient } from '../accounts/session-beginning.js';
import type { AuthConfig } from '../config.js';
import { knownDevice, type MarkOwner } from '../domain/known-device.js';
import { FactorLimits } from '../limits/factor-limits.js';

interface FactorAttempt {
  owner: MarkOwner;
  client: SignInClient;
}

/**
 * What tries of codes cost and leave behind, over all challenges of an account: whoever has the password must not get to
 * try a million codes, nor keep the owner out who comes by a browser that is known or by a passkey.
 */
@Injectable()
export class FactorGuesses {
  constructor(
    private readonly limits: FactorLimits,
    private readonly record: SecurityRecord,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  /** Counts a try; throws `too-many-requests` with `retryAfterSeconds` when it comes too fast. */
  async require(attempt: FactorAttempt): Promise<void> {
    const refusal = await this.limits.beforeCode(this.guessOf(attempt));
    if (refusal?.isFirst) await this.note(attempt, 'locked', 'too-many-codes');
    if (refusal) throw tooMany(refusal);
  }

  async failed(attempt: FactorAttempt, kind: FactorProof['kind']): Promise<void> {
    await this.note(attempt, 'sign-in-failed', `wrong-${kind}`);
  }

  /** Takes back what counted as a failure. */
  async passed(attempt: FactorAttempt): Promise<void> {
    await this.limits.forgive(this.guessOf(attempt));
  }

  private note({ owner, client }: FactorAttempt, kind: 'locked' | 'sign-in-failed', reason: string) {
    return this.record.note({ kind, reason, client, personId: owner.id });
  }

  private guessOf({ owner, client }: FactorAttempt) {
    const known = { key: this.config.DEVICE_KEY, now: this.clock.now() };
    return { personId: owner.id, device: knownDevice(client.knownDevice, owner, known) };
  }
}
