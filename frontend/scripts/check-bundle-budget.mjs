/**
 * The JavaScript of the first view of every route, gzipped: the entry, the modules that the router loads for the route,
 * the parts that it shows at once and without a press (`first-views.mjs`), and all that these import statically. Builds in
 * memory, so it needs no build before it and leaves none behind.
 *
 *   node frontend/scripts/check-bundle-budget.mjs     prints the table, fails above the budget
 */
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, createServer } from 'vite';
import { FIRST_VIEWS } from './first-views.mjs';
import { addressesOf } from './router-addresses.mjs';

/** 160 kB, a thousand bytes each. */
export const BUDGET_BYTES = 160_000;

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const ENTRY = ['src/main.ts', 'src/app/start-application.tsx'];

/** The router's own table, read with Vite so that it cannot differ from what is built. */
async function readAddresses() {
  const server = await createServer({
    root: ROOT,
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { ROUTES } = await server.ssrLoadModule('/src/app/router.tsx');
    return addressesOf(ROUTES);
  } finally {
    await server.close();
  }
}

async function buildChunks() {
  const { output } = await build({ root: ROOT, logLevel: 'error', build: { write: false } });
  const chunks = new Map();
  const byModule = new Map();
  for (const one of output) {
    if (one.type !== 'chunk') continue;
    chunks.set(one.fileName, { imports: one.imports, bytes: gzipSync(one.code).length });
    for (const id of one.moduleIds) byModule.set(relative(ROOT, id), one.fileName);
  }
  return { chunks, byModule };
}

function withStaticImports(files, chunks) {
  const seen = new Set();
  const take = (file) => {
    if (seen.has(file)) return;
    seen.add(file);
    chunks.get(file)?.imports.forEach(take);
  };
  files.forEach(take);
  return seen;
}

/** The heaviest of an address's first views. A view is named by the parts that come to the route's own modules. */
function heaviestView({ path, modules }, sizeOf) {
  const measured = Object.entries(FIRST_VIEWS[path] ?? { '': [] }).map(([view, parts]) => ({
    path: view ? `${path} (${view})` : path,
    ...sizeOf([...ENTRY, ...modules, ...parts]),
  }));
  return measured.reduce((one, other) => (other.bytes > one.bytes ? other : one));
}

/**
 * Bytes of each route's heaviest first view, the heaviest first. Throws for a module that the build does not have, and
 * for a first view of a route that the router does not have.
 */
export async function measureRoutes() {
  const { chunks, byModule } = await buildChunks(); // first: reading the router makes the rest of the process a development one
  const addresses = await readAddresses();
  const unknown = Object.keys(FIRST_VIEWS).filter((path) => !addresses.some((one) => one.path === path));
  if (unknown.length > 0) throw new Error(`The router has no ${unknown.join(', ')}.`);
  const fileOf = (module) => {
    const file = byModule.get(module);
    if (!file) throw new Error(`The build has no chunk for ${module}.`);
    return file;
  };
  const sizeOf = (modules) => {
    const files = withStaticImports(modules.map(fileOf), chunks);
    return {
      chunks: files.size,
      bytes: [...files].reduce((sum, file) => sum + (chunks.get(file)?.bytes ?? 0), 0),
    };
  };
  return addresses
    .map((address) => heaviestView(address, sizeOf))
    .sort((one, other) => other.bytes - one.bytes);
}

const kilobytes = (bytes) => (bytes / 1000).toFixed(1).padStart(6);

/** The lines of the table, and the routes above their budget. */
export async function checkBundleBudget() {
  const routes = await measureRoutes();
  const lines = routes.map(
    ({ path, chunks, bytes }) =>
      `${bytes > BUDGET_BYTES ? '✗' : '✓'} ${kilobytes(bytes)} of ${kilobytes(BUDGET_BYTES)} kB  ${String(chunks).padStart(3)} files  ${path}`,
  );
  return { lines, tooLarge: routes.filter(({ bytes }) => bytes > BUDGET_BYTES) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { lines, tooLarge } = await checkBundleBudget();
  console.log(lines.join('\n'));
  if (tooLarge.length > 0) {
    console.error(`${tooLarge.length} routes need more than their budget for their first view.`);
    process.exitCode = 1;
  }
}
