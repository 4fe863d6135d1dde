import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RuntimeFolder } from './runtime-folder.js';

describe('the private folder of an instance', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'casedrop-runtime-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('keeps a secret between starts, readable by its owner only, and apart from other instances', () => {
    const secret = new RuntimeFolder(root).secret('postgres');
    expect(secret).toHaveLength(32);
    expect(new RuntimeFolder(root).secret('postgres')).toBe(secret);
    expect(new RuntimeFolder(root, 'test').secret('postgres')).not.toBe(secret);
    expect(statSync(join(root, '.runtime/secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('gives the same port again while it is free and another one when it is taken', async () => {
    const folder = new RuntimeFolder(root);
    const port = await folder.port('redis');
    expect(await folder.port('redis')).toBe(port);
    const stranger = createServer().listen(port, '127.0.0.1');
    try {
      await new Promise((resolve) => stranger.once('listening', resolve));
      expect(await folder.port('redis')).not.toBe(port);
    } finally {
      stranger.close();
    }
  });

  it('never gives one port to two parts', async () => {
    const folder = new RuntimeFolder(root);
    const ports = await Promise.all(['a', 'b', 'c', 'd'].map((name) => folder.port(name)));
    expect(new Set(ports).size).toBe(4);
  });
});
