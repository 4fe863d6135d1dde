import { randomUUID } from 'node:crypto';
import { auth, type RequestContext } from '@casedrop/contracts';
import {
  DeadLetters,
  type EventConsumer,
  EventListener,
  EventStream,
  Inbox,
  MESSAGING_TABLES_DOWN,
  MESSAGING_TABLES_UP,
  type MessagingMeasures,
  type NatsConnection,
  outboxRow,
  addToOutbox,
  OUTBOX_REFUSALS_DOWN,
  OUTBOX_REFUSALS_UP,
  OutboxOperations,
  OutboxRelay,
  UnitOfWork,
} from '@casedrop/messaging';
import { createDataSource } from '@casedrop/platform';
import { emptyEventStreams, eventually, testDatabase, type TestDatabase, testNats } from '@casedrop/testing';
import { DiscardPolicy } from '@nats-io/jetstream';
import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';

class Tables1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(MESSAGING_TABLES_UP);
    await runner.query(OUTBOX_REFUSALS_UP);
    await runner.query('CREATE TABLE effects (person_id int NOT NULL)');
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE effects');
    await runner.query(OUTBOX_REFUSALS_DOWN);
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
let deadLetters: DeadLetters;
let operations: OutboxOperations;
let listener: EventListener | undefined;
type DoneEvent = Parameters<MessagingMeasures['event']>[0];
let handled: DoneEvent[] = [];
const measures: MessagingMeasures = {
  request: () => undefined,
  event: (one) => void handled.push(one),
};
const outcomes = (): string[] => handled.map(({ outcome }) => outcome);

const consumer = (handle?: EventConsumer<typeof auth.userRegistered>['handle']): EventConsumer => ({
  event: auth.userRegistered,
  handle: async (event, tx, envelope) => {
    await tx.manager.query('INSERT INTO effects VALUES ($1)', [(event as typeof payload).personId]);
    await handle?.(event as typeof payload, tx, envelope);
  },
});
const listen = (to: EventConsumer): void => {
  listener = new EventListener(to, { service: 'billing', stream, inbox, deadLetters, log: silent, measures });
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
  inbox = new Inbox('billing', unitOfWork);
  deadLetters = new DeadLetters('billing', dataSource, inbox);
  operations = new OutboxOperations(dataSource, relay);
  handled = [];
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

it('prepares for an event before its transaction, and leaves nothing of it when that fails', async () => {
  const delivered = {
    eventId: randomUUID(),
    subject: auth.userRegistered.subject,
    payload: JSON.stringify(payload),
    correlationId: 'c',
  };
  const open = `pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`;
  const seen: number[] = [];
  let isAway = true;
  const prepared: EventConsumer = {
    ...consumer(),
    prepare: async () => {
      seen.push(await count(open));
      if (isAway) throw new Error('the other service is away');
    },
  };
  await expect(inbox.apply(prepared, delivered)).rejects.toThrow('is away');
  expect([await count('inbox'), await count('effects')]).toEqual([0, 0]);
  isAway = false;
  expect(await inbox.apply(prepared, delivered)).toBe(true);
  expect(await inbox.apply(prepared, delivered)).toBe(false);
  expect(await count('effects')).toBe(1);
  expect(seen).toEqual([0, 0, 0]);
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
  await eventually(() => expect(outcomes()).toEqual(['retried', 'retried', 'applied']));
  expect(handled[0]).toMatchObject({ consumer: 'billing_auth_user-registered', correlationId: 'corr-1' });
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
  await eventually(() => expect(outcomes().sort()).toEqual(['applied', 'dead-letter']));
  const [letter] = await deadLetters.list();
  expect(letter?.reason).toContain('personId');
  expect(JSON.stringify(letter)).not.toContain('payload');
  expect(await deadLetters.count()).toBe(1);
  await dataSource.query(`UPDATE dead_letters SET payload = $1`, [JSON.stringify(payload)]);
  expect(await deadLetters.redrive(consumer())).toBe(1);
  expect(await count('effects')).toBe(2);
  expect(await deadLetters.redrive(consumer())).toBe(0);
  expect(await deadLetters.count()).toBe(0);
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

/** Announces an event that no message can hold, since a header holds no line break. */
const announceUnsendable = (many = 1) =>
  unitOfWork.run((tx) =>
    addToOutbox(
      tx.manager,
      ...Array.from({ length: many }, () => ({
        ...outboxRow(auth.userRegistered, payload, context),
        correlationId: 'two\nlines',
      })),
    ),
  );

it('sets an event aside that is refused ten times, with its reason, and tries it again when asked', async () => {
  await announceUnsendable();
  relay.start();
  await eventually(async () => {
    relay.wake();
    expect(await operations.figures()).toMatchObject({ unpublished: 0, setAside: 1 });
  });
  const [event] = await operations.setAside();
  expect(event).toMatchObject({
    subject: auth.userRegistered.subject,
    attempts: 10,
    lastError: expect.stringContaining('header'),
  });
  expect(JSON.stringify(event)).not.toContain('payload');
  await dataSource.query(`UPDATE outbox SET correlation_id = 'one line'`);
  expect(await operations.retry()).toBe(1);
  await eventually(async () => expect(await count('outbox WHERE published_at IS NOT NULL')).toBe(1));
  expect(await operations.figures()).toEqual({
    unpublished: 0,
    oldestSeconds: 0,
    mostAttempts: 0,
    setAside: 0,
  });
});

it('publishes what stands behind more refused events than a batch holds, before they are set aside', async () => {
  await announceUnsendable(200);
  await announce();
  relay.start();
  await eventually(async () => {
    relay.wake();
    expect(await count('outbox WHERE set_aside_at IS NOT NULL')).toBe(200);
  });
  const [when] = await dataSource.query<{ first: boolean }[]>(
    'SELECT max(published_at) < min(set_aside_at) AS first FROM outbox',
  );
  expect(when?.first).toBe(true);
});

describe('a stream with limits', () => {
  const limit = async (limits: object): Promise<void> => {
    const manager = await stream.jsm();
    await manager.streams.add({ name: 'EVENTS', subjects: ['evt.>'], ...limits });
  };
  const event = {
    eventId: randomUUID(),
    subject: auth.userRegistered.subject,
    payload: JSON.stringify('x'.repeat(500)),
    correlationId: 'c',
  };

  it('refuses an event that is larger than it allows', async () => {
    await limit({ max_msg_size: 300 });
    await expect(stream.publish(event)).rejects.toMatchObject({ name: 'EventRefusedError' });
  });

  it('refuses no event in particular where the account may hold no more', async () => {
    const error = { code: 400, err_code: 10_002, description: 'resource limits exceeded for account' };
    nats.subscribe(event.subject, {
      callback: (_error, message) => void message.respond(JSON.stringify({ error })),
    });
    const refused: unknown = await stream.publish(event).catch((fault: unknown) => fault);
    expect(refused).toMatchObject({ message: error.description });
    expect(refused).not.toMatchObject({ name: 'EventRefusedError' });
  });

  it('that is full refuses no event in particular: nothing is counted, and all goes out once there is room', async () => {
    await limit({ max_bytes: 1, discard: DiscardPolicy.New });
    await expect(stream.publish(event)).rejects.not.toMatchObject({ name: 'EventRefusedError' });
    await announce();
    const warned: unknown[] = [];
    relay = new OutboxRelay(dataSource, stream, {
      ...silent,
      warn: ({ err }: { err?: unknown }) => void warned.push(err),
    });
    relay.start();
    await eventually(() => {
      relay.wake();
      expect(warned.length).toBeGreaterThan(12);
    });
    expect(await operations.figures()).toMatchObject({ unpublished: 1, mostAttempts: 0, setAside: 0 });
    const manager = await stream.jsm();
    await manager.streams.update('EVENTS', { max_bytes: -1 });
    await eventually(async () => expect(await count('outbox WHERE published_at IS NOT NULL')).toBe(1));
  });
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
