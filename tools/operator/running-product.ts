import { setTimeout as sleep } from 'node:timers/promises';
import { connectNats, RpcClient, type NatsConnection } from '@casedrop/messaging';
import { tlsOf } from '@casedrop/platform/tls';
import { RuntimeFolder } from '../infrastructure/runtime-folder.js';
import { SetupError } from '../setup-error.js';

const PATIENCE_MS = 5000;
const NOT_RUNNING = 'CaseDrop is not running: start it with npm start, or set NATS_URL.';
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Runs `work` against the product that runs: at `NATS_URL`, or where the runtime folder below `root` says. */
export async function withRunningProduct<T>(
  root: string,
  name: string,
  work: (rpc: RpcClient) => Promise<T>,
): Promise<T> {
  const nats = await connectWithin(natsUrl(root), name);
  try {
    return await work(new RpcClient(nats));
  } finally {
    await nats.close();
  }
}

/** `connectNats` waits for a server for ever, and the addresses of a killed product stay where it wrote them. */
async function connectWithin(url: string, name: string): Promise<NatsConnection> {
  const connected = await Promise.race([
    connectNats({ url, name, logger: silent, ...tlsOf(process.env) }),
    sleep(PATIENCE_MS, null, { ref: false }),
  ]);
  if (!connected) throw new SetupError(NOT_RUNNING);
  return connected;
}

function natsUrl(root: string): string {
  const url = process.env.NATS_URL ?? new RuntimeFolder(root).readState().addresses?.natsUrl;
  if (!url) throw new SetupError(NOT_RUNNING);
  return url;
}
