import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, auth, billing, type RequestContext, type Role } from '@casedrop/contracts';
import { connectNats, RpcClient } from '@casedrop/messaging';

/** An account that anyone may sign in with; outside production only. */
export interface DemoAccount {
  role: Role;
  email: string;
  password: string;
}

/** The demo accounts of every installation that is not in production. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { role: 'admin', email: 'admin@demo.example', password: 'monday-paper-editor' },
  { role: 'candidate', email: 'candidate@demo.example', password: 'monday-paper-reader' },
  { role: 'coach', email: 'coach@demo.example', password: 'monday-paper-mentor' },
];

/** A machine is at its busiest while everything starts. */
const PATIENCE_MS = 60_000;
const AGAIN_MS = 500;

const client = { address: '127.0.0.1', userAgent: 'demo seed' };
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const context = (actor: RequestContext['actor']): RequestContext => ({ actor, correlationId: 'demo-seed' });

/** Makes the demo accounts, each with its role and credits; seeding twice changes nothing. */
export async function seedDemo(target: { natsUrl: string }): Promise<readonly DemoAccount[]> {
  const nats = await connectNats({ url: target.natsUrl, name: 'seed', logger: silent });
  try {
    const rpc = new RpcClient(nats);
    for (const account of DEMO_ACCOUNTS) await patiently(() => ensureAccount(rpc, account));
  } finally {
    await nats.close();
  }
  return DEMO_ACCOUNTS;
}

/** Does what may be done twice again and again while it takes too long. */
export async function patiently(work: () => Promise<void>): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const isSlow = error instanceof AppError && error.code === 'service-timeout';
      if (!isSlow || Date.now() > until) throw error;
    }
    await sleep(AGAIN_MS);
  }
}

/** Registering signs in when the account is there; its address counts as confirmed, since nobody reads its mail. */
async function ensureAccount(rpc: RpcClient, { email, password, role }: DemoAccount): Promise<void> {
  const system = context({ kind: 'system', name: 'demo-seed' });
  const { principal } = await rpc.request(
    auth.register,
    { email, password, client, confirmed: true },
    system,
  );
  const { personId, sessionId } = principal;
  const person = context({ kind: 'person', personId, roles: ['candidate', role] });
  await rpc.request(auth.grantRole, { email, role }, system);
  await rpc.request(billing.openAccount, {}, person);
  await rpc.request(auth.signOut, { sessionId }, person);
}
