import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '../setup-error.js';
import { containerPlan, dockerAnswers } from './docker.js';
import { findPostgres, type PostgresPrograms } from './postgres-programs.js';
import { pingPostgres } from './ping.js';
import { runProgram } from './programs.js';
import type { RuntimeFolder } from './runtime-folder.js';
import type { ServerPlan } from './server-process.js';
import { reachableFolder, unprivilegedUser, type SystemUser } from './unprivileged-user.js';

/** `throwaway`: speed before safety, for data that is deleted at the end anyway. */
export interface PostgresOptions {
  throwaway: boolean;
}

/** How to run PostgreSQL for this instance (its data folder is made first), and its administrator's address. */
export async function planPostgres(folder: RuntimeFolder, options: PostgresOptions) {
  const password = folder.secret('postgres');
  const user = await unprivilegedUser();
  const programs = await findPostgres(folder, user);
  if (!programs && !dockerAnswers()) throw new SetupError(missing);
  const data = programs && (await prepareData(folder, programs, user, password));
  const port = await folder.port('postgres');
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  const common = { name: 'postgres', ping: () => pingPostgres(url) };
  const plan: ServerPlan =
    programs && data
      ? { ...common, ...programs.run, user, args: serverArguments(data, port, options), mark: data }
      : { ...common, ...inContainer(folder, port, password, options) };
  return { plan, url };
}

const missing =
  'PostgreSQL is not here and its npm package has no build for this machine: install PostgreSQL 15 or later, start Docker, or set POSTGRES_ADMIN_URL.';

function serverArguments(data: string, port: number, options: PostgresOptions): string[] {
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    ...tuning(options),
  ];
  return ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
}

/** What is to be thrown away needs no safety, no second server and no tidying. */
const OF_NO_VALUE = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
];

function tuning({ throwaway }: PostgresOptions): string[] {
  const always = ['max_connections=200', 'shared_buffers=128MB'];
  return throwaway ? [...always, ...OF_NO_VALUE] : always;
}

function inContainer(folder: RuntimeFolder, port: number, password: string, options: PostgresOptions) {
  const args = ['postgres', ...tuning(options).flatMap((setting) => ['-c', setting])];
  const env = { POSTGRES_PASSWORD: password };
  const dataFolder = '/var/lib/postgresql';
  return containerPlan(folder, 'postgres:18', {
    name: 'postgres',
    port,
    innerPort: 5432,
    dataFolder,
    env,
    args,
  });
}

/** Makes the data folder with `initdb` where there is none; one per major version, as they do not read each other's. */
async function prepareData(
  folder: RuntimeFolder,
  programs: PostgresPrograms,
  user: SystemUser | undefined,
  password: string,
): Promise<string> {
  const data = join(reachableFolder(folder.data, user), `postgres-${programs.major}`);
  if (existsSync(join(data, 'PG_VERSION')) && readFileSync(join(data, 'PG_VERSION')).length > 0) return data;
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { mode: 0o700 });
  const passwordFile = `${data}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) for (const path of [data, passwordFile]) chownSync(path, user.uid, user.gid);
  chmodSync(data, 0o700);
  try {
    await initialise(programs, data, passwordFile, user);
  } catch (error) {
    rmSync(data, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(passwordFile, { force: true });
  }
  return data;
}

async function initialise(programs: PostgresPrograms, data: string, passwordFile: string, user?: SystemUser) {
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C';
  const args = ['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', passwordFile];
  await runProgram(programs.initdb, [...args, '-E', 'UTF8', '--locale', locale, '--no-sync'], {
    ...user,
    cwd: '/',
    env: { ...process.env, ...programs.run.env },
    seconds: 180,
  });
}
