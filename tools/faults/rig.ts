import { DEMO_ACCOUNTS, isoWeekOf, weekOf } from '@casedrop/contracts';
import type { StripeSandbox } from '@casedrop/stripe-sandbox';
import type { Progress } from '../product/progress.js';
import { Progress as Teller } from '../product/progress.js';
import { Product } from '../product/start-product.js';
import { SetupError } from '../setup-error.js';
import { Client } from './client.js';
import { asAdmin, Databases } from './databases.js';
import { HOLDS_OF_A_WORKER } from './headline-invariants.js';
import { PROCESSES } from './schedule.js';
import { StripeTruth } from './stripe-truth.js';
import { answers, eventually } from './wait.js';

const SIGN_IN_SECONDS = 60;
const STALE_AFTER = `interval '2 seconds'`;
/** What a call of Stripe takes, so that faults meet many that are under way. */
const STRIPE_TAKES_MS = 120;
/** An issue takes as long as the faults, so that they meet it. */
const SLOWLY = { DROP_PER_SECOND: '3' };
/** Whom it goes to. */
const READERS = `
  INSERT INTO subscribers (email, email_hash, state, source, first_asked_at, last_asked_at, last_confirmation_id,
      last_confirmation_at, confirmed_at)
    SELECT email, sha256(email::bytea), 'confirmed', 'landing', now(), now(), gen_random_uuid(), now(), now()
      FROM (SELECT 'reader-' || n || '@readers.example' AS email FROM generate_series(1, 150) n) AS readers
    RETURNING id`;
/** One question to every service that answers people. */
const PROBES = ['/api/auth/user', '/api/admin/generation', '/api/admin/cases/pending?limit=1', '/api/cases'];

/** The product under test, and how to look at it from outside. */
export class Rig {
  /** What the stand-in for Stripe knows. */
  readonly stripe: StripeTruth;
  private clients = 0;

  private constructor(
    readonly product: Product,
    readonly payments: StripeSandbox,
    readonly databases: Databases,
    readonly admin: Client,
  ) {
    this.stripe = new StripeTruth(payments);
    payments.faults.api({ kind: 'slow', ms: STRIPE_TAKES_MS, times: Infinity });
  }

  /** Starts a product of its own, empty but for the demo accounts; a `durable` one has a PostgreSQL that may be killed. */
  static async start(
    root: string,
    progress: Progress,
    { onStart, durable = false }: { onStart: (product: Product) => void; durable?: boolean },
  ): Promise<Rig> {
    // What the supervisor says about deaths is what we expect; its steps are not ours to show.
    const silent = new Teller(() => undefined, false);
    const env = {
      ...withoutBills(process.env),
      TRUSTED_PROXIES: '127.0.0.1',
      RATE_LIMIT_CHANGES_PER_MINUTE: '100000', // its people do in a minute what others do in a day
      MAIL_SWEEP_MS: '5000',
      INTAKES_PER_ADMIN_PER_HOUR: '100000', // one editor brings headlines without a pause
      GENERATION_CONCURRENCY: String(HOLDS_OF_A_WORKER),
      GENERATION_LEASE_SECONDS: '5', // so that what a worker had in hand is soon taken up
      ...SLOWLY,
    };
    const throwaway = !durable;
    const options = { root, name: 'faults', port: 0, fresh: true, throwaway, env, progress: silent };
    // The rest of the machine is busy with tests of no more weight.
    const product = new Product({ ...options, yields: false, isKilledOften: true });
    onStart(product);
    await progress.step('Product', () => product.start());
    if (!product.payments) throw new Error('The product runs without its stand-in for Stripe.');
    const databases = new Databases(asAdmin(product.folder.readState().addresses?.postgresAdminUrl ?? ''));
    const admin = await signIn(product.url);
    return new Rig(product, product.payments, databases, admin);
  }

  /** Schedules the issue of this week. Its hour is past: it begins as soon as there is a case for it. */
  async scheduleIssue(): Promise<void> {
    await this.databases.column('newsletter', READERS);
    const issues = '/api/admin/newsletter/issues';
    const week = isoWeekOf(weekOf(new Date()));
    const made = await this.admin.send('POST', issues, { week });
    const scheduled = await this.admin.send('POST', `${issues}/${week}/move`, { move: 'schedule' });
    if (made.status !== 201 || scheduled.status !== 200)
      throw new SetupError(`The issue was not scheduled (${made.status}, ${scheduled.status}).`);
  }

  /** A client with an address that no other one has. */
  readonly newClient = (): Client => {
    const number = ++this.clients;
    return new Client(this.product.url, `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`);
  };

  /** Whether a process of the product runs and says that it is well. */
  async isUp(name: string): Promise<boolean> {
    const { ports } = this.product.folder.readState();
    const port = ports[name === 'gateway' ? 'gateway-inner' : name];
    return this.pidOf(name) !== undefined && (await answers(fetch(`http://127.0.0.1:${port}/health`)));
  }

  pidOf(name: string): number | undefined {
    return this.product.folder.readState().servers[name]?.pid;
  }

  /** Whether every process is well, every service answers through the front door, and events flow. */
  async isWell(): Promise<boolean> {
    const healths = PROCESSES.map((name) => this.isUp(name));
    const probes = PROBES.map((path) => answers(this.admin.send('GET', path)));
    if (!(await Promise.all([...healths, ...probes])).every(Boolean)) return false;
    const stale = `SELECT 1 FROM outbox WHERE published_at IS NULL AND set_aside_at IS NULL AND created_at < now() - ${STALE_AFTER} LIMIT 1`;
    return this.databases.everywhere(stale).then(
      (found) => found.length === 0,
      () => false, // PostgreSQL is not up now
    );
  }

  /** Ends what makes Stripe slow, so that it can be read. */
  calm(): void {
    this.payments.faults.clear();
  }

  async stop(): Promise<void> {
    await this.databases.close();
    await this.product.stop();
  }
}

/** No payment of a test goes to Stripe itself, and no headline to a language model, whatever the environment has. */
const withoutBills = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !/^(STRIPE|OPENAI)_/.test(name)));

async function signIn(base: string): Promise<Client> {
  const account = DEMO_ACCOUNTS.find(({ role }) => role === 'admin');
  const client = new Client(base, '10.255.0.1');
  const credentials = { email: account?.email, password: account?.password };
  let status = 0;
  // A product that is busy says 503, which asks to try again.
  await eventually(SIGN_IN_SECONDS, async () => {
    ({ status } = await client.send('POST', '/api/auth/login', credentials));
    return status !== 503;
  });
  if (status !== 200) throw new SetupError(`The admin could not sign in (${status}).`);
  return client;
}
