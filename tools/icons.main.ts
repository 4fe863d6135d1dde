import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { iconFiles } from './icons/icon-files.js';
import { explain } from './setup-error.js';

/** `npm run icons`: draws the icons and the picture for previews of links anew; they are kept in the repository. */
async function main(): Promise<void> {
  const folder = resolve(import.meta.dirname, '../frontend/public');
  for (const [name, bytes] of Object.entries(await iconFiles())) {
    writeFileSync(join(folder, name), bytes);
    process.stdout.write(`${name}  ${bytes.length} bytes\n`);
  }
}

main().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
