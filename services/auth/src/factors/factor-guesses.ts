import type { FactorProof, RequestContext } from '@casedrop/contracts';
import { UnitOfWork } from '@casedrop/messaging';
import { Clock, tooMany } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import { KnownDevices } from '../accounts/known-devices.js';
import { SecurityRecord } from '../accounts/security-record.js';
import type { SignInClient } from '../accounts/session-beginning.js';
import { FAILURES_TOLD_EVERY_MS } from '../domain/account-mail.js';
import type { MarkOwner } from '../domain/known-device.js';
import { type CodeGuess, FactorLimits } from '../limits/factor-limits.js';
import { AccountMailRepository } from '../persistence/account-mail.repository.js';
import { UserRepository } from '../persistence/user.repository.js';

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
    private readonly devices: KnownDevices,
    private readonly record: SecurityRecord,
    private readonly users: UserRepository,
    private readonly mails: AccountMailRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Counts a try; throws `too-many-requests` with `retryAfterSeconds` when it comes too fast. */
  async require(attempt: FactorAttempt): Promise<void> {
    const refusal = await this.limits.beforeGuess(this.guessOf(attempt));
    if (refusal?.isFirst) await this.note(attempt, 'locked', 'too-many-codes');
    if (refusal) throw tooMany(refusal);
  }

  /** Writes a failure down. Whoever tries many codes has the password, and may be patient: the owner is told within a day. */
  async failed(attempt: FactorAttempt, kind: FactorProof['kind'], context: RequestContext): Promise<void> {
    await this.note(attempt, 'sign-in-failed', `wrong-${kind}`);
    if (await this.limits.isToBeTold(attempt.owner.id)) await this.tell(attempt.owner.id, context);
  }

  /** Takes back what counted as a failure. */
  async passed(attempt: FactorAttempt): Promise<void> {
    await this.limits.forgive(this.guessOf(attempt));
  }

  private async tell(personId: number, context: RequestContext): Promise<void> {
    const at = this.clock.now();
    const notSince = new Date(at.getTime() - FAILURES_TOLD_EVERY_MS);
    await this.unitOfWork.run(async (tx) => {
      if (!(await this.users.lock(tx.manager, personId))) return;
      await this.mails.add(tx, { personId, kind: 'many-wrong-codes', notSince }, at, context);
    });
  }

  private note({ owner, client }: FactorAttempt, kind: 'locked' | 'sign-in-failed', reason: string) {
    return this.record.note({ kind, reason, client, personId: owner.id });
  }

  private guessOf({ owner, client }: FactorAttempt): CodeGuess {
    return { personId: owner.id, device: this.devices.of(owner, client) };
  }
}
