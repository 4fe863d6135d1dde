import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openKept, SOURCES } from './library.js';
import { readBlueprintFile } from './read-blueprint.js';

const FILE = 'financial-services/branch-closures.yaml';

describe('a library that is kept as it was read', () => {
  let folder: string;
  const sources = () => join(folder, 'sources');
  const kept = () => join(folder, 'kept');
  const open = () => openKept(sources(), kept()).blueprint('branch-closures');
  const edit = (from: string, to: string) => {
    const text = readFileSync(join(sources(), FILE), 'utf8');
    expect(text).toContain(from);
    writeFileSync(join(sources(), FILE), text.replace(from, to));
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kept-'));
    mkdirSync(dirname(join(sources(), FILE)), { recursive: true });
    cpSync(join(SOURCES, FILE), join(sources(), FILE));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is what the files say, the first time and from what is kept', () => {
    const read = JSON.parse(JSON.stringify(readBlueprintFile(SOURCES, FILE))) as unknown;
    expect(JSON.parse(JSON.stringify(open()))).toEqual(read);
    expect(open()).toEqual(read);
    expect(readdirSync(kept())).toHaveLength(1);
  });

  it('comes from what is kept while nothing has changed', () => {
    open();
    const [name = ''] = readdirSync(kept());
    const blueprint = JSON.parse(readFileSync(join(kept(), name), 'utf8')) as object;
    writeFileSync(join(kept(), name), JSON.stringify({ ...blueprint, archetype: 'growth' }));
    expect(open().archetype).toBe('growth');
  });

  it('reads a file anew that has changed, and names its faults each time', () => {
    const { archetype } = open();
    edit(`archetype: ${archetype}`, 'archetype: operations');
    expect(open().archetype).toBe('operations');
    edit('archetype: operations', 'archetype: none-of-them');
    expect(open).toThrow(/branch-closures.yaml:\d+ archetype/);
    expect(open).toThrow(/branch-closures.yaml:\d+ archetype/);
    expect(readdirSync(kept())).toHaveLength(2);
  });
});
