import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import type { Rig } from './rig.js';
import { PROCESSES, type FaultName } from './schedule.js';

/** Whether what was struck is there again, as a new process or with new content. */
export type IsBack = () => Promise<boolean>;

/** Makes the fault happen now. */
export async function strike(rig: Rig, fault: FaultName): Promise<IsBack> {
  if (fault === 'kill everything') return kill(rig, PROCESSES);
  if (fault === 'wipe redis') return wipeRedis(rig);
  if (fault === 'wipe jetstream') return wipeJetStream(rig);
  return kill(rig, [fault.slice('kill '.length)]);
}

/** kill -9; the supervisor starts what died again. */
function kill(rig: Rig, names: readonly string[]): IsBack {
  const killed = names.map((name) => ({ name, pid: rig.pidOf(name) }));
  for (const { name, pid } of killed) {
    if (pid === undefined) throw new Error(`${name} is not running, so it cannot be killed`);
    process.kill(pid, 'SIGKILL');
  }
  return () =>
    Promise.resolve(
      killed.every(({ name, pid }) => rig.pidOf(name) !== undefined && rig.pidOf(name) !== pid),
    );
}

async function wipeRedis(rig: Rig): Promise<IsBack> {
  await emptyRedis(rig.product.folder.readState().addresses?.redisUrl ?? '');
  return () => Promise.resolve(true);
}

/** Every job, limit and schedule in Redis is gone. */
export async function emptyRedis(url: string): Promise<void> {
  const redis = new Redis(url, { maxRetriesPerRequest: 0, retryStrategy: () => null });
  try {
    await redis.flushall();
  } finally {
    redis.disconnect();
  }
}

/** NATS dies and comes back without its files: stream, consumers and all events are gone. */
async function wipeJetStream(rig: Rig): Promise<IsBack> {
  const seen = 'SELECT stream_created FROM outbox_stream';
  const before = await rig.databases.everywhere(seen);
  const store = join(rig.product.folder.data, 'nats');
  renameSync(store, `${store}-lost-${Date.now()}`);
  const isUp = kill(rig, ['nats']);
  const allNoticed = async (): Promise<boolean> => {
    const now = await rig.databases.everywhere(seen);
    return before.every((one) => !now.includes(one));
  };
  return async () => (await isUp()) && (await allNoticed());
}
