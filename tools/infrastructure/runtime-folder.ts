import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, isFree } from './ports.js';

/** What an instance remembers between starts. */
export interface RuntimeState {
  /** The `npm start` that runs this instance now, and where it answers. */
  supervisor?: RunningServer & { url: string };
  /** The processes that use the servers; the last one to leave ends them. */
  holders: number[];
  ports: Record<string, number>;
  servers: Record<string, RunningServer>;
  /** Docker's volumes that hold data of this instance. */
  volumes: string[];
  /** Present while the servers are up. */
  addresses?: ServerAddresses;
}

export interface ServerAddresses {
  postgresAdminUrl: string;
  redisUrl: string;
  natsUrl: string;
}

/** A server that was started for this instance; `mark` occurs in its command line and tells it from a stranger. */
export interface RunningServer {
  pid: number;
  mark: string;
}

/**
 * The private folder of one instance of the product: `main` lives in `.runtime`, any other name (`test`, `e2e`)
 * in `.runtime/instances/<name>`, so that instances never share data, ports or passwords.
 */
export class RuntimeFolder {
  readonly path: string;
  readonly packages: string;

  constructor(
    readonly root: string,
    readonly name = 'main',
  ) {
    const base = join(root, '.runtime');
    this.path = name === 'main' ? base : join(base, 'instances', name);
    this.packages = join(base, 'packages');
    for (const folder of [this.path, this.data, this.logs]) mkdirSync(folder, { recursive: true });
  }

  get data(): string {
    return join(this.path, 'data');
  }

  get logs(): string {
    return join(this.path, 'logs');
  }

  readState(): RuntimeState {
    return {
      holders: [],
      ports: {},
      servers: {},
      volumes: [],
      ...readJson<Partial<RuntimeState>>(join(this.path, 'state.json')),
    };
  }

  /** Changes the remembered state; the file is replaced in one step, so a reader never sees half of it. */
  updateState(change: (state: RuntimeState) => void): void {
    const state = this.readState();
    change(state);
    writeJson(join(this.path, 'state.json'), state, 0o600);
  }

  /** The port remembered under this name if it is still free, otherwise a new free one, remembered from now on. */
  async port(name: string): Promise<number> {
    const known = this.readState().ports[name];
    if (known !== undefined && (await isFree(known))) return known;
    const port = await freePort();
    if (Object.values(this.readState().ports).includes(port)) return this.port(name);
    this.updateState((state) => {
      state.ports[name] = port;
    });
    return port;
  }

  /** A random secret, made at its first use and kept in `secrets.json` (mode 600). */
  secret(name: string): string {
    const file = join(this.path, 'secrets.json');
    const secrets = readJson<Record<string, string>>(file) ?? {};
    const known = secrets[name];
    if (known) return known;
    const made = randomBytes(24).toString('base64url');
    writeJson(file, { ...secrets, [name]: made }, 0o600);
    return made;
  }
}

function readJson<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}

function writeJson(file: string, value: unknown, mode: number): void {
  const draft = `${file}.${process.pid}.new`;
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode });
  renameSync(draft, file);
}
