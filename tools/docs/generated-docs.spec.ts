import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

it('finds the documents made from the code up to date', async () => {
  const script = join(root, 'tools/docs/generate-docs.main.ts');
  const args = ['--conditions=source', '--import', 'tsx', script, '--check'];
  await expect(run(process.execPath, args, { cwd: root })).resolves.toBeDefined();
}, 60_000);
