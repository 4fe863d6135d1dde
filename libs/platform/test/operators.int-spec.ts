import { auth, newsletter } from '@casedrop/contracts';
import {
  addToOutbox,
  MESSAGING_TABLES_DOWN,
  MESSAGING_TABLES_UP,
  OUTBOX_REFUSALS_DOWN,
  OUTBOX_REFUSALS_UP,
  OutboxRelay,
  outboxRow,
  UnitOfWork,
} from '@casedrop/messaging';
import { eventConsumers, Jobs, serviceConfigSchema } from '@casedrop/platform';
import { eventually, startTestService, type TestService } from '@casedrop/testing';
import { Injectable, Module } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { z } from 'zod';

class Tables1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(MESSAGING_TABLES_UP);
    await runner.query(OUTBOX_REFUSALS_UP);
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(OUTBOX_REFUSALS_DOWN);
    await runner.query(MESSAGING_TABLES_DOWN);
  }
}

@Injectable()
class SpecQueue {
  readonly queue: Queue<object>;
  constructor(jobs: Jobs) {
    this.queue = jobs.queue('spec-operators');
  }
}

@Injectable()
class OnUserRegistered {
  readonly event = auth.userRegistered;
  isWorking = false;
  handle(): Promise<void> {
    return this.isWorking ? Promise.resolve() : Promise.reject(new Error('not working'));
  }
}

@Module({ providers: [SpecQueue, ...eventConsumers(OnUserRegistered)] })
class SpecModule {}

const payload = { personId: 7, email: 'a@example.org', registeredAt: '2026-11-20T10:00:00Z' };
const agreed = { email: 'a@example.org', confirmedAt: '2026-11-20T10:00:00Z' };
const context = { correlationId: 'corr-1' };

let service: TestService;
beforeEach(async () => {
  service = await startTestService({
    service: 'newsletter',
    role: 'worker',
    module: SpecModule,
    configSchema: serviceConfigSchema.extend({ REDIS_URL: z.string() }),
    entities: [],
    migrations: [Tables1700000000001],
  });
});
afterEach(() => service.stop());

const ask = (method: 'GET' | 'POST', path: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${service.innerPort}${path}`, { method });
const view = async (method: 'GET' | 'POST', path: string): Promise<unknown> =>
  (await ask(method, path)).json();
const metrics = async (): Promise<string> => (await ask('GET', '/metrics')).text();

it('shows what the stream refuses and tries it again, without its payload', async () => {
  const relay = service.app.get(OutboxRelay);
  await service.app.get(UnitOfWork).run(({ manager }) =>
    addToOutbox(manager, {
      ...outboxRow(newsletter.subscriberConfirmed, agreed, context),
      correlationId: 'two\nlines',
    }),
  );
  await eventually(async () => {
    relay.wake();
    expect(await metrics()).toMatch(/^outbox_set_aside 1$/m);
  });
  const shown = await view('GET', '/outbox');
  expect(shown).toMatchObject({
    unpublished: 0,
    oldestSeconds: 0,
    setAside: 1,
    events: [
      { subject: newsletter.subscriberConfirmed.subject, attempts: 10, lastError: expect.any(String) },
    ],
  });
  expect(JSON.stringify(shown)).not.toContain(agreed.email);
  await service.sql(`UPDATE outbox SET correlation_id = 'one line'`);
  await expect(view('POST', '/outbox/retry')).resolves.toEqual({ retried: 1 });
  await eventually(async () => expect(await metrics()).toMatch(/^outbox_set_aside 0$/m));
  await eventually(async () => expect(await metrics()).toMatch(/^outbox_unpublished 0$/m));
});

it('shows dead letters and redrives them, without their payload', async () => {
  await service.sql(
    `INSERT INTO dead_letters (consumer, event_id, subject, payload, correlation_id, reason)
      VALUES ('newsletter_auth_user-registered', gen_random_uuid(), $1, $2, 'c', 'it was closed')`,
    [auth.userRegistered.subject, JSON.stringify(payload)],
  );
  const shown = await view('GET', '/dead-letters');
  expect(shown).toMatchObject({ waiting: 1, events: [{ reason: 'it was closed' }] });
  expect(JSON.stringify(shown)).not.toContain(payload.email);
  expect(await metrics()).toMatch(/^dead_letters 1$/m);
  await expect(view('POST', '/dead-letters/redrive')).resolves.toEqual({ redriven: 0 });
  await expect(view('GET', '/dead-letters')).resolves.toMatchObject({
    events: [{ reason: 'Error: not working' }],
  });
  service.app.get(OnUserRegistered).isWorking = true;
  await expect(view('POST', '/dead-letters/redrive')).resolves.toEqual({ redriven: 1 });
  expect(await metrics()).toMatch(/^dead_letters 0$/m);
});

it('shows what waits in its queues, and for how long', async () => {
  const { queue } = service.app.get(SpecQueue);
  await queue.add('old', {}, { timestamp: Date.now() - 3_600_000 });
  await queue.add('young', {});
  await queue.add('later', {}, { delay: 3_600_000 });
  const shown = await metrics();
  expect(shown).toMatch(/^queue_jobs\{queue="spec-operators",state="waiting"\} 2$/m);
  expect(shown).toMatch(/^queue_jobs\{queue="spec-operators",state="delayed"\} 1$/m);
  const age = Number(/^queue_oldest_waiting_seconds\{queue="spec-operators"\} (.+)$/m.exec(shown)?.[1]);
  expect(age).toBeGreaterThanOrEqual(3600);
});

it('shows its other metrics while the outbox cannot be read', async () => {
  await service.sql('ALTER TABLE outbox RENAME TO outbox_away');
  const shown = await metrics();
  expect(shown).toMatch(/^outbox_unpublished NaN$/im);
  expect(shown).toContain('process_cpu_user_seconds_total');
  expect(shown).toContain('queue_jobs{queue="spec-operators"');
});
