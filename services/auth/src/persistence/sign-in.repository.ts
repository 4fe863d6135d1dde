import { auth, type RequestContext } from '@casedrop/contracts';
import { outboxRow } from '@casedrop/messaging';
import { addressKey, batched, Ids, POOL } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';
import type { NewSession } from '../domain/session.js';
import type { User } from './entities/user.entity.js';
import { BEGIN_SESSIONS, FIND_HOLDERS } from './hot-statements.js';
import type { UserWithHash } from './user.repository.js';

interface Beginning {
  session: NewSession;
  context: RequestContext;
  passwordHash?: string;
}

/** Whether a session began, and whether the outbox has a row more by it. */
interface Begun {
  begun: boolean;
  announced: boolean;
}

/** People who share one statement when many sign in at once. */
const LARGEST_BATCH = 100;

/** What each sign-in waits for. The only place where several people share a statement; each keeps an event of their own. */
@Injectable()
export class SignInRepository {
  private readonly holders = batched({ largest: LARGEST_BATCH }, (emails: readonly string[]) =>
    this.findHolders(emails),
  );
  private readonly beginnings = batched({ largest: LARGEST_BATCH }, (asks: readonly Beginning[]) =>
    this.beginAll(asks),
  );

  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly ids: Ids,
  ) {}

  /** The holder of an address (in lower case) with their password hash. */
  findHolder(email: string): Promise<UserWithHash | null> {
    return this.holders(email);
  }

  /**
   * Begins a session, in the transaction of `manager` if there is one. `begun` is false when the person was suspended
   * or has another password than `passwordHash` by now, or the session is there already; `announced` tells that a mail
   * about a new device is due.
   */
  async begin(
    session: NewSession,
    context: RequestContext,
    { passwordHash, manager }: { passwordHash?: string; manager?: EntityManager } = {},
  ): Promise<Begun> {
    const beginning = { session, context, passwordHash };
    if (!manager) return this.beginnings(beginning);
    const rows = await manager.query<Begun[]>(BEGIN_SESSIONS.text, this.columnsOf([beginning]));
    return rows[0] as Begun;
  }

  private async findHolders(emails: readonly string[]): Promise<(UserWithHash | null)[]> {
    type Row = Omit<User, 'id'> & { id: string; passwordHash: string | null };
    const { rows } = await this.pool.query<Row>({ ...FIND_HOLDERS, values: [emails] });
    const found = new Map(
      rows.map(({ passwordHash, ...user }) => [
        user.email,
        { user: { ...user, id: Number(user.id) }, passwordHash },
      ]),
    );
    return emails.map((email) => found.get(email) ?? null);
  }

  private async beginAll(beginnings: readonly Beginning[]): Promise<Begun[]> {
    return (await this.pool.query<Begun>({ ...BEGIN_SESSIONS, values: this.columnsOf(beginnings) })).rows;
  }

  /** A list for each column of `asked`. */
  private columnsOf(beginnings: readonly Beginning[]): unknown[][] {
    const rows = beginnings.map((beginning) => this.rowOf(beginning));
    return (rows[0] ?? []).map((_, column) => rows.map((row) => row[column]));
  }

  private rowOf({ session, context, passwordHash }: Beginning): unknown[] {
    const { id, personId, kind, tokenHash, begunAt, lastUsedAt, address, userAgent, device } = session;
    const { way, secondFactor } = session;
    const mailId = this.ids.uuid();
    const event = outboxRow(auth.accountMailDue, { mailId, dueAt: begunAt.toISOString() }, context);
    return [
      ...[id, personId, kind, tokenHash, begunAt, lastUsedAt, address, userAgent],
      ...[passwordHash ?? null, device, mailId, JSON.stringify({ device, address })],
      ...[event.eventId, event.subject, event.payload, event.correlationId],
      ...[way, secondFactor, addressKey(address)],
    ];
  }
}
