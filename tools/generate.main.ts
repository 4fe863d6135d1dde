import { resolve } from 'node:path';
import { generateFrom } from './generate/generate-from.js';
import { explain, SetupError } from './setup-error.js';

/** `npm run generate -- <file or address>`: sends headlines to the running product and shows what becomes of each. */
async function main(): Promise<void> {
  const [source, ...rest] = process.argv.slice(2);
  if (!source || rest.length > 0)
    throw new SetupError('Usage: npm run generate -- <file or address of a feed>');
  const pending = await generateFrom(source, resolve(import.meta.dirname, '..'), process.stdout);
  process.exit(pending > 0 ? 0 : 1);
}

main().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
