import { setTimeout as sleep } from 'node:timers/promises';
import { cases, type Issue, isoWeekOf, newsletter, type RequestContext, weekOf } from '@casedrop/contracts';
import { connectNats, RpcClient } from '@casedrop/messaging';
import { Client } from 'pg';
import type { Product } from '../product/start-product.js';

const ADMIN: RequestContext = {
  actor: { kind: 'person', personId: 1, roles: ['candidate', 'admin'] },
  correlationId: 'drop-desk',
};
const LOOK_MS = 50;

/** The newsletter's desk of a running product, for programs that send issues to many and look at what comes of it. */
export class DropDesk {
  private constructor(
    private readonly rpc: RpcClient,
    private readonly database: Client,
    private readonly hangUp: () => Promise<void>,
  ) {}

  /** Sits down at a product's desk; the starter library is approved for it. */
  static async open(product: Product): Promise<DropDesk> {
    const natsUrl = product.folder.readState().addresses?.natsUrl ?? '';
    const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const nats = await connectNats({ url: natsUrl, name: 'drop-desk', logger: quiet });
    const database = new Client({ connectionString: product.databaseUrl('newsletter') });
    // A server that is killed under it is what some of this is for.
    database.on('error', () => undefined);
    await database.connect();
    const desk = new DropDesk(new RpcClient(nats), database, async () => {
      await Promise.all([nats.close(), database.end()]);
    });
    await desk.rpc.request(cases.seedCases, {}, ADMIN);
    return desk;
  }

  /** Runs SQL on the newsletter's database. */
  async sql<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.database.query(text, values)).rows as Row[];
  }

  /** Replaces all subscribers by these addresses, confirmed. */
  async subscribe(addresses: readonly string[]): Promise<void> {
    await this.sql('DELETE FROM issues');
    await this.sql('DELETE FROM subscribers');
    await this.sql(
      `INSERT INTO subscribers
          (email, email_hash, state, source, first_asked_at, last_asked_at, last_confirmation_id, last_confirmation_at, confirmed_at)
        SELECT email, sha256(email::bytea), 'confirmed', 'landing', now(), now(), gen_random_uuid(), now(), now()
          FROM unnest($1::text[]) AS email`,
      [addresses],
    );
    await this.sql('VACUUM ANALYZE subscribers');
  }

  /** Makes the issue of this week and schedules it, which sends it at once; an earlier one is forgotten. */
  async send(): Promise<void> {
    await this.sql('DELETE FROM issues');
    const week = this.week();
    await this.rpc.request(newsletter.createIssue, { week }, ADMIN);
    await this.move('schedule');
  }

  async move(move: 'schedule' | 'pause' | 'resume' | 'cancel'): Promise<Issue> {
    return (await this.rpc.request(newsletter.moveIssue, { week: this.week(), move }, ADMIN)).issue;
  }

  async issue(): Promise<Issue> {
    return (await this.rpc.request(newsletter.getIssue, { week: this.week() }, ADMIN)).issue;
  }

  /** Waits until the issue stands in one of these states, by its row alone; throws after `seconds`. */
  async until(states: readonly Issue['state'][], seconds: number): Promise<void> {
    const deadline = Date.now() + seconds * 1000;
    for (;;) {
      const [row] = await this.sql<{ state: Issue['state'] }>('SELECT state FROM issues WHERE week = $1', [
        weekOf(new Date()),
      ]);
      if (row && states.includes(row.state)) return;
      if (Date.now() > deadline) throw new Error(`The issue is ${row?.state} after ${seconds} s.`);
      await sleep(LOOK_MS);
    }
  }

  /** How long the sending took, from the frozen audience to the last mail, in milliseconds. */
  async took(): Promise<number> {
    const [row] = await this.sql<{ ms: number }>(
      'SELECT extract(epoch FROM sent_at - began_at)::float8 * 1000 AS ms FROM issues WHERE week = $1',
      [weekOf(new Date())],
    );
    return row?.ms ?? NaN;
  }

  close(): Promise<void> {
    return this.hangUp();
  }

  private week(): string {
    return isoWeekOf(weekOf(new Date()));
  }
}

/** So many addresses, all different. */
export const addresses = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `reader-${index}@readers.example`);
