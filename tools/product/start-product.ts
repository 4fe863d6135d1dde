import { join } from 'node:path';
import { DEMO_ACCOUNTS, type DemoAccount } from '@casedrop/contracts';
import type { NatsUser } from '@casedrop/messaging/permissions';
import type { StripeSandbox } from '@casedrop/stripe-sandbox';
import { findEntries, type Entry } from '../build/entries.js';
import { databaseOwners, ensureDatabases } from '../infrastructure/databases.js';
import { natsUrlFor } from '../infrastructure/nats.js';
import { RuntimeFolder, type ServerAddresses } from '../infrastructure/runtime-folder.js';
import {
  deleteData,
  startInfrastructure,
  type Infrastructure,
} from '../infrastructure/start-infrastructure.js';
import { isOurs, stopServer } from '../infrastructure/server-process.js';
import { startMailbox, type Mailbox } from '../mailbox/mailbox.js';
import { SetupError } from '../setup-error.js';
import { readSeeded } from './account-lines.js';
import { checkDisk, checkPort } from './checks.js';
import { environmentOf, type ProductSettings, seedingEnvironment } from './environment.js';
import { ManagedProcess } from './managed-process.js';
import { paymentSettings, startPayments } from './payments.js';
import type { Progress } from './progress.js';
import { runApart } from './run-apart.js';

export interface ProductOptions {
  root: string;
  /** Which instance: its own ports, data and passwords. */
  name: string;
  /** Where the browser finds it; 0 picks a free port. */
  port: number;
  /** Delete the data of earlier runs first. */
  fresh?: boolean;
  /** For tests: servers made for speed, data deleted at the end. */
  throwaway?: boolean;
  addresses?: Partial<ServerAddresses>;
  /** The mail server; the local inbox without it. */
  smtpUrl?: string;
  /** Fill the shop for somebody who looks at it for the first time; without it there are demo accounts and nothing else. */
  demo?: boolean;
  /** Whether signing in steps back when the machine is busy, as it does unless said otherwise. */
  yields?: boolean;
  /** For tests that kill its processes again and again: whatever dies is started again soon, however often it does. */
  isKilledOften?: boolean;
  /** Folder of the built web pages; `frontend/dist` without it. */
  pages?: string;
  env: NodeJS.ProcessEnv;
  progress: Progress;
}

/** The name of a process: that of its service, and of its own where the service has more than one. */
const processName = ({ folder, name }: Pick<Entry, 'folder' | 'name'>): string =>
  name === 'main' ? folder : `${folder}-${name}`;

/** The whole product on this machine: servers, mailbox, payments, services, gateway. */
export class Product {
  readonly folder: RuntimeFolder;
  url = '';
  mailUrl = '';
  /** The stand-in for Stripe; none when the user's environment has a key of their own. */
  payments: StripeSandbox | undefined;
  accounts: readonly DemoAccount[] = [];
  private readonly processes: ManagedProcess[] = [];
  private infrastructure: Infrastructure | undefined;
  private mailbox: Mailbox | undefined;
  private settings: ProductSettings | undefined;
  private ending: Promise<void> | undefined;
  private readonly aborted = new AbortController();

  constructor(private readonly options: ProductOptions) {
    this.folder = new RuntimeFolder(options.root, options.name);
  }

  /**
   * Brings everything up in order and shows each step.
   * @throws SetupError in a clear sentence; what was started already is ended by `stop`.
   */
  async start(): Promise<void> {
    const { env, progress } = this.options;
    await this.claim();
    const { databaseUrls, natsUrl, redisUrl } = await progress.step('PostgreSQL, Redis and NATS', () =>
      this.startServers(),
    );
    this.mailbox = await startMailbox(this.folder);
    this.mailUrl = this.mailbox.url;
    this.payments = await startPayments(this.folder, this.url, env);
    await progress.step('Build', () => this.unlessEnding(() => this.build()));
    const settings: ProductSettings = {
      publicUrl: this.url,
      publicPort: Number(new URL(this.url).port),
      natsUrl,
      redisUrl,
      databaseUrls,
      smtpUrl: this.options.smtpUrl ?? this.mailbox.smtpUrl,
      mailFrom: 'CaseDrop <hello@casedrop.example>',
      frontendDist: this.pagesFolder,
      payments: paymentSettings(this.payments),
      logLevel: env.LOG_LEVEL ?? 'info',
    };
    this.settings = settings;
    await progress.step('Services', () => this.unlessEnding(() => this.startProcesses(settings)));
    const printed = await progress.step('Demo data', () => this.unlessEnding(() => this.seed(natsUrl)));
    const { accounts, remarks } = readSeeded(printed, DEMO_ACCOUNTS);
    this.accounts = accounts;
    for (const remark of remarks) progress.line(remark);
  }

  private async build(): Promise<void> {
    const { root } = this.options;
    const script = join(root, 'tools', 'build.main.ts');
    const args = ['--conditions=source', '--import', 'tsx', script];
    await runApart(args, { cwd: root, signal: this.aborted.signal });
  }

  /** What the seed says: a line for each account that it made, and a sentence about any that it left alone. */
  private seed(natsUrl: string): Promise<string> {
    const { root, env } = this.options;
    const seeding = { cwd: root, env: seedingEnvironment(natsUrl, env), signal: this.aborted.signal };
    const only = this.options.demo ? [] : ['--accounts-only'];
    return runApart([join(root, 'dist', 'tools', 'seed.js'), ...only], seeding);
  }

  /** Whether `stop` was called; a start that is under way then fails, which is nobody's fault. */
  get isEnding(): boolean {
    return this.ending !== undefined;
  }

  /** Ends everything in order: gateway, services, mailbox and payments, servers. Calling it again waits for the same end. */
  stop(): Promise<void> {
    this.ending ??= this.endAll();
    return this.ending;
  }

  private async endAll(): Promise<void> {
    this.aborted.abort();
    const [doors, others] = [true, false].map((door) =>
      this.processes.filter(({ plan }) => plan.name.endsWith('gateway') === door),
    );
    await Promise.all((doors ?? []).map((process) => process.stop()));
    await Promise.all((others ?? []).map((process) => process.stop()));
    await Promise.all([this.mailbox?.close(), this.payments?.close()]);
    await this.infrastructure?.stop();
    this.folder.updateState((state) => {
      if (state.supervisor?.pid === process.pid) delete state.supervisor;
    });
  }

  /** Makes this process the instance's only supervisor, and ends what a killed one left behind. */
  private async claim(): Promise<void> {
    const { supervisor } = this.folder.readState();
    if (supervisor && supervisor.pid !== process.pid && (await isOurs(supervisor))) {
      throw new SetupError(`CaseDrop is running already at ${supervisor.url}: "npm run stop" ends it.`);
    }
    await checkDisk(this.options.root);
    const infrastructure = ['postgres', 'redis', 'nats'];
    const leftovers = Object.keys(this.folder.readState().servers).filter(
      (name) => !infrastructure.includes(name),
    );
    await Promise.all(leftovers.map((name) => stopServer(this.folder, name, 'SIGTERM')));
    const port = this.options.port || (await this.folder.port('gateway'));
    await checkPort(port);
    this.url = `http://localhost:${port}`;
    this.folder.updateState((state) => {
      state.supervisor = { pid: process.pid, mark: process.argv[1] ?? '', url: this.url };
    });
  }

  /** The built web pages that the gateway hands out. */
  get pagesFolder(): string {
    return this.options.pages ?? join(this.options.root, 'frontend', 'dist');
  }

  /** Where the operator reaches NATS, once the product is up. */
  get natsUrl(): string {
    if (!this.settings) throw new Error('The product is not running.');
    return this.settings.natsUrl;
  }

  /** Where the administrator of PostgreSQL reads a service's database, once the product is up. */
  databaseUrl(service: string): string {
    const address =
      this.infrastructure?.postgresAdminUrl ?? this.folder.readState().addresses?.postgresAdminUrl;
    if (!address) throw new Error('The product is not running.');
    const url = new URL(address);
    url.pathname = `/casedrop_${service}`;
    return url.href;
  }

  private async startServers() {
    const { root, name, fresh, throwaway, addresses } = this.options;
    if (fresh) await deleteData(this.folder);
    const watch = { signal: this.aborted.signal, say: (line: string) => this.options.progress.line(line) };
    this.infrastructure = await startInfrastructure({ root, name, throwaway, addresses, watch });
    const { postgresAdminUrl, natsUrl, redisUrl } = this.infrastructure;
    const passwordOf = (service: string) => this.folder.secret(`database-${service}`);
    const databaseUrls = await ensureDatabases(postgresAdminUrl, databaseOwners, passwordOf);
    return { natsUrl, redisUrl, databaseUrls };
  }

  /** Services side by side; a worker after its service, which migrates their common database. */
  private async startProcesses(settings: ProductSettings): Promise<void> {
    const entries = findEntries(this.options.root);
    const folders = [...new Set(entries.map((entry) => entry.folder))];
    const results = await Promise.allSettled(
      folders.map(async (folder) => {
        const own = entries.filter((entry) => entry.folder === folder);
        for (const entry of own.filter(({ name }) => name === 'main'))
          await this.startProcess(entry, settings);
        const workers = own.filter(({ name }) => name !== 'main');
        await Promise.all(workers.map((entry) => this.startProcess(entry, settings)));
      }),
    );
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }

  /** Starts one more gateway beside the running one, for the same public address, and tells where it listens. */
  async startSecondGateway(): Promise<string> {
    return this.startGatewayBeside('second-gateway', {});
  }

  /**
   * Starts a gateway with web pages and an environment of its own, which people reach at its own address, in front of
   * the same services.
   */
  async startOtherDoor(title: string, pages: string, env: NodeJS.ProcessEnv): Promise<string> {
    const publicUrl = `http://localhost:${await this.folder.port(`${title}-public`)}`;
    return this.startGatewayBeside(title, { publicUrl, frontendDist: pages }, env);
  }

  /** Starts one more worker that writes cases beside the running one, and tells its name. */
  async startSecondWorker(): Promise<string> {
    if (!this.settings) throw new Error('The product is not running.');
    const title = 'second-worker';
    await this.startProcess({ folder: 'generation', name: 'worker' }, this.settings, title);
    return title;
  }

  private async startGatewayBeside(
    title: string,
    own: Partial<ProductSettings>,
    env: NodeJS.ProcessEnv = {},
  ): Promise<string> {
    if (!this.settings) throw new Error('The product is not running.');
    const publicPort = await this.folder.port(`${title}-public`);
    const settings = { ...this.settings, ...own, publicPort };
    await this.startProcess({ folder: 'gateway', name: 'main' }, settings, title, env);
    return `http://localhost:${publicPort}`;
  }

  private async startProcess(
    { folder, name }: Pick<Entry, 'folder' | 'name'>,
    settings: ProductSettings,
    title = processName({ folder, name }),
    env: NodeJS.ProcessEnv = {},
  ): Promise<void> {
    const innerPort = await this.folder.port(title === 'gateway' ? 'gateway-inner' : title);
    if (this.ending) return;
    const user = processName({ folder, name }) as NatsUser;
    const natsUrl = natsUrlFor(user, settings.natsUrl, this.folder);
    const plan = {
      name: title,
      file: join(this.options.root, 'dist', folder, `${name}.js`),
      env: environmentOf(folder, innerPort, { ...settings, natsUrl }, { ...this.options.env, ...env }),
      healthUrl: `http://127.0.0.1:${innerPort}/health`,
      // A storm of sign-ins must leave the rest of the product responsive.
      yields: title === 'auth' && this.options.yields !== false,
      isKilledOften: this.options.isKilledOften,
    };
    const managed = new ManagedProcess(this.folder, plan, (line) => this.options.progress.line(line));
    this.processes.push(managed);
    await managed.start();
  }

  private async unlessEnding<T>(work: () => Promise<T>): Promise<T> {
    this.aborted.signal.throwIfAborted();
    return work();
  }
}
