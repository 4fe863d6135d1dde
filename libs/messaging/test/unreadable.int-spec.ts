import { auth, newsletter } from '@casedrop/contracts';
import { ContractServer, onBroadcast, RpcClient, type NatsConnection } from '@casedrop/messaging';
import { asVisitor, eventually, testNats } from '@casedrop/testing';

/** One message that nobody can read or send must not cost the connection, on which everything else comes too. */

const request = {
  email: 'a@example.org',
  source: 'landing' as const,
  client: { address: '::1', userAgent: 'jest' },
};

let nats: NatsConnection;
beforeEach(async () => {
  nats = await testNats();
});
afterEach(() => nats.close());

it('goes on listening after a broadcast that is no JSON, and after a listener that failed', async () => {
  const faults: object[] = [];
  const heard: number[] = [];
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (fields: object) => void faults.push(fields),
  };
  const listener = ({ personId }: { personId: number }) => {
    if (personId === 1) throw new Error('a fault of the listener');
    heard.push(personId);
  };
  onBroadcast(nats, auth.rolesChanged, listener, log);
  nats.publish(auth.rolesChanged.subject, '{');
  for (const personId of [1, 2]) nats.publish(auth.rolesChanged.subject, JSON.stringify({ personId }));
  await eventually(() => expect(heard).toEqual([2]));
  expect(faults).toHaveLength(2);
});

it('goes on receiving replies after a frame that is cut off', async () => {
  const rpc = new RpcClient(nats);
  new ContractServer(nats).serve(newsletter.subscribe, { handle: () => ({}), report: () => undefined });
  const inboxes: string[] = [];
  nats.subscribe(newsletter.subscribe.subject, {
    callback: (_error, { reply }) => void inboxes.push(reply ?? ''),
  });
  await rpc.request(newsletter.subscribe, request, asVisitor);
  await eventually(() => expect(inboxes).toHaveLength(1));
  nats.publish(`${inboxes[0]?.split('.').slice(0, -2).join('.')}.r`, new Uint8Array([0, 0, 0, 1, 0, 255]));
  await nats.flush();
  await expect(rpc.request(newsletter.subscribe, request, asVisitor)).resolves.toEqual({});
});

it('reports requests that are no requests, and answers the others of the frame', async () => {
  const reported: unknown[] = [];
  const server = new ContractServer(nats);
  server.serve(newsletter.subscribe, { handle: () => ({}), report: (error) => void reported.push(error) });
  const replies: Uint8Array[] = [];
  nats.subscribe('_INBOX.faults.r', { callback: (_error, { data }) => void replies.push(data) });
  const items = [null, [1], [2, asVisitor, request]];
  nats.publish(newsletter.subscribe.subject, JSON.stringify(items), { reply: '_INBOX.faults.1.3' });
  await eventually(() => expect(replies).toHaveLength(1));
  expect(reported).toHaveLength(2);
  const started = Date.now();
  await server.settle(30_000);
  expect(Date.now() - started).toBeLessThan(15_000); // nothing is under way for ever
});

it('fails a request at once whose reply is too large for a message, and no other', async () => {
  const reported: unknown[] = [];
  new ContractServer(nats).serve(newsletter.exportSubscription, {
    handle: ({ email }) => ({ data: email.startsWith('large') ? { text: 'x'.repeat(8_000_000) } : {} }),
    report: (error) => void reported.push(error),
  });
  const rpc = new RpcClient(nats);
  const ask = (email: string) => rpc.request(newsletter.exportSubscription, { email }, asVisitor);
  const [large, small] = await Promise.allSettled([ask('large@example.org'), ask('small@example.org')]);
  expect(large).toMatchObject({ status: 'rejected', reason: { code: 'internal-error' } });
  expect(small).toMatchObject({ status: 'fulfilled' });
  expect(reported).toHaveLength(1);
});
