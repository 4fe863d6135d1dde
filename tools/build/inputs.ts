import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ignored =
  /(^|\/)(node_modules|dist|test|e2e|test-results|playwright-report)(\/|$)|\.(int-|component-)?spec\.tsx?$/;

/** A digest of the content of files and folders; changes when anything in them does. */
export function digestOf(paths: string[], salt = ''): string {
  const hash = createHash('sha256').update(salt);
  for (const file of paths.flatMap(filesUnder).sort())
    hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** Runs `build` unless `mark` says that it was done for this digest already; says whether it ran. */
export async function unlessBuilt(
  mark: string,
  digest: string,
  build: () => Promise<void>,
): Promise<boolean> {
  if (existsSync(mark) && readFileSync(mark, 'utf8') === digest) return false;
  await build();
  writeFileSync(mark, digest);
  return true;
}

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !ignored.test(entry.name))
    .flatMap((entry) =>
      entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)],
    );
}
