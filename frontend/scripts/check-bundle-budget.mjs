/**
 * The JavaScript of the first view of every route, gzipped: the entry, the modules that the router loads for the route,
 * and all that these import statically. Builds in memory, so it needs no build before it and leaves none behind.
 *
 *   node frontend/scripts/check-bundle-budget.mjs     prints the table, fails above the budget
 */
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, createServer } from 'vite';

/** 160 kB, a thousand bytes each. */
export const BUDGET_BYTES = 160_000;

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const ENTRY = 'src/main.tsx';

/** The modules that a route's `lazy` imports; the server has turned them into paths below the root. */
function modulesOf(lazy) {
  return [...String(lazy).matchAll(/["']\/(src\/[^"']+)["']/g)].map(([, path]) => path);
}

/** Every address of the router, with the modules that are loaded for it and the routes around it. */
function addressesOf(routes, parent = '', around = []) {
  return routes.flatMap((route) => {
    const path = route.path ? `${parent}/${route.path}` : parent;
    const modules = [...around, ...(route.lazy ? modulesOf(route.lazy) : [])];
    const own = route.children ? [] : [{ path: path || '/', modules }];
    return [...own, ...addressesOf(route.children ?? [], path, modules)];
  });
}

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

/** Bytes of each route's first view, the heaviest first. Throws for a module of the router that the build does not have. */
export async function measureRoutes() {
  const { chunks, byModule } = await buildChunks(); // first: reading the router makes the rest of the process a development one
  const addresses = await readAddresses();
  const fileOf = (module) => {
    const file = byModule.get(module);
    if (!file) throw new Error(`The build has no chunk for ${module}.`);
    return file;
  };
  return addresses
    .map(({ path, modules }) => {
      const files = withStaticImports([ENTRY, ...modules].map(fileOf), chunks);
      const bytes = [...files].reduce((sum, file) => sum + (chunks.get(file)?.bytes ?? 0), 0);
      return { path, chunks: files.size, bytes };
    })
    .sort((one, other) => other.bytes - one.bytes);
}

/** The lines of the table, and the routes above the budget. */
export async function checkBundleBudget(budget = BUDGET_BYTES) {
  const routes = await measureRoutes();
  const kilobytes = (bytes) => (bytes / 1000).toFixed(1).padStart(6);
  const lines = routes.map(
    ({ path, chunks, bytes }) =>
      `${bytes > budget ? '✗' : '✓'} ${kilobytes(bytes)} kB  ${String(chunks).padStart(3)} files  ${path}`,
  );
  return { lines, tooLarge: routes.filter(({ bytes }) => bytes > budget) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { lines, tooLarge } = await checkBundleBudget();
  console.log(lines.join('\n'));
  if (tooLarge.length > 0) {
    console.error(
      `${tooLarge.length} routes need more than ${BUDGET_BYTES / 1000} kB before their first view.`,
    );
    process.exitCode = 1;
  }
}
