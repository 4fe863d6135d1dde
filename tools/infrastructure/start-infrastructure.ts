import { mkdirSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { SetupError } from '../setup-error.js';
import { planNats } from './nats.js';
import { pingNats, pingPostgres, pingRedis } from './ping.js';
import { planPostgres } from './postgres.js';
import { runProgram } from './programs.js';
import { planRedis } from './redis.js';
import { RuntimeFolder, type ServerAddresses } from './runtime-folder.js';
import { isAlive, startServer, stopServer, type Watch } from './server-process.js';
import { refugeOf } from './unprivileged-user.js';

export interface Infrastructure extends ServerAddresses {
  /** Leaves the servers; the last process that used them ends them and deletes throw-away data. */
  stop: () => Promise<void>;
}

export interface InfrastructureOptions {
  /** The repository's folder. */
  root: string;
  /** Which instance: `main` is the product, any other name has ports and data of its own. */
  name?: string;
  /** For tests: fast, unsafe on a crash, and deleted at the end. */
  throwaway?: boolean;
  /** Servers that are there already, one address or all three; those are neither started nor stopped. */
  addresses?: Partial<ServerAddresses>;
  watch?: Watch;
}

/**
 * Starts PostgreSQL, Redis and NATS with JetStream on private loopback ports and waits until all three answer.
 * Servers of this instance that run already are shared; what a crash left behind is ended first.
 * @throws SetupError in one sentence when a server is missing or does not start.
 */
export async function startInfrastructure(options: InfrastructureOptions): Promise<Infrastructure> {
  const { throwaway = false, addresses = {} } = options;
  const folder = new RuntimeFolder(options.root, options.name);
  const stop = () => leave(folder, throwaway);
  const shared = await joinRunning(folder);
  if (shared) return { ...shared, stop };
  await stopServers(folder, throwaway);
  folder.updateState((state) => {
    state.holders = [process.pid];
  });
  try {
    const started = await startAll(folder, throwaway, addresses, options.watch);
    folder.updateState((state) => {
      state.addresses = started;
    });
    return { ...started, stop };
  } catch (error) {
    await leave(folder, throwaway);
    throw error;
  }
}

async function startAll(
  folder: RuntimeFolder,
  throwaway: boolean,
  given: Partial<ServerAddresses>,
  watch?: Watch,
): Promise<ServerAddresses> {
  const start = async (plan: typeof planPostgres | typeof planRedis | typeof planNats) => {
    const planned = await plan(folder, { throwaway });
    await startServer(folder, planned.plan, watch);
    return planned.url;
  };
  // All are awaited, also when one fails, so that none starts after the clean-up.
  const results = await Promise.allSettled([
    given.postgresAdminUrl ? answering(given.postgresAdminUrl, pingPostgres) : start(planPostgres),
    given.redisUrl ? answering(given.redisUrl, pingRedis) : start(planRedis),
    given.natsUrl ? answering(given.natsUrl, pingNats) : start(planNats),
  ]);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  const [postgresAdminUrl, redisUrl, natsUrl] = results.map((result) =>
    result.status === 'fulfilled' ? result.value : '',
  );
  return { postgresAdminUrl: postgresAdminUrl ?? '', redisUrl: redisUrl ?? '', natsUrl: natsUrl ?? '' };
}

/** Waits for an instance that another process is just starting; gives its addresses once they are there. */
async function joinRunning(folder: RuntimeFolder): Promise<ServerAddresses | undefined> {
  const deadline = Date.now() + 60_000;
  while (otherHolders(folder).length > 0) {
    const { addresses } = folder.readState();
    if (addresses) {
      if (!(await allAnswer(addresses))) return undefined;
      folder.updateState((state) => {
        state.holders = [...otherHolders(folder), process.pid];
      });
      return addresses;
    }
    if (Date.now() > deadline) return undefined;
    await sleep(200);
  }
  return undefined;
}

async function allAnswer(addresses: ServerAddresses): Promise<boolean> {
  const pings = [
    pingPostgres(addresses.postgresAdminUrl),
    pingRedis(addresses.redisUrl),
    pingNats(addresses.natsUrl),
  ];
  return (await Promise.allSettled(pings)).every((result) => result.status === 'fulfilled');
}

function otherHolders(folder: RuntimeFolder): number[] {
  return folder.readState().holders.filter((pid) => pid !== process.pid && isAlive(pid));
}

async function leave(folder: RuntimeFolder, throwaway: boolean): Promise<void> {
  const others = otherHolders(folder);
  folder.updateState((state) => {
    state.holders = others;
  });
  if (others.length === 0) await stopServers(folder, throwaway);
}

/** The addresses in the environment; `prefix` is `TEST_` for the tests' own servers. */
export function addressesIn(env: NodeJS.ProcessEnv, prefix: '' | 'TEST_' = '') {
  const postgres = prefix ? env.TEST_POSTGRES_URL : env.POSTGRES_ADMIN_URL;
  return {
    postgresAdminUrl: postgres,
    redisUrl: env[`${prefix}REDIS_URL`],
    natsUrl: env[`${prefix}NATS_URL`],
  };
}

/** Ends whatever servers an instance remembers; deletes their data when it is throw-away. */
export async function stopServers(folder: RuntimeFolder, throwaway: boolean): Promise<void> {
  const signals = { postgres: 'SIGINT', redis: 'SIGTERM', nats: 'SIGTERM' } as const;
  const names = ['postgres', 'redis', 'nats'] as const;
  await Promise.all(names.map((name) => stopServer(folder, name, signals[name])));
  folder.updateState((state) => {
    delete state.addresses;
  });
  if (throwaway) await deleteData(folder);
}

/** Deletes an instance's data, also where it had to be kept outside the repository. */
export async function deleteData(folder: RuntimeFolder): Promise<void> {
  for (const place of [folder.data, refugeOf(folder.data)]) rmSync(place, { recursive: true, force: true });
  mkdirSync(folder.data, { recursive: true });
  const { volumes } = folder.readState();
  if (volumes.length > 0) await runProgram('docker', ['volume', 'rm', '--force', ...volumes]);
}

async function answering(url: string, ping: (url: string) => Promise<void>): Promise<string> {
  try {
    await ping(url);
  } catch (error) {
    const { protocol, host } = new URL(url);
    throw new SetupError(
      `No answer from ${protocol}//${host}, an address given in the environment: ${(error as Error).message}.`,
    );
  }
  return url;
}
