import { auth, newsletter } from '@casedrop/contracts';
import { ContractServer, onBroadcast, RpcClient, type NatsConnection } from '@casedrop/messaging';
import { headers } from '@nats-io/transport-node';
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

it.each(['{', '{"kind":"person","personId":7,"roles":"admin"}'])(
  'goes on answering after a request of the actor %s',
  async (actor) => {
    const reported: unknown[] = [];
    const server = new ContractServer(nats);
    server.serve(newsletter.subscribe, { handle: () => ({}), report: (error) => void reported.push(error) });
    const unreadable = headers();
    unreadable.set('Casedrop-Actor', actor);
    const refused = await nats.request(newsletter.subscribe.subject, '{}', {
      headers: unreadable,
      timeout: 30_000,
    });
    expect(refused.json()).toMatchObject({ code: 'request-malformed' });
    const rpc = new RpcClient(nats);
    await expect(rpc.request(newsletter.subscribe, request, asVisitor)).resolves.toEqual({});
    expect(reported).toHaveLength(1);
    await server.settle(3_600_000); // nothing is under way for ever
  },
);

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
