import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  DEMO_ACCOUNTS,
  type DemoAccount,
  AppError,
  auth,
  billing,
  type OutputOf,
  type RequestContext,
} from '@casedrop/contracts';
import { connectNats, RpcClient } from '@casedrop/messaging';
import { tlsOf } from '@casedrop/platform/tls';
import { fillShop } from './fill-shop.js';

/** A machine that has only just started everything may take longer than people wait. */
const TRIES = 5;
/** Before the second try, and so much longer before each one after it. */
const PAUSE_MS = 300;
/** What a service says that is not there yet, or that has too much to do. */
const LATE = ['service-timeout', 'service-unavailable'];
const client = { address: '127.0.0.1', userAgent: 'demo seed' };
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const context = (actor: RequestContext['actor']): RequestContext => ({ actor, correlationId: 'demo-seed' });
const system = context({ kind: 'system', name: 'demo-seed' });

/** Numbers of the demo accounts' people, by role, without those who have made their account their own. */
export type DemoPeople = Partial<Record<DemoAccount['role'], number>>;

/** Which demo accounts people may sign in with, and a sentence about each of the others. */
interface Seeded {
  accounts: DemoAccount[];
  leftAlone: string[];
}

/**
 * Makes the demo accounts, each with its role and credits, and with `shop` what a first start is to show: cases on the
 * shelves and in the queue, and a history of the candidate. Seeding twice changes nothing. An account that the demo
 * password does not open any more is left as it is.
 */
export async function seedDemo(target: {
  natsUrl: string;
  shop: boolean;
  pauseMs?: number;
}): Promise<Seeded> {
  const { natsUrl, shop, pauseMs = PAUSE_MS } = target;
  const nats = await connectNats({ url: natsUrl, name: 'seed', logger: silent, ...tlsOf(process.env) });
  try {
    const rpc = new RpcClient(nats);
    const people: DemoPeople = {};
    for (const account of DEMO_ACCOUNTS) {
      const personId = await patiently(pauseMs, () => ensureAccount(rpc, account));
      if (personId !== null) people[account.role] = personId;
    }
    if (shop) await patiently(pauseMs, () => fillShop(rpc, people));
    const accounts = DEMO_ACCOUNTS.filter(({ role }) => people[role] !== undefined);
    const others = DEMO_ACCOUNTS.filter(({ role }) => people[role] === undefined);
    return { accounts, leftAlone: others.map(leftAlone) };
  } finally {
    await nats.close();
  }
}

const leftAlone = ({ email }: DemoAccount): string =>
  `${email} is left as it is: the demo password does not open it any more.`;

/** Tries again what came too late; making anything of this again changes nothing. */
async function patiently<T>(pauseMs: number, make: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await make();
    } catch (error) {
      const isLate = error instanceof AppError && LATE.includes(error.code);
      if (!isLate || tries === TRIES) throw error;
      await sleep(tries * pauseMs);
    }
  }
}

/** The number of the account's person; `null` when they have made it their own. */
async function ensureAccount(rpc: RpcClient, account: DemoAccount): Promise<number | null> {
  const { email, role } = account;
  const holder = await holderOf(rpc, email);
  if (holder && !(await isAsMade(rpc, holder, account.password))) return null;
  const personId = holder?.personId ?? (await register(rpc, account));
  await rpc.request(auth.grantRole, { email, role }, system);
  await rpc.request(billing.openAccount, {}, asPerson(personId));
  return personId;
}

type Holder = OutputOf<typeof auth.findPeople>['items'][number];

/** Who holds the address; accounts apart, which only share it, come before on the pages. */
async function holderOf(rpc: RpcClient, email: string): Promise<Holder | undefined> {
  for (let page = 1; ; page++) {
    const { items, pageCount } = await rpc.request(auth.findPeople, { q: email, page }, system);
    const holder = items.find((person) => person.holdsEmail && person.email === email);
    if (holder || page >= pageCount) return holder;
  }
}

/** Told by a permit that nobody uses: signing in to try the password would note a device, and mail the next person. */
async function isAsMade(
  rpc: RpcClient,
  { personId, suspendedAt, emailConfirmed }: Holder,
  password: string,
): Promise<boolean> {
  if (suspendedAt !== null || !emailConfirmed) return false;
  const asked = { purpose: 'export', password, sessionId: randomUUID() } as const;
  return rpc.request(auth.givePermit, asked, asPerson(personId)).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'password-wrong') return false;
      throw error;
    },
  );
}

/** Its address counts as confirmed, since nobody reads its mail. */
async function register(rpc: RpcClient, { email, password }: DemoAccount): Promise<number> {
  const input = { email, password, client, confirmed: true as const };
  const { principal } = await rpc.request(auth.register, input, system);
  const { personId, sessionId } = principal;
  await rpc.request(auth.signOut, { sessionId }, asPerson(personId));
  return personId;
}

const asPerson = (personId: number): RequestContext =>
  context({ kind: 'person', personId, roles: ['candidate'] });
