import { exitOnSignals } from '@casedrop/platform';
import { startGateway } from './start-gateway.js';

async function main(): Promise<void> {
  const gateway = await startGateway();
  exitOnSignals(gateway.close, gateway.logger);
}

main().catch((error: unknown) => {
  const known = error instanceof Error && error.name === 'ConfigError';
  process.stderr.write(`gateway: ${known ? error.message : String((error as Error).stack ?? error)}\n`);
  process.exit(1);
});
