import type { RequestContext, SecurityEvent } from '@casedrop/contracts';
import { UnitOfWork } from '@casedrop/messaging';
import { Clock, tooMany } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import { FAILURES_TOLD_EVERY_MS } from '../domain/account-mail.js';
import type { MarkOwner } from '../domain/known-device.js';
import { AuthLimits, type Guess } from '../limits/auth-limits.js';
import { AccountMailRepository } from '../persistence/account-mail.repository.js';
import { KnownDevices } from './known-devices.js';
import { SecurityRecord } from './security-record.js';
import type { SignInClient } from './session-beginning.js';

/** Somebody tries to show that an account is theirs. */
export interface Attempt {
  email: string;
  client: SignInClient;
  /** Whose account it is; `null` when the address has none. */
  owner: MarkOwner | null;
}

/** What tries at the doors cost and leave behind: counts, the record, and a mail to the holder when there are many. */
@Injectable()
export class Guesses {
  constructor(
    private readonly limits: AuthLimits,
    private readonly devices: KnownDevices,
    private readonly record: SecurityRecord,
    private readonly mails: AccountMailRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Counts an attempt to sign in; throws `too-many-requests` with `retryAfterSeconds` when it comes too fast. */
  async require(attempt: Attempt): Promise<void> {
    const refusal = await this.take(attempt);
    if (refusal) throw tooMany(refusal);
  }

  /** Counts an attempt, and says whether it may be one: for those who must not learn that it may not. */
  async allows(attempt: Attempt): Promise<boolean> {
    return (await this.take(attempt)) === null;
  }

  /** Writes a failure down, and tells the holder of the address when there are many. */
  async failed(attempt: Attempt, reason: string, context: RequestContext): Promise<void> {
    await this.note(attempt, 'sign-in-failed', reason);
    if (!(await this.limits.isToBeTold(attempt.email))) return;
    const at = this.clock.now();
    const mail = {
      kind: 'many-failures',
      email: attempt.email,
      againAfterMs: FAILURES_TOLD_EVERY_MS,
    } as const;
    await this.unitOfWork.run((tx) => this.mails.addByAddress(tx, mail, at, context));
  }

  /** Takes back what counted as failures: it was their person. */
  async passed(attempt: Attempt): Promise<void> {
    await this.limits.forgive(this.guessOf(attempt));
  }

  /** The same where a second factor is asked for next: written down, since somebody has the password. */
  async halfWay(attempt: Attempt): Promise<void> {
    await this.passed(attempt);
    await this.note(attempt, 'second-factor-asked', 'password');
  }

  private async take(attempt: Attempt) {
    const refusal = await this.limits.beforeGuess(this.guessOf(attempt));
    if (refusal?.isFirst) await this.note(attempt, 'locked', 'too-many-failures');
    return refusal;
  }

  private note({ owner, email, client }: Attempt, kind: SecurityEvent['kind'], reason: string) {
    return this.record.note({ kind, reason, email, client, personId: owner?.id ?? null });
  }

  private guessOf({ email, client, owner }: Attempt): Guess {
    const device = this.devices.of(owner, client);
    return { email, address: client.address, known: device && owner ? { device, personId: owner.id } : null };
  }
}
