import { accountLines } from '../product/account-lines.js';
import { seedDemo } from './seed-demo.js';

/**
 * `node dist/tools/seed.js [--accounts-only]`: makes the demo accounts and prints them, and fills the shop of a first start;
 * in production it refuses.
 */
async function main(): Promise<void> {
  if (process.env.NODE_ENV === 'production') {
    process.stdout.write('No demo data in production.\n');
    return;
  }
  const shop = !process.argv.includes('--accounts-only');
  const natsUrl = process.env.NATS_URL ?? 'nats://127.0.0.1:4222';
  const { accounts, leftAlone } = await seedDemo({ natsUrl, shop });
  for (const line of [...accountLines(accounts), ...leftAlone]) process.stdout.write(`${line}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`No demo data: ${String(error)}\n`);
  process.exit(1);
});
