import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { digestOf, unlessBuilt } from './inputs.js';

describe('what a build depends on', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'casedrop-inputs-'));
    mkdirSync(join(folder, 'src'));
    writeFileSync(join(folder, 'src/main.ts'), 'one');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('changes with the content of a source and not with that of a test', () => {
    const before = digestOf([join(folder, 'src')]);
    writeFileSync(join(folder, 'src/main.spec.ts'), 'test');
    expect(digestOf([join(folder, 'src')])).toBe(before);
    writeFileSync(join(folder, 'src/main.ts'), 'two');
    expect(digestOf([join(folder, 'src')])).not.toBe(before);
  });

  it('is built once for each state, and again after a build that failed', async () => {
    const mark = join(folder, 'mark');
    const fails = () => Promise.reject(new Error('broken'));
    await expect(unlessBuilt(mark, 'a', fails)).rejects.toThrow('broken');
    expect(await unlessBuilt(mark, 'a', () => Promise.resolve())).toBe(true);
    expect(await unlessBuilt(mark, 'a', fails)).toBe(false);
  });
});
