import { AppError, type PermitPurpose } from '@casedrop/contracts';
import { Clock } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { hashOfSecret, newSecret } from '../domain/secret.js';
import { PermitRepository } from '../persistence/permit.repository.js';

/** How long a permit lives: 10 minutes. */
const PERMIT_MS = 10 * 60 * 1000;

/** What a permit is good for: one deed of one person in one session. */
interface Leave {
  personId: number;
  sessionId: string;
  purpose: PermitPurpose;
}

/** Permits of people who have just shown their password again. */
@Injectable()
export class Permits {
  constructor(
    private readonly permits: PermitRepository,
    private readonly clock: Clock,
  ) {}

  async give(leave: Leave): Promise<{ permit: string; expiresAt: string }> {
    const permit = newSecret();
    const expiresAt = new Date(this.clock.now().getTime() + PERMIT_MS);
    await this.permits.add({ ...leave, tokenHash: hashOfSecret(permit), expiresAt });
    return { permit, expiresAt: expiresAt.toISOString() };
  }

  /** Uses a permit up in the transaction of the deed; throws `permit-invalid` when it is none, used or too old. */
  async use(manager: EntityManager, permit: string, leave: Leave): Promise<void> {
    const used = { ...leave, tokenHash: hashOfSecret(permit), expiresAt: this.clock.now() };
    if (await this.permits.use(manager, used)) return;
    throw new AppError(
      'permit-invalid',
      'This took longer than ten minutes, or was done already. Please enter your password again.',
    );
  }
}
