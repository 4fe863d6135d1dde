import { auth, type OutputOf, type ParsedInputOf } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import { principalOf } from '../../domain/principal.js';
import { isTouchDue } from '../../domain/session-lifetime.js';
import { SessionRepository } from '../../persistence/session.repository.js';

/** Finds who is behind a session token's hash; `null` for one that is unknown, expired or ended, or whose person is suspended. */
@Controller()
export class ResolveSessionHandler {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
  ) {}

  @Rpc(auth.resolveSession)
  async handle({
    tokenHash,
  }: ParsedInputOf<typeof auth.resolveSession>): Promise<OutputOf<typeof auth.resolveSession>> {
    const now = this.clock.now();
    const found = await this.sessions.findAlive('cookie', Buffer.from(tokenHash, 'hex'), now);
    if (!found) return { principal: null };
    const { session, user } = found;
    const touched = isTouchDue(session.lastUsedAt, now);
    if (touched) await this.sessions.touch(session.id, now);
    return { principal: principalOf(user, touched ? { ...session, lastUsedAt: now } : session) };
  }
}
