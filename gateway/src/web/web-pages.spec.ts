import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageHeads } from './page-heads.js';
import type { CrawlerFiles } from './crawler-files.js';
import { WebPages } from './web-pages.js';
import { WrittenFiles } from './written-files.js';

let folder: string;
let pages: WebPages;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'web-pages-'));
  await writeFile(join(folder, 'index.html'), '<!--head--><!--/head-->');
  pages = await WebPages.load(folder, {});
  const heads = {
    at: (path: string) => Promise.resolve({ html: `<title>${path.length}</title>`, isMissing: false }),
  } as PageHeads;
  const silent = { info: () => undefined, warn: () => undefined } as never;
  pages.writtenBy(new WrittenFiles(heads, {} as CrawlerFiles, silent));
});
afterAll(() => rm(folder, { recursive: true }));

function statusOf(url: string): Promise<number> {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method: 'GET', url });
  return pages.answer(request, new ServerResponse(request));
}

it.each<[path: string, status: number]>([
  ['/cases', 200],
  ['/cases/', 200],
  ['/a.b/cases', 200],
  ['/wp-login.php', 404],
  ['/.git/config', 404],
  ['/.', 404],
])('answers %s with %i', async (path, status) => {
  expect(await statusOf(path)).toBe(status);
});

it.each<[of: string, path: string, status: number]>([
  ['slashes', `/${'/'.repeat(300_000)}x`, 200],
  ['slashes alone', '/'.repeat(300_000), 200],
  ['dots', `/a${'.'.repeat(300_000)}/x`, 200],
])('reads a path of nothing but %s once', async (_of, path, status) => {
  const begun = performance.now();
  expect(await statusOf(path)).toBe(status);
  expect(performance.now() - begun).toBeLessThan(2000);
});
