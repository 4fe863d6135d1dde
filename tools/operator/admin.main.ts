import { resolve } from 'node:path';
import { adminCommand, explainFailure, USAGE } from './admin-command.js';
import { UsageError } from './usage-error.js';
import { withRunningProduct } from './running-product.js';

/**
 * `npm run admin -- <command> …`, or `node dist/tools/admin.js <command> …` in a container: the operator's commands
 * about accounts and money. Exits with 0, with 1 when a command failed, and with 2 when there is no such command.
 */
async function main(words: string[]): Promise<void> {
  if (words.length === 0 || words.includes('--help') || words.includes('help')) {
    process.stdout.write(USAGE);
    return;
  }
  const root = resolve(import.meta.dirname, '../..');
  const answer = await withRunningProduct(root, 'admin', adminCommand(words));
  process.stdout.write(`${answer}\n`);
}

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${explainFailure(error)}\n`);
    process.exit(error instanceof UsageError ? 2 : 1);
  },
);
