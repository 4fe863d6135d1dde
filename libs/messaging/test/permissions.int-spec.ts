import { auth, cases, newsletter, type RequestContext, VISITOR } from '@casedrop/contracts';
import {
  connectNats,
  type MessagingLogger,
  type NatsConnection,
  type NatsUser,
  onBroadcast,
  RpcClient,
} from '@casedrop/messaging';
import {
  emptyEventStreams,
  eventually,
  fakeNeighbour,
  leaveNats,
  testNats,
  testNatsUrl,
} from '@casedrop/testing';
import { jetstreamManager } from '@nats-io/jetstream';

const context: RequestContext = { actor: VISITOR, correlationId: 'permissions' };
const subscribing = {
  email: 'reader@example.com',
  source: 'landing',
  client: { address: '::1', userAgent: 'spec' },
} as const;
const REFUSED = 'NATS does not permit this process what it tried';

interface Process {
  nats: NatsConnection;
  rpc: RpcClient;
  errors: string[];
}

const processes: Process[] = [];
afterEach(async () => {
  for (const { nats } of processes.splice(0)) await leaveNats(nats);
});

/** Connects as a process of the product does. */
async function processOf(user: NatsUser): Promise<Process> {
  const errors: string[] = [];
  const note = (_fields: object, sentence: string): void => void errors.push(sentence);
  const logger: MessagingLogger = { info: () => undefined, warn: note, error: note };
  const nats = await connectNats({ url: testNatsUrl(user), name: user, logger });
  const made = { nats, rpc: new RpcClient(nats), errors };
  processes.push(made);
  return made;
}

const saidRefused = ({ errors }: Process): Promise<void> =>
  eventually(() => expect(errors).toEqual([expect.stringContaining(REFUSED)]));

it('lets a service answer the gateway', async () => {
  const [service, gateway] = [await processOf('newsletter'), await processOf('gateway')];
  const asked = fakeNeighbour(service.nats, newsletter.subscribe, () => ({}));
  await service.nats.flush();
  await gateway.rpc.request(newsletter.subscribe, subscribing, context);
  expect(asked).toHaveLength(1);
  expect([...service.errors, ...gateway.errors]).toEqual([]);
});

it('refuses a service an event of another one, and says so in its log', async () => {
  const [service, gateway] = [await processOf('newsletter'), await processOf('gateway')];
  const heard: number[] = [];
  onBroadcast(gateway.nats, auth.rolesChanged, ({ personId }) => heard.push(personId), {
    info: () => undefined,
    warn: () => undefined,
    error: () => undefined,
  });
  await gateway.nats.flush();
  service.nats.publish(auth.rolesChanged.subject, JSON.stringify({ personId: 1 }));
  await saidRefused(service);
  const owner = await processOf('auth');
  owner.nats.publish(auth.rolesChanged.subject, JSON.stringify({ personId: 2 }));
  await eventually(() => expect(heard).toEqual([2]));
});

it('refuses at once what a service has no business to ask for, and does not call it a time-out', async () => {
  const service = await processOf('newsletter');
  const all = await testNats();
  const asked = fakeNeighbour(all, auth.suspendPerson, () => ({ personId: 1 }));
  await all.flush();
  const attempt = service.rpc.request(auth.suspendPerson, { personId: 1, reason: 'A whim.' }, context);
  await expect(attempt).rejects.toMatchObject({
    code: 'internal-error',
    cause: expect.objectContaining({ name: 'PermissionViolationError' }),
  });
  await saidRefused(service);
  expect(asked).toEqual([]);
  await leaveNats(all);
});

it.each([
  ['the requests to another one', cases.listCases.subject],
  ['the replies to another one', `_INBOX_${new URL(testNatsUrl('gateway')).username}.>`],
  ['all replies', '_INBOX.>'],
  ['everything', '>'],
  ['the events of another one as they go by', auth.accountMailDue.subject],
])('does not let a service listen to %s', async (_what, subject) => {
  const service = await processOf('newsletter');
  const refusal = new Promise<Error | null>((resolve) => {
    service.nats.subscribe(subject, { callback: (error) => resolve(error) });
  });
  expect(await refusal).toMatchObject({ name: 'PermissionViolationError' });
  await saidRefused(service);
});

it('lets nobody but its owner answer a request', async () => {
  const service = await processOf('newsletter');
  const answering = new Promise<Error | null>((resolve) => {
    service.nats.subscribe(auth.signIn.subject, { queue: 'auth', callback: (error) => resolve(error) });
  });
  expect(await answering).toMatchObject({ name: 'PermissionViolationError', operation: 'subscription' });
});

it('lets a service read no stream but by its own consumers, and not remove what all need', async () => {
  await emptyEventStreams();
  const service = await processOf('newsletter');
  const manager = await jetstreamManager(service.nats, { checkAPI: false, timeout: 3000 });
  await manager.streams.add({ name: 'EVENTS', subjects: ['evt.>'] });
  const consumer = {
    durable_name: 'newsletter_auth_session-ended',
    filter_subject: auth.sessionEnded.subject,
  };
  const forbidden = [
    manager.consumers.add('EVENTS', consumer),
    manager.streams.purge('EVENTS'),
    manager.streams.delete('EVENTS'),
    manager.streams.getMessage('EVENTS', { seq: 1 }),
    manager.streams.add({ name: 'OTHER', subjects: ['cmd.>'] }),
  ];
  for (const attempt of forbidden)
    await expect(attempt).rejects.toMatchObject({ cause: { name: 'PermissionViolationError' } });
});
