import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { librariesAmong, unpackFromDebian } from './debian-packages.js';

describe('libraries among the dependencies that apt names', () => {
  it('takes libraries and Lua modules, each once, and no alternatives, programs or virtual packages', () => {
    const answer = [
      'redis-server',
      '  PreDepends: init-system-helpers',
      '  Depends: redis-tools',
      'redis-tools',
      '  Depends: libjemalloc2',
      ' |Depends: libsystemd0',
      '  Depends: <libfoo-virtual>',
      '  Depends: lua-cjson',
      '  Depends: libjemalloc2',
    ].join('\n');
    expect(librariesAmong(answer)).toEqual(['libjemalloc2', 'lua-cjson']);
  });
});

describe('a program of a package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'casedrop-debian-'));
  const path = process.env.PATH;
  afterAll(() => {
    process.env.PATH = path;
    rmSync(folder, { recursive: true, force: true });
  });

  /** A command that stands in for one of Debian's. */
  function standIn(name: string, script: string): void {
    const file = join(folder, 'commands', name);
    writeFileSync(file, `#!/bin/sh\n${script}\n`);
    chmodSync(file, 0o755);
  }

  it('is fetched once by two who ask at the same moment', async () => {
    mkdirSync(join(folder, 'commands'));
    standIn('apt-get', `echo fetched >> ${folder}/log; sleep 0.2; touch kettle.deb`);
    standIn('apt-cache', 'echo kettle');
    standIn('dpkg-query', 'echo libc6');
    standIn('dpkg', 'mkdir -p "$3/usr/bin" && touch "$3/usr/bin/kettle"');
    process.env.PATH = `${join(folder, 'commands')}:${path}`;
    const ask = () => unpackFromDebian(join(folder, 'packages'), 'kettle', ['kettle']);
    const found = await Promise.all([ask(), ask()]);
    const command = join(folder, 'packages/kettle/usr/bin/kettle');
    expect(found.map((one) => one?.command)).toEqual([command, command]);
    expect(readFileSync(join(folder, 'log'), 'utf8')).toBe('fetched\n');
  });
});
