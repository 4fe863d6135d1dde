import { compileLibrary } from '@casedrop/blueprint-library';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { runProgram } from '../infrastructure/programs.js';
import { SetupError } from '../setup-error.js';
import { bundleModule, bundleProcess } from './bundle.js';
import { findEntries, findOperatorTools, findThreads, type Entry } from './entries.js';
import { digestOf, unlessBuilt } from './inputs.js';

/** What a build did: the names of the parts that were built anew and of those that were still fresh. */
export interface BuildResult {
  built: string[];
  fresh: string[];
}

/**
 * Builds every process into `dist/<folder>/<name>.js` and the web pages into `frontend/dist`; what has not changed
 * since its last build is left alone.
 * @throws the bundler's error when a part does not compile.
 */
export async function build(
  root: string,
  report: (part: string) => void = () => undefined,
): Promise<BuildResult> {
  const result: BuildResult = { built: [], fresh: [] };
  const note = (name: string, ran: boolean) => {
    (ran ? result.built : result.fresh).push(name);
    if (ran) report(name);
  };
  const workspaces = new Map<string, Entry[]>();
  for (const entry of [...findEntries(root), ...findOperatorTools(root)])
    workspaces.set(entry.workspace, [...(workspaces.get(entry.workspace) ?? []), entry]);
  const processes = async () => {
    for (const [workspace, entries] of workspaces)
      note(basename(workspace), await buildWorkspace(root, workspace, entries));
  };
  const pages = async () => {
    if (existsSync(join(root, 'frontend/index.html'))) note('frontend', await buildPages(root));
  };
  await Promise.all([processes(), pages()]);
  note('blueprints', await buildBlueprints(root));
  return result;
}

/** What authors write in YAML, as the services read it. */
async function buildBlueprints(root: string): Promise<boolean> {
  const sources = join(root, 'libs/case-engine/blueprints');
  const folder = join(root, 'dist/blueprints');
  const inputs = [
    sources,
    ...['case-engine', 'blueprint-library'].map((name) => join(root, 'libs', name, 'src')),
  ];
  return unlessBuilt(join(folder, '.inputs'), digestOf(inputs), () => {
    compileLibrary(sources, folder);
    return Promise.resolve();
  });
}

async function buildWorkspace(root: string, workspace: string, entries: Entry[]): Promise<boolean> {
  const folder = join(root, 'dist', entries[0]?.folder ?? basename(workspace));
  const sources = entries.map((entry) => dirname(entry.source));
  const inputs = [...new Set(sources), ...sharedInputs(root), join(root, 'tools/build')];
  return unlessBuilt(join(folder, '.inputs'), digestOf(inputs, process.version), async () => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const bundles = await Promise.all(entries.map((entry) => buildEntry(root, folder, entry)));
    const threads = findThreads(root, workspace);
    await Promise.all(
      threads.map((file) => bundleModule(file, join(folder, basename(file).replace(/\.ts$/, '.js')))),
    );
    await tsx(root, 'tools/build/code-cache.ts', bundles);
  });
}

async function buildEntry(root: string, folder: string, entry: Entry): Promise<string> {
  await bundleModule(join(root, 'tools/build/launcher.ts'), join(folder, `${entry.name}.js`));
  return bundleProcess(entry.source, folder, entry.name);
}

/** What the product's own pages have unless the environment says otherwise. */
const DEFAULTS = { VITE_ENABLE_SERVICE_WORKER: 'true' };

/** Web pages with settings of their own: where they go, and what they are built with beside the environment. */
export interface PagesPlan {
  folder: string;
  settings: Record<string, string>;
}

/**
 * Builds the web pages, into `frontend/dist` unless there is a plan; says whether anything had changed.
 * @throws SetupError with what Vite said when they do not build.
 */
export async function buildPages(root: string, plan?: PagesPlan): Promise<boolean> {
  const frontend = join(root, 'frontend');
  const folder = plan?.folder ?? join(frontend, 'dist');
  const mark = plan ? `${folder}.inputs` : join(root, 'dist', '.frontend-inputs');
  const env = { ...DEFAULTS, ...withoutEmpty(process.env), ...plan?.settings };
  if (!existsSync(folder)) rmSync(mark, { force: true });
  return unlessBuilt(mark, digestOf([frontend, ...sharedInputs(root)], settingsIn(env)), async () => {
    mkdirSync(dirname(mark), { recursive: true });
    const args = ['vite', 'build', '--outDir', folder, '--emptyOutDir'];
    await runProgram('npx', args, { cwd: frontend, env, seconds: 600 }).catch((error: FailedRun) => {
      const said = `${error.stdout ?? ''}${error.stderr ?? ''}` || error.message;
      throw new SetupError(`The web pages do not build:\n${said}`);
    });
  });
}

/** A setting that docker-compose hands on empty is one that nobody made. */
const withoutEmpty = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(env).filter(([name, value]) => value !== '' || !name.startsWith('VITE_')),
  );

/** The settings that the web pages are built with; see `frontend/src/config/environment.ts`. */
const settingsIn = (env: NodeJS.ProcessEnv): string =>
  JSON.stringify(
    Object.entries(env)
      .filter(([name]) => name.startsWith('VITE_'))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

interface FailedRun extends Error {
  stdout?: string;
  stderr?: string;
}

function sharedInputs(root: string): string[] {
  const libs = readdirSync(join(root, 'libs')).filter((name) => name !== 'testing');
  return [...libs.map((name) => join(root, 'libs', name, 'src')), join(root, 'package-lock.json')];
}

async function tsx(root: string, script: string, args: string[]): Promise<void> {
  await runProgram(process.execPath, ['--import', 'tsx', join(root, script), ...args], {
    cwd: root,
    seconds: 120,
  });
}
