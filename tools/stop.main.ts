import { resolve } from 'node:path';
import { endProcess, isOurs, stopServer } from './infrastructure/server-process.js';
import { RuntimeFolder } from './infrastructure/runtime-folder.js';
import { explain } from './setup-error.js';

/** `npm run stop`: ends the product that `npm start` runs, and anything that a killed one left behind. */
async function main(): Promise<void> {
  const folder = new RuntimeFolder(resolve(import.meta.dirname, '..'));
  const { supervisor, servers } = folder.readState();
  const running = supervisor !== undefined && (await isOurs(supervisor));
  if (running) await endProcess(supervisor.pid, 'SIGTERM', 40);
  const left = Object.keys(folder.readState().servers);
  for (const name of left) await stopServer(folder, name, name === 'postgres' ? 'SIGINT' : 'SIGTERM');
  folder.updateState((state) => {
    delete state.supervisor;
    delete state.addresses;
    state.holders = [];
  });
  console.log(
    running || Object.keys(servers).length > 0 ? 'CaseDrop has ended.' : 'CaseDrop was not running.',
  );
}

main().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
