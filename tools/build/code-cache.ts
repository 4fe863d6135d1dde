import { readFileSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';

/**
 * Compiles each bundle named on the command line with all its functions and keeps V8's result as `<bundle>.cache`.
 * A process of its own, since V8's flags hold for the whole process.
 */
for (const filename of process.argv.slice(2)) {
  setFlagsFromString('--no-lazy');
  const source = `(function (exports, require, module, __filename, __dirname) { ${readFileSync(filename, 'utf8')}\n})`;
  const script = new Script(source, { filename });
  setFlagsFromString('--lazy'); // the cache is marked with the flags of this moment, and the launcher has the usual ones
  writeFileSync(`${filename}.cache`, script.createCachedData());
}
