import {
  auth,
  type OutputOf,
  type ParsedInputOf,
  type RequestContext,
  requirePerson,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import { requireFound } from '../../accounts/account.errors.js';
import { deviceOf } from '../../domain/device.js';
import { SessionRepository } from '../../persistence/session.repository.js';
import { UserRepository } from '../../persistence/user.repository.js';

/** The acting person's living sessions. */
@Controller()
export class ListSessionsHandler {
  constructor(
    private readonly users: UserRepository,
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
  ) {}

  @Rpc(auth.listSessions)
  async handle(
    { currentSessionId }: ParsedInputOf<typeof auth.listSessions>,
    context: RequestContext,
  ): Promise<OutputOf<typeof auth.listSessions>> {
    const { user } = requireFound(await this.users.find(requirePerson(context.actor)));
    const living = await this.sessions.list(user, this.clock.now());
    const items = living.map(({ id, address, userAgent, begunAt, lastUsedAt }) => ({
      id,
      current: id === currentSessionId,
      device: deviceOf(userAgent),
      address,
      begunAt: begunAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    }));
    return { items };
  }
}
