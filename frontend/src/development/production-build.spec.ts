import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const frontend = resolve(import.meta.dirname, '../..');
const vite = resolve(frontend, '../node_modules/vite/bin/vite.js');

/** Texts of development mode: the user, the banner, the samples. */
const TRACES = [
  'dev_user',
  'DEVCODE1',
  'Development mode',
  'Any email and password works',
  'Sample: a ',
  'Practise on fourteen days in a row.',
  'coffee-shop chain',
  'Nothing was sent.',
  'development mode grades nothing',
];

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}

async function buildInto(folder: string, variables: Record<string, string> = {}): Promise<void> {
  const { NODE_OPTIONS: _options, NODE_ENV: _mode, ...rest } = process.env;
  await promisify(execFile)(process.execPath, [vite, 'build', '--outDir', folder, '--manifest'], {
    cwd: frontend,
    env: { ...rest, ...variables },
  });
}

function codeOf(folder: string): string {
  const files = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'));
  return files.map((name) => readFileSync(join(folder, 'assets', name), 'utf8')).join('\n');
}

function tracesIn(folder: string): string[] {
  const code = codeOf(folder);
  return TRACES.filter((trace) => code.includes(trace));
}

/** The code that a page needs before it can be read: the entry, the page, and all that they import. */
function firstView(folder: string, page: string): string[] {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const files = new Set<string>();
  const follow = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(follow);
  };
  follow('index.html');
  follow(page);
  return [...files].map((file) => readFileSync(join(folder, file), 'utf8'));
}

describe('a production build', () => {
  const production = mkdtempSync(join(tmpdir(), 'casedrop-production-'));
  const preview = mkdtempSync(join(tmpdir(), 'casedrop-preview-'));
  beforeAll(async () => {
    await buildInto(production, { VITE_ENABLE_SERVICE_WORKER: 'true' });
    await buildInto(preview, {
      VITE_STATIC_PREVIEW: 'true',
      VITE_ENABLE_ERROR_REPORTING: 'true',
      VITE_ENABLE_ANALYTICS: 'true',
    });
  }, 120_000);
  afterAll(() => {
    for (const folder of [production, preview]) rmSync(folder, { recursive: true, force: true });
  });

  it('has nothing of development mode in it', () => {
    expect(tracesIn(production)).toEqual([]);
  });

  it('counts no pages unless it was told to', () => {
    expect(codeOf(production)).not.toContain('globalPrivacyControl');
    expect(codeOf(preview)).toContain('globalPrivacyControl');
  });

  it('has no code that reports errors unless it was told to', () => {
    expect(codeOf(production)).not.toContain('sentry_version');
    expect(codeOf(preview)).toContain('sentry_version');
  });

  it('is told from a static preview, which has all of it', () => {
    expect(tracesIn(preview)).toEqual(TRACES);
  });

  it('keeps for the time without a network what candidates use, and nothing of administration', () => {
    const worker = readFileSync(join(production, 'sw.js'), 'utf8');
    for (const kept of [
      'index.html',
      'before-paint.js',
      'case-route',
      'answer-fields',
      'finish-dialog',
      '-core-',
    ])
      expect(worker).toContain(kept);
    for (const left of ['admin-route', 'news-desk', 'press-room', 'review-queue', 'provider-gateway'])
      expect(worker).not.toContain(left);
    expect(worker).toContain('SKIP_WAITING'); // it waits until it is told to take over
  });

  it('has no service worker unless it is asked for', () => {
    expect(readdirSync(preview)).not.toContain('sw.js');
  });

  it.each([
    'src/app/routes/dashboard-route.tsx',
    'src/app/routes/case-route.tsx',
    'src/app/routes/account-route.tsx',
    'src/app/routes/auth-route.tsx',
  ])("keeps the first view of %s free of the provider's client", (page) => {
    expect(firstView(production, page).join('\n')).not.toContain('GoTrueClient');
  });
});
