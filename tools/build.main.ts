import { resolve } from 'node:path';
import { build } from './build/build.js';
import { explain } from './setup-error.js';

/** `npm run build`: builds what has changed and names it. */
async function main(): Promise<void> {
  const started = performance.now();
  const { fresh } = await build(resolve(import.meta.dirname, '..'), (part) => console.log(`built ${part}`));
  if (fresh.length > 0) console.log(`unchanged: ${fresh.join(', ')}`);
  console.log(`${((performance.now() - started) / 1000).toFixed(1)} s`);
}

main().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
