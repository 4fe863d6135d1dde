import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { iconFiles } from './icon-files.js';

const folder = resolve(import.meta.dirname, '../../frontend/public');
const kept = (name: string): Buffer => readFileSync(join(folder, name));
const sideOf = (png: Buffer): [number, number] => [png.readUInt32BE(16), png.readUInt32BE(20)];

interface Manifest {
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
  shortcuts: { name: string; url: string }[];
  start_url: string;
}
const manifest = JSON.parse(kept('manifest.webmanifest').toString()) as Manifest;

it('finds the icons in the repository as they are drawn: else run npm run icons', async () => {
  for (const [name, bytes] of Object.entries(await iconFiles()))
    expect([name, kept(name).equals(bytes)]).toEqual([name, true]);
});

it('keeps the picture of pages without a case small', () => {
  expect(sideOf(kept('share.png'))).toEqual([1200, 630]);
  expect(kept('share.png').length).toBeLessThan(60_000);
});

it('has three sizes in the old icon file, each where its entry says', () => {
  const ico = kept('favicon.ico');
  const sides = [0, 1, 2].map((index) => {
    const at = 6 + 16 * index;
    const png = ico.subarray(ico.readUInt32LE(at + 12), ico.readUInt32LE(at + 12) + ico.readUInt32LE(at + 8));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(sideOf(png)[0]).toBe(ico.readUInt8(at));
    return ico.readUInt8(at);
  });
  expect(sides).toEqual([16, 32, 48]);
});

it('has in the manifest what is there, with the size that it has, and what a telephone needs to install it', () => {
  for (const { src, sizes } of manifest.icons.filter(({ type }) => type === 'image/png'))
    expect(sideOf(kept(src)).join('x')).toBe(sizes);
  const purposes = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? 'any'}`);
  expect(purposes).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']));
});

it('leads from the manifest and the document to nothing that is not there', () => {
  const icons = ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/manifest.webmanifest'];
  const html = readFileSync(join(folder, '../index.html'), 'utf8');
  const named = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g)];
  expect(named.map(([, file]) => file)).toEqual(icons);
  for (const file of icons) expect(kept(file).length).toBeGreaterThan(0);
  const router = readFileSync(join(folder, '../src/app/router.tsx'), 'utf8');
  const starts = [manifest.start_url, ...manifest.shortcuts.map(({ url }) => url)].filter(
    (url) => url !== '/',
  );
  for (const url of starts) expect(router).toContain(`path: '${url.slice(1)}'`);
});
