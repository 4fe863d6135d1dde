import { auth, type RequestContext } from '@casedrop/contracts';
import { OutboxRelay, type Transaction, UnitOfWork } from '@casedrop/messaging';
import { Clock, Ids } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { principalOf } from '../domain/principal.js';
import { newSession, type WayIn } from '../domain/session.js';
import { SessionRepository } from '../persistence/session.repository.js';
import { SignInRepository } from '../persistence/sign-in.repository.js';
import type { User } from '../persistence/user.repository.js';
import { KnownDevices } from './known-devices.js';

export type SignInClient = z.output<typeof auth.signInClientSchema>;
export type BegunSession = z.output<typeof auth.begunSessionSchema>;

interface Beginning {
  client: SignInClient;
  way: WayIn;
  /** The hash whose password was right; the session does not begin when the account has another one by now. */
  passwordHash?: string;
  /** The transaction to do it in, if there is one. */
  tx?: Transaction;
}

/** Begins sessions of people who have shown who they are, each in place of the one that their browser still has. */
@Injectable()
export class SessionBeginning {
  constructor(
    private readonly signIns: SignInRepository,
    private readonly sessions: SessionRepository,
    private readonly relay: OutboxRelay,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly devices: KnownDevices,
  ) {}

  /** `null` when the person was suspended, or their password replaced, meanwhile. */
  async begin(user: User, how: Beginning, context: RequestContext): Promise<BegunSession | null> {
    const { client, way, passwordHash, tx } = how;
    const now = this.clock.now();
    const { token, session } = newSession(this.ids.uuid(), user.id, { ...client, way }, now);
    const noted = context.actor.kind === 'system' ? { ...session, device: null } : session; // it is no device of theirs
    // First, so that whatever fails leaves no session behind that its browser knows nothing of.
    if (client.replaces) await this.endReplaced(client.replaces, context, tx);
    const { begun, announced } = await this.signIns.begin(noted, context, {
      passwordHash,
      manager: tx?.manager,
    });
    if (!begun) return null;
    if (announced && !tx) this.relay.wake();
    return { token, principal: principalOf(user, session), knownDevice: this.devices.mark(user.id) };
  }

  private async endReplaced(tokenHash: string, context: RequestContext, within?: Transaction): Promise<void> {
    const hash = Buffer.from(tokenHash, 'hex');
    const end = async (tx: Transaction): Promise<void> => {
      const ended = await this.sessions.endByToken(tx.manager, hash, this.clock.now());
      if (ended) await tx.emit(auth.sessionEnded, ended, context);
    };
    await (within ? end(within) : this.unitOfWork.run(end));
  }
}
