import { randomUUID } from 'node:crypto';
import { auth, type RequestContext } from '@casedrop/contracts';
import {
  type EventConsumer,
  EventListener,
  EventStream,
  Inbox,
  MESSAGING_TABLES_DOWN,
  MESSAGING_TABLES_UP,
  type NatsConnection,
  outboxRow,
  addToOutbox,
  OutboxRelay,
  UnitOfWork,
} from '@casedrop/messaging';
import { createDataSource } from '@casedrop/platform';
import { emptyEventStreams, eventually, testDatabase, type TestDatabase, testNats } from '@casedrop/testing';
import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';

class Tables1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(MESSAGING_TABLES_UP);
    await runner.query('CREATE TABLE effects (person_id int NOT NULL)');
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE effects');
    await runner.query(MESSAGING_TABLES_DOWN);
  }
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const context: RequestContext = { actor: { kind: 'visitor' }, correlationId: 'corr-1' };
const payload = { personId: 7, email: 'a@example.org', registeredAt: '2026-11-20T10:00:00Z' };

let database: TestDatabase;
let dataSource: DataSource;
let nats: NatsConnection;
let stream: EventStream;
let relay: OutboxRelay;
let unitOfWork: UnitOfWork;
let inbox: Inbox;
let listener: EventListener | undefined;

const consumer = (handle?: EventConsumer<typeof auth.userRegistered>['handle']): EventConsumer => ({
  event: auth.userRegistered,
  handle: async (event, tx, envelope) => {
    await tx.manager.query('INSERT INTO effects VALUES ($1)', [(event as typeof payload).personId]);
    await handle?.(event as typeof payload, tx, envelope);
  },
});
const listen = (to: EventConsumer): void => {
  listener = new EventListener('billing', to, stream, inbox, silent);
  listener.start();
};
const announce = () => unitOfWork.run((tx) => tx.emit(auth.userRegistered, payload, context));
const count = async (table: string): Promise<number> => {
  const [row] = await dataSource.query<{ n: number }[]>(`SELECT count(*)::int AS n FROM ${table}`);
  return row?.n ?? -1;
};

beforeEach(async () => {
  await emptyEventStreams();
  const parts = { entities: [], migrations: [Tables1700000000000] };
  database = await testDatabase('messaging', parts);
  dataSource = await createDataSource(
    { DATABASE_URL: database.url, DATABASE_POOL: 4 },
    'test',
    parts,
  ).initialize();
  nats = await testNats();
  stream = new EventStream(nats);
  relay = new OutboxRelay(dataSource, stream, silent);
  unitOfWork = new UnitOfWork(dataSource, relay);
  inbox = new Inbox('billing', dataSource, unitOfWork);
});

afterEach(async () => {
  await listener?.stop();
  listener = undefined;
  await relay.stop();
  await nats.close();
  await dataSource.destroy();
  await database.drop();
});

it('brings an event from a committed transaction to the consumer, once', async () => {
  relay.start();
  listen(consumer());
  await announce();
  await eventually(async () => expect(await count('effects')).toBe(1));
  await eventually(async () => expect(await count('outbox WHERE published_at IS NULL')).toBe(0));
});

it('announces nothing when the transaction is rolled back', async () => {
  await expect(
    unitOfWork.run(async (tx) => {
      await tx.emit(auth.userRegistered, payload, context);
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect(await count('outbox')).toBe(0);
});

it('applies an event once however often it is delivered', async () => {
  const delivered = {
    eventId: randomUUID(),
    subject: auth.userRegistered.subject,
    payload: JSON.stringify(payload),
    correlationId: 'c',
  };
  const results = await Promise.all(Array.from({ length: 10 }, () => inbox.apply(consumer(), delivered)));
  expect(results.filter(Boolean)).toHaveLength(1);
  expect(await count('effects')).toBe(1);
});

it('publishes again, without a second effect, what was published but not marked', async () => {
  relay.start();
  listen(consumer());
  await announce();
  await eventually(async () => expect(await count('effects')).toBe(1));
  await eventually(async () => expect(await count('outbox WHERE published_at IS NULL')).toBe(0));
  await dataSource.query('UPDATE outbox SET published_at = NULL');
  await unitOfWork.run((tx) => tx.emit(auth.userRegistered, { ...payload, personId: 8 }, context));
  await eventually(async () => expect(await count('effects')).toBe(2));
});

it('delivers retained events to a stream that was wiped', async () => {
  relay.start();
  await announce();
  await eventually(async () => expect(await count('outbox WHERE published_at IS NULL')).toBe(0));
  await relay.stop();
  await emptyEventStreams();
  relay = new OutboxRelay(dataSource, stream, silent);
  relay.start();
  listen(consumer());
  await eventually(async () => expect(await count('effects')).toBe(1));
});

it('tries again when an effect fails, and leaves nothing of the failed try', async () => {
  let tries = 0;
  relay.start();
  listen(
    consumer(() => {
      tries++;
      return tries < 3 ? Promise.reject(new Error('not yet')) : Promise.resolve();
    }),
  );
  await announce();
  await eventually(() => expect(tries).toBe(3));
  await eventually(async () => expect(await count('effects')).toBe(1));
});

it('keeps a poison event with its reason, goes on with the next, and redrives it', async () => {
  await unitOfWork.run((tx) =>
    addToOutbox(tx.manager, {
      ...outboxRow(auth.userRegistered, payload, context),
      payload: '{"personId":"x"}',
    }),
  );
  await announce();
  relay.start();
  listen(consumer());
  await eventually(async () => expect(await count('effects')).toBe(1));
  const [letter] = await dataSource.query<{ reason: string }[]>('SELECT reason FROM dead_letters');
  expect(letter?.reason).toContain('personId');
  await dataSource.query(`UPDATE dead_letters SET payload = $1`, [JSON.stringify(payload)]);
  expect(await inbox.redrive(consumer())).toBe(1);
  expect(await count('effects')).toBe(2);
  expect(await inbox.redrive(consumer())).toBe(0);
});

it('publishes what stands behind an event that is too large to travel', async () => {
  await unitOfWork.run((tx) =>
    addToOutbox(tx.manager, {
      ...outboxRow(auth.userRegistered, payload, context),
      payload: JSON.stringify({ ...payload, email: 'x'.repeat(9_000_000) }),
    }),
  );
  await announce();
  relay.start();
  await eventually(async () => expect(await count('outbox WHERE published_at IS NOT NULL')).toBe(1));
  expect(await count('outbox WHERE published_at IS NULL')).toBe(1);
});

it('stops a listener that has only just been started', async () => {
  relay.start();
  listen(consumer());
  await listener?.stop();
  listener = undefined;
  await announce();
  await eventually(async () => expect(await count('outbox WHERE published_at IS NULL')).toBe(0));
  expect(await count('effects')).toBe(0);
});

it('two relays on one outbox publish each event, and the consumer sees it once', async () => {
  const second = new OutboxRelay(dataSource, stream, silent);
  await Promise.all(Array.from({ length: 30 }, announce));
  relay.start();
  second.start();
  listen(consumer());
  await eventually(async () => expect(await count('effects')).toBe(30));
  await second.stop();
  expect(await count('inbox')).toBe(30);
});

it('forgets what the stream no longer holds, and nothing younger', async () => {
  relay.start();
  await announce();
  await eventually(async () => expect(await count('outbox WHERE published_at IS NOT NULL')).toBe(1));
  await relay.stop();
  await dataSource.query(`UPDATE outbox SET published_at = now() - interval '8 days'`);
  await dataSource.query(`INSERT INTO inbox (consumer, event_id, handled_at)
    VALUES ('old', gen_random_uuid(), now() - interval '15 days'), ('young', gen_random_uuid(), now() - interval '8 days')`);
  await announce();
  relay = new OutboxRelay(dataSource, stream, silent);
  relay.start();
  await eventually(async () => expect(await count('inbox')).toBe(1));
  await eventually(async () => expect(await count('outbox')).toBe(1));
});
