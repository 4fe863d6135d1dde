import { auth, type RequestContext } from '@casedrop/contracts';
import type { Transaction } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { SessionRepository } from '../persistence/session.repository.js';

/** A message that named any number of sessions could become too large to be sent, and gateways would never hear of it. */
const NAMED_AT_ONCE = 1000;

/** Ends sessions and tells the gateways. */
@Injectable()
export class SessionEnding {
  constructor(private readonly sessions: SessionRepository) {}

  /** Ends all sessions of a person, but the one to keep, and names `alsoOver` (API keys) with them. How many ended. */
  async endAll(
    tx: Transaction,
    personId: number,
    { at, keep, alsoOver = [] }: { at: Date; keep?: string; alsoOver?: readonly string[] },
    context: RequestContext,
  ): Promise<number> {
    const ended = await this.sessions.endAll(tx.manager, personId, at, keep);
    const sessionIds = [...ended, ...alsoOver];
    for (let from = 0; from < sessionIds.length; from += NAMED_AT_ONCE) {
      const named = sessionIds.slice(from, from + NAMED_AT_ONCE);
      await tx.emit(auth.sessionEnded, { sessionIds: named, personId }, context);
    }
    return ended.length;
  }
}
