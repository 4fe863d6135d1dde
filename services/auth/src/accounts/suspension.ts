import { auth } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { ApiKeyRepository } from '../persistence/api-key.repository.js';
import { UserRepository } from '../persistence/user.repository.js';
import type { AdminAction } from './admin-actions.js';
import { SessionEnding } from './session-ending.js';

/** Suspends a person: ends all that lets them in, and tells the gateways. */
@Injectable()
export class Suspension {
  constructor(
    private readonly users: UserRepository,
    private readonly apiKeys: ApiKeyRepository,
    private readonly ending: SessionEnding,
  ) {}

  /** Does it in the transaction of the action, with its audit row. */
  async begin({ tx, user, at, note, context }: AdminAction, reason: string): Promise<void> {
    const personId = user.id;
    await this.users.setSuspension(tx.manager, personId, { at, reason });
    await note('person-suspended', { reason });
    const alsoOver = await this.apiKeys.revokeAll(tx.manager, personId, at);
    await this.ending.endAll(tx, personId, { at, alsoOver }, context);
    await tx.emit(auth.rolesChanged, { personId }, context);
  }
}
