import { seedDemo } from './seed-demo.js';

/** `node dist/tools/seed.js`: makes the demo accounts and prints them; in production it refuses. */
async function main(): Promise<void> {
  if (process.env.NODE_ENV === 'production') {
    process.stdout.write('No demo accounts in production.\n');
    return;
  }
  const accounts = await seedDemo({ natsUrl: process.env.NATS_URL ?? 'nats://127.0.0.1:4222' });
  for (const { role, email, password } of accounts) process.stdout.write(`${role}  ${email}  ${password}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`No demo accounts: ${String(error)}\n`);
  process.exit(1);
});
