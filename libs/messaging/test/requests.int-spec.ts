import { AppError, newsletter, cases, type RequestContext, rpcOf } from '@casedrop/contracts';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import {
  AppErrorFilter,
  connectNats,
  ContractServer,
  onDisconnect,
  type MessagingMeasures,
  NatsRpcServer,
  Rpc,
  RpcClient,
  type NatsConnection,
} from '@casedrop/messaging';
import { asVisitor, eventually, testNats, testNatsUrl } from '@casedrop/testing';
import { Controller, type INestMicroservice, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { MessagePattern } from '@nestjs/microservices';
import { headers } from '@nats-io/transport-node';

type SubscribeInput = { email: string };

/** What else the newsletter service is asked. */
const REST = rpcOf('newsletter')
  .map(({ subject }) => subject)
  .filter(
    (subject) =>
      ![newsletter.subscribe, newsletter.confirmSubscription].some((one) => one.subject === subject),
  );

@Controller()
class NewsletterController {
  static seen: { input: SubscribeInput; context: RequestContext }[] = [];
  /** What the slow request waits for. */
  static held: Promise<void>;

  @Rpc(newsletter.subscribe)
  async subscribe(input: SubscribeInput, context: RequestContext): Promise<object> {
    NewsletterController.seen.push({ input, context });
    if (input.email === 'limit@example.org') {
      throw new AppError('too-many-requests', 'Please wait a minute.', { retryAfterSeconds: 60 });
    }
    if (input.email === 'bug@example.org') throw new Error('SELECT secret FROM table');
    if (input.email === 'slow@example.org') await NewsletterController.held;
    return {};
  }

  @Rpc(newsletter.confirmSubscription)
  async confirm(): Promise<object> {
    return {};
  }
  @MessagePattern(REST)
  async rest(): Promise<object> {
    return {};
  }
}

const fail = (error: unknown): never => {
  throw new Error('not foreseen', { cause: error });
};
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
type DoneRequest = Parameters<MessagingMeasures['request']>[0];
let done: DoneRequest[] = [];
const measures: MessagingMeasures = {
  request: (one) => void done.push(one),
  event: () => undefined,
};
const input = (email: string) => ({
  email,
  source: 'landing' as const,
  client: { address: '::1', userAgent: 'jest' },
});

/** A way to the tests' NATS that can be cut and mended. */
async function startNatsProxy() {
  const target = new URL(testNatsUrl());
  const open = new Set<Socket>();
  const proxy = createServer((near) => {
    const far = connect({ host: target.hostname, port: Number(target.port) });
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket));
    }
    near.pipe(far).pipe(near);
  });
  const listen = async (port: number): Promise<number> => {
    await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
    return (proxy.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const url = new URL(target);
  url.port = String(port);
  const cut = async (): Promise<void> => {
    const closed = new Promise((resolve) => proxy.close(resolve));
    for (const socket of open) socket.destroy();
    await closed;
  };
  return { url: url.href, cut, mend: () => listen(port) };
}

const META_OF_A_CASE = { publicLength: 0, status: 'approved', difficulty: 'beginner', ofTheWeek: false };

let nats: NatsConnection;
let rpc: RpcClient;
/** Lets the slow requests end. */
let release: () => void;
const apps: INestMicroservice[] = [];

async function serve(controllers: Type[], service: 'newsletter' | 'cases' = 'newsletter') {
  @Module({ controllers })
  class App {}
  const app = await NestFactory.createMicroservice(App, {
    strategy: new NatsRpcServer(service, nats, log, measures),
    logger: false,
  });
  app.useGlobalFilters(new AppErrorFilter());
  apps.push(app);
  await app.listen();
  return app;
}

beforeEach(async () => {
  NewsletterController.seen = [];
  done = [];
  NewsletterController.held = new Promise((resolve) => (release = resolve));
  nats = await testNats();
  rpc = new RpcClient(nats);
});

afterEach(async () => {
  release();
  await Promise.all(apps.splice(0).map((app) => app.close()));
  await nats.close();
});

it('carries input and context to the handler and its reply back', async () => {
  await serve([NewsletterController]);
  const context = { ...asVisitor, correlationId: 'abc', idempotencyKey: 'k1' };
  await expect(rpc.request(newsletter.subscribe, input(' A@Example.org '), context)).resolves.toEqual({});
  expect(NewsletterController.seen).toEqual([{ input: input('a@example.org'), context }]);
});

it('answers a plain request without headers, such as one of `nats req`, as a visitor’s', async () => {
  await serve([NewsletterController]);
  const reply = await nats.request(newsletter.subscribe.subject, JSON.stringify(input('a@example.org')));
  expect([reply.json(), reply.headers]).toEqual([{}, undefined]);
  expect(NewsletterController.seen[0]?.context.actor).toEqual({ kind: 'visitor' });
  const refused = await nats.request(newsletter.subscribe.subject, 'no JSON');
  expect(refused.json()).toMatchObject({ code: 'input-invalid' });
});

it('carries names of any alphabet in the context', async () => {
  await serve([NewsletterController]);
  const context = { actor: { kind: 'system', name: 'Zoë 周' } as const, correlationId: 'abc' };
  await rpc.request(newsletter.subscribe, input('a@example.org'), context);
  expect(NewsletterController.seen[0]?.context).toEqual(context);
});

it('refuses input that breaks the contract before the handler sees it', async () => {
  await serve([NewsletterController]);
  const bad = rpc.request(newsletter.subscribe, input('no address'), asVisitor);
  await expect(bad).rejects.toMatchObject({
    code: 'input-invalid',
    details: { fields: [{ path: 'email' }] },
  });
  expect(NewsletterController.seen).toEqual([]);
});

it('hands a service error through with code, sentence and details, and hides any other error', async () => {
  await serve([NewsletterController]);
  await expect(
    rpc.request(newsletter.subscribe, input('limit@example.org'), asVisitor),
  ).rejects.toMatchObject({
    code: 'too-many-requests',
    message: 'Please wait a minute.',
    details: { retryAfterSeconds: 60 },
  });
  const bug: AppError = await rpc.request(newsletter.subscribe, input('bug@example.org'), asVisitor).then(
    () => Promise.reject(new Error('answered')),
    (error: AppError) => error,
  );
  expect(bug.code).toBe('internal-error');
  expect(JSON.stringify(bug)).not.toContain('SELECT');
});

it('tells of each request how it ended, also of one for which nobody waits any more', async () => {
  await serve([NewsletterController]);
  for (const who of ['a', 'limit', 'bug']) {
    await rpc.request(newsletter.subscribe, input(`${who}@example.org`), asVisitor).catch(() => undefined);
  }
  const late = headers();
  late.set('Casedrop-Deadline', '1');
  const body = JSON.stringify(input('a@example.org'));
  nats.publish(newsletter.subscribe.subject, body, { headers: late, reply: 'nobody' });
  await eventually(() =>
    expect(done.map(({ code }) => code)).toEqual(['ok', 'too-many-requests', 'internal-error', 'expired']),
  );
  expect(NewsletterController.seen).toHaveLength(3);
  expect(done[0]).toEqual({
    subject: newsletter.subscribe.subject,
    code: 'ok',
    milliseconds: expect.any(Number),
    correlationId: asVisitor.correlationId,
  });
});

it('fails at once when nobody listens, and in time when nobody answers', async () => {
  // A request that waits for an answer ends as `service-timeout`.
  await expect(rpc.request(newsletter.subscribe, input('a@example.org'), asVisitor)).rejects.toMatchObject({
    code: 'service-unavailable',
  });
  await serve([NewsletterController]);
  const context = { ...asVisitor, deadline: Date.now() + 100 };
  await expect(rpc.request(newsletter.subscribe, input('slow@example.org'), context)).rejects.toMatchObject({
    code: 'service-timeout',
  });
});

it('fails at once while NATS is away, and works again when it is back', async () => {
  await serve([NewsletterController]);
  const proxy = await startNatsProxy();
  const far = await connectNats({ url: proxy.url, name: 'behind the proxy', logger: log });
  const client = new RpcClient(far);
  const ask = () => client.request(newsletter.subscribe, input('a@example.org'), asVisitor);
  await expect(ask()).resolves.toEqual({});
  const lost = new Promise<void>((resolve) => void onDisconnect(far, resolve));
  await proxy.cut();
  await lost;
  await expect(ask()).rejects.toMatchObject({ code: 'service-unavailable' });
  await proxy.mend();
  await eventually(() => expect(ask()).resolves.toEqual({}));
  await far.close();
  await proxy.cut();
});

it('finishes the requests under way before it closes', async () => {
  const app = await serve([NewsletterController]);
  const slow = rpc.request(newsletter.subscribe, input('slow@example.org'), asVisitor);
  await eventually(() => expect(NewsletterController.seen).toHaveLength(1));
  const closed = app.close();
  release();
  await closed;
  await expect(slow).resolves.toEqual({});
});

it('refuses to start without a handler for each contract, or with two', async () => {
  @Controller()
  class Half {
    @Rpc(newsletter.subscribe)
    async subscribe(): Promise<object> {
      return {};
    }
  }
  await expect(serve([Half])).rejects.toThrow(`no handler for ${newsletter.confirmSubscription.subject}`);
  await expect(serve([NewsletterController, Half])).rejects.toThrow(
    `two handlers for ${newsletter.subscribe.subject}`,
  );
});

it('passes bytes through with their meta object', async () => {
  const body = new TextEncoder().encode('{"items":[]}');
  new ContractServer(nats).serve(cases.listCases, {
    handle: () => ({ meta: { etag: 'e' }, body }),
    report: fail,
  });
  const reply = await rpc.requestBytes(cases.listCases, {}, asVisitor);
  expect(Buffer.from(reply.body).toString()).toBe('{"items":[]}');
});

it('answers many requests of one moment, each with its own', async () => {
  new ContractServer(nats).serve(cases.getCase, {
    report: fail,
    handle: async ({ caseId }) => {
      const number = Number(caseId.slice(-2));
      await new Promise((resolve) => setTimeout(resolve, 50 - number));
      if (number % 7 === 0) throw new AppError('case-not-found', caseId);
      return { meta: META_OF_A_CASE, body: Buffer.from('x'.repeat(number * 5000)) };
    },
  });
  const ids = Array.from(
    { length: 50 },
    (_, i) => `00000000-0000-7000-8000-0000000000${String(i).padStart(2, '0')}`,
  );
  const answers = await Promise.allSettled(
    ids.map((caseId) => rpc.requestBytes(cases.getCase, { caseId }, asVisitor)),
  );
  answers.forEach((answer, number) => {
    if (answer.status === 'rejected') expect([number % 7, answer.reason.message]).toEqual([0, ids[number]]);
    else expect(answer.value.body.length).toBe(number * 5000);
  });
});

it('fails only the requests to the service that is not there', async () => {
  await serve([NewsletterController]);
  const [there, away] = await Promise.allSettled([
    rpc.request(newsletter.subscribe, input('a@example.org'), asVisitor),
    rpc.requestBytes(cases.listCases, {}, asVisitor),
  ]);
  expect(there).toMatchObject({ status: 'fulfilled' });
  expect(away).toMatchObject({ status: 'rejected', reason: { code: 'service-unavailable' } });
});

it('fails a request that is too large for a message, and no other', async () => {
  await serve([NewsletterController]);
  const large = rpc.request(
    newsletter.confirmSubscription,
    { code: 'x'.repeat(8_000_000), client: input('').client },
    asVisitor,
  );
  const small = rpc.request(newsletter.subscribe, input('a@example.org'), asVisitor);
  await expect(large).rejects.toMatchObject({ code: 'service-unavailable' });
  await expect(small).resolves.toEqual({});
});

it('fails the requests under way when the connection is lost', async () => {
  await serve([NewsletterController]);
  const proxy = await startNatsProxy();
  const far = await connectNats({ url: proxy.url, name: 'behind the proxy', logger: log });
  const slow = new RpcClient(far).request(newsletter.subscribe, input('slow@example.org'), asVisitor);
  await Promise.all([
    expect(slow).rejects.toMatchObject({ code: 'service-unavailable' }),
    eventually(() => expect(NewsletterController.seen).toHaveLength(1)).then(() => proxy.cut()),
  ]);
  await far.close();
});
