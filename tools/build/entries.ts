import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

/** One process to bundle: `services/generation/src/worker.main.ts` → folder `generation`, name `worker`. */
export interface Entry {
  /** The workspace that holds it. */
  workspace: string;
  source: string;
  folder: string;
  name: string;
}

/** All processes of the repository: each `src/main.ts` and `src/<name>.main.ts` of the gateway and the services. */
export function findEntries(root: string): Entry[] {
  const services = readdirSync(join(root, 'services')).map((name) => join('services', name));
  return ['gateway', ...services].flatMap((workspace) => entriesOf(root, workspace));
}

/** The operator's programs, for images that hold no sources: `tools/operator/seed.main.ts` → `dist/tools/seed.js`. */
export function findOperatorTools(root: string): Entry[] {
  const workspace = join('tools', 'operator');
  return mainFilesIn(join(root, workspace)).map((file) => ({
    workspace,
    source: join(root, workspace, file),
    folder: 'tools',
    name: nameOf(file),
  }));
}

/** The entries of worker threads of a workspace, wherever they lie in it. */
export function findThreads(root: string, workspace: string): string[] {
  const src = join(root, workspace, 'src');
  const files = existsSync(src) ? readdirSync(src, { recursive: true, encoding: 'utf8' }) : [];
  return files.filter((file) => file.endsWith('.thread.ts')).map((file) => join(src, file));
}

function entriesOf(root: string, workspace: string): Entry[] {
  const src = join(root, workspace, 'src');
  return mainFilesIn(src).map((file) => ({
    workspace,
    source: join(src, file),
    folder: basename(workspace),
    name: nameOf(file),
  }));
}

const mainFilesIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((file) => /^([a-z-]+\.)?main\.ts$/.test(file)) : [];

function nameOf(file: string): string {
  return file === 'main.ts' ? 'main' : file.replace(/\.main\.ts$/, '');
}
