import type { CaseChanges, CaseReadsRepository } from './case-reads.repository.js';
import { CaseMemory } from './case-memory.js';

const CASE = '00000000-0000-7000-8000-00000000000a';

/** A database with one case, whose text and last transaction a test sets. */
function memoryOf(database: { text: string; horizon: string }) {
  const reads = {
    changesSince: async (): Promise<CaseChanges> => ({
      horizon: database.horizon,
      weekId: null,
      changed: [],
      removed: false,
    }),
    get: async () => ({ meta: {}, body: Buffer.from(database.text) }),
  } as unknown as CaseReadsRepository;
  const memory = new CaseMemory(reads);
  return async () => (await memory.get(CASE))?.body.toString();
}

it('holds what is proven current', async () => {
  const database = { text: 'one', horizon: '1000' };
  const read = memoryOf(database);
  await read();
  Object.assign(database, { text: 'never announced', horizon: '1001' });
  expect(await read()).toBe('one');
});

it('holds nothing of a database that was put back to an earlier state', async () => {
  const database = { text: 'lost with the crash', horizon: '1000' };
  const read = memoryOf(database);
  await read();
  Object.assign(database, { text: 'restored', horizon: '999' });
  expect(await read()).toBe('restored');
});
