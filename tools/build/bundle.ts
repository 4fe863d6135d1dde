import { rmSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { rolldown, type InputOptions, type Plugin } from 'rolldown';

/** Code that cannot be bundled: native addons load a file of their own. They are resolved from node_modules. */
const nativeAddons = /^@(?:node-rs|resvg)\//;

const input = (file: string, format: 'cjs' | 'esm'): InputOptions => ({
  input: file,
  platform: 'node',
  tsconfig: false, // it says the same, and would be reported as overridden
  external: [nativeAddons],
  plugins: format === 'cjs' ? [missingOptionalPackages(), lastAwaitOf(file)] : [missingOptionalPackages()],
  transform: { target: 'node20', decorator: { legacy: true, emitDecoratorMetadata: true } },
  resolve: { conditionNames: ['source', 'node'] },
  moduleTypes: { '.sql': 'text' },
  logLevel: 'warn',
  // Libraries' own questionable code is not ours to mend.
  onLog: (level, log, report) => {
    if (!/node_modules/.test(log.id ?? log.loc?.file ?? log.message)) report(level, log);
  },
});

const output = {
  sourcemap: true,
  keepNames: true,
  codeSplitting: false,
  comments: false,
  // Names stay, so that stack traces can be read; what goes is white space and dead code.
  minify: { compress: true, mangle: false, codegen: true },
} as const;

/** Bundles a process's entry into `<folder>/<name>.bundle.cjs`, the form that V8 can keep compiled. */
export async function bundleProcess(entry: string, folder: string, name: string): Promise<string> {
  const file = join(folder, `${name}.bundle.cjs`);
  rmSync(`${file}.cache`, { force: true });
  await write(entry, file, 'cjs');
  return file;
}

/** Bundles a file that Node loads by itself, such as a worker thread's entry, into one ES module. */
export async function bundleModule(entry: string, file: string): Promise<void> {
  await write(entry, file, 'esm');
}

async function write(entry: string, file: string, format: 'cjs' | 'esm'): Promise<void> {
  const bundle = await rolldown(input(entry, format));
  try {
    await bundle.write({ ...output, file, format });
  } finally {
    await bundle.close();
  }
}

/**
 * CommonJS knows no await outside a function. An entry's last statement may be `await start();`: nothing follows it,
 * so it can as well not be waited for; what it throws ends the process either way.
 */
function lastAwaitOf(entry: string): Plugin {
  return {
    name: 'last-await-of-entry',
    transform: (code, id) => (id === entry ? { code: withoutLastAwait(code), map: null } : null),
  };
}

/** Turns the last `await` that begins a line into a `void` of the same width, so that source maps stay right. */
export function withoutLastAwait(code: string): string {
  const at = code.lastIndexOf('\nawait ');
  return at < 0 ? code : `${code.slice(0, at)}\nvoid  ${code.slice(at + '\nawait '.length)}`;
}

/**
 * Nest, TypeORM and Fastify offer to work with packages that we do not install (other databases, other transports,
 * pg-native). Asking for one fails as it would without a bundle: when the code that wants it runs. Our own imports
 * must resolve, or the build fails.
 */
function missingOptionalPackages(): Plugin {
  const prefix = '\0missing:';
  return {
    name: 'missing-optional-packages',
    async resolveId(specifier, importer, options) {
      if (!importer?.includes('node_modules') || /^[./]/.test(specifier) || isBuiltin(specifier)) return null;
      if (nativeAddons.test(specifier)) return null;
      return (
        (await this.resolve(specifier, importer, { ...options, skipSelf: true })) ?? `${prefix}${specifier}`
      );
    },
    load(id) {
      if (!id.startsWith(prefix)) return null;
      const message = JSON.stringify(`Cannot find package '${id.slice(prefix.length)}'`);
      return {
        code: `throw Object.assign(new Error(${message}), { code: 'MODULE_NOT_FOUND' });`,
        moduleType: 'js',
      };
    },
  };
}

function isBuiltin(specifier: string): boolean {
  return specifier.startsWith('node:') || builtinModules.includes(specifier);
}
