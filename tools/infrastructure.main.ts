import { resolve } from 'node:path';
import { addressesIn, startInfrastructure } from './infrastructure/start-infrastructure.js';
import { explain } from './setup-error.js';

/**
 * Keeps the servers of one instance up until Ctrl-C, for running single tests by hand:
 * `npm run infrastructure` prints the addresses to export.
 */
async function main(): Promise<void> {
  const root = resolve(import.meta.dirname, '..');
  const name = process.argv[2] ?? 'test';
  const addresses = addressesIn(process.env, name === 'test' ? 'TEST_' : '');
  const infrastructure = await startInfrastructure({ root, name, throwaway: name !== 'main', addresses });
  console.log(`export TEST_POSTGRES_URL=${infrastructure.postgresAdminUrl}`);
  console.log(`export TEST_REDIS_URL=${infrastructure.redisUrl}`);
  console.log(`export TEST_NATS_URL=${infrastructure.natsUrl}`);
  const stop = () => void infrastructure.stop().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  setInterval(() => undefined, 60_000);
}

main().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
