import { VISITOR } from '@casedrop/contracts';
import type { NatsConnection } from '@nats-io/transport-node';
import { RequestChannel } from './request-channel.js';

it('does not send what nobody waits for any more', async () => {
  const published: string[] = [];
  const nc = {
    subscribe: () => undefined,
    publish: (_subject: string, frame: string) => void published.push(frame),
  } as unknown as NatsConnection;
  const channel = new RequestChannel(nc);
  const context = { actor: VISITOR, correlationId: 'test' };
  // From here timers come before the next round, in which the requests are sent.
  await new Promise((resolve) => setImmediate(resolve));
  const late = channel.send('svc.late', {}, context, 1);
  const kept = channel.send('svc.kept', {}, context, 200);
  for (const until = performance.now() + 20; performance.now() < until;);
  await expect(late).rejects.toMatchObject({ name: 'TimeoutError' });
  await expect(kept).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(published).toHaveLength(1);
});
