import { rolldown } from 'rolldown';

/**
 * Bundles an entry of the worker (first argument) into one module (second argument), packages left outside, so that a test
 * can run it as a process of its own. A script, since the bundler does not run inside Jest.
 */
const [input, file] = process.argv.slice(2);
const bundle = await rolldown({
  input,
  platform: 'node',
  tsconfig: false,
  external: (id) => !/^([./]|\0|@casedrop\/|@oxc-project\/)/.test(id),
  transform: { target: 'node20', decorator: { legacy: true, emitDecoratorMetadata: true } },
  resolve: { conditionNames: ['source', 'import', 'node'] },
});
await bundle.write({ file, format: 'esm', codeSplitting: false });
await bundle.close();
