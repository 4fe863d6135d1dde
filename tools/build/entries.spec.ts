import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findEntries, findThreads } from './entries.js';

describe('the processes of the repository', () => {
  const root = mkdtempSync(join(tmpdir(), 'casedrop-entries-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('are each main.ts and <name>.main.ts, with worker threads beside them', () => {
    for (const file of [
      'gateway/src/main.ts',
      'services/alpha/src/main.ts',
      'services/alpha/src/worker.main.ts',
    ]) {
      mkdirSync(join(root, file, '..'), { recursive: true });
      writeFileSync(join(root, file), '');
    }
    writeFileSync(join(root, 'services/alpha/src/parse.thread.ts'), '');
    const found = findEntries(root).map(({ folder, name }) => `${folder}/${name}`);
    expect(found).toEqual(['gateway/main', 'alpha/main', 'alpha/worker']);
    expect(findThreads(root, 'services/alpha')).toEqual([join(root, 'services/alpha/src/parse.thread.ts')]);
  });
});
