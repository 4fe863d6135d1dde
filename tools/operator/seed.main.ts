import { DEMO_ACCOUNTS } from './demo-accounts.js';
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
  await seedDemo({ natsUrl: process.env.NATS_URL ?? 'nats://127.0.0.1:4222', shop });
  for (const { role, email, password } of DEMO_ACCOUNTS)
    process.stdout.write(`${role}  ${email}  ${password}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`No demo data: ${String(error)}\n`);
  process.exit(1);
});
