import { AppError, auth, billing, type RequestContext } from '@casedrop/contracts';
import { connectNats, RpcClient } from '@casedrop/messaging';
import { DEMO_ACCOUNTS, type DemoAccount } from './demo-accounts.js';
import { fillShop } from './fill-shop.js';

/** A machine that has only just started everything may take longer than people wait. */
const TRIES = 5;
const client = { address: '127.0.0.1', userAgent: 'demo seed' };
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const context = (actor: RequestContext['actor']): RequestContext => ({ actor, correlationId: 'demo-seed' });
const system = context({ kind: 'system', name: 'demo-seed' });

/** Numbers of the demo accounts' people, by role. */
export type DemoPeople = Record<DemoAccount['role'], number>;

/**
 * Makes the demo accounts, each with its role and credits, and with `shop` what a first start is to show: cases on the
 * shelves and in the queue, and a history of the candidate. Seeding twice changes nothing.
 */
export async function seedDemo(target: { natsUrl: string; shop: boolean }): Promise<void> {
  const nats = await connectNats({ url: target.natsUrl, name: 'seed', logger: silent });
  try {
    const rpc = new RpcClient(nats);
    const people: Partial<DemoPeople> = {};
    for (const account of DEMO_ACCOUNTS)
      people[account.role] = await patiently(() => ensureAccount(rpc, account));
    if (target.shop) await patiently(() => fillShop(rpc, people as DemoPeople));
  } finally {
    await nats.close();
  }
}

/** Tries again what came too late; making anything of this again changes nothing. */
async function patiently<T>(make: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await make();
    } catch (error) {
      const isLate = error instanceof AppError && error.code === 'service-timeout';
      if (!isLate || tries === TRIES) throw error;
    }
  }
}

/** Registering signs in when the account is there; its address counts as confirmed, since nobody reads its mail. */
async function ensureAccount(rpc: RpcClient, { email, password, role }: DemoAccount): Promise<number> {
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
  return personId;
}
