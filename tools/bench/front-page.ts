import { chromium, type Browser, type Page } from '@playwright/test';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from '../product/start-product.js';
import { figureLine, lineOf, type Line } from './report.js';
import { interleave, judge, median, type Round, type Sample } from './rounds.js';

/** Of `performance.md` of the plan: a phone of the middle range on a slow line. */
const SLOW = { latency: 150, bitsPerSecond: 1_600_000, cpuSlower: 4 };
const SETTLED_MS = 4000;
const PRINTED = /<div id="root"[\s\S]*<noscript>/;
const MOST_FIRST_VIEW = 30_000;
const MOST_SCRIPT = 12_000;

/** What a browser saw of a page that nobody touched. */
interface View {
  /** Milliseconds until the largest thing of the first view stood. */
  lcp: number;
  /** Milliseconds of tasks beyond their first fifty. */
  blocking: number;
  /** Bytes over the line: the page with its styles and scripts, and of these the scripts. */
  bytes: number;
  scriptBytes: number;
}

/**
 * The printed front page against B8, the same front page drawn in the browser: the same gateway with an empty page in its
 * place. Each view is a new browser context, so that nothing is kept from the one before.
 */
export async function measureFrontPage(
  product: Product,
  pages: string,
  executablePath: string,
  rounds: number,
): Promise<{ lines: Line[]; detail: Record<string, Round[]> }> {
  const drawn = await startB8(product, pages);
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  const views: View[] = [];
  try {
    const measured = await interleave(
      rounds,
      async () => {
        const view = await viewOf(browser, product.url);
        views.push(view);
        return sampleOf(view);
      },
      async () => sampleOf(await viewOf(browser, drawn)),
    );
    const target = { kind: 'at-most', ratio: 0.45 } as const;
    const name = 'front page, largest paint';
    return {
      lines: [lineOf(name, 'B8', target, measured, judge(measured, target)), ...figures(views.slice(1))],
      detail: { [name]: measured },
    };
  } finally {
    await browser.close();
  }
}

/** The same pages but for the front page, of which nothing is printed. */
async function startB8(product: Product, pages: string): Promise<string> {
  const folder = join(product.folder.path, 'b8-pages');
  rmSync(folder, { recursive: true, force: true });
  cpSync(pages, folder, { recursive: true });
  const frame = readFileSync(join(folder, 'app.html'), 'utf8');
  writeFileSync(join(folder, 'index.html'), frame.replace(PRINTED, '<div id="root"></div><noscript>'));
  return product.startOtherDoor('b8-gateway', folder, {});
}

/** The rate of a path that is judged by its time is that time. */
const sampleOf = ({ lcp }: View): Sample => ({ rate: lcp, p50: lcp, p99: lcp, errors: 0 });

function figures(views: View[]): Line[] {
  const blocking = median(views.map((view) => view.blocking));
  const bytes = median(views.map((view) => view.bytes));
  const script = median(views.map((view) => view.scriptBytes));
  const kilobytes = (value: number) => `${(value / 1000).toFixed(1)} kB`;
  return [
    figureLine('front page, blocking time', '≤ 20 ms', `${blocking.toFixed(0)} ms`, blocking <= 20),
    figureLine('front page, first view', '≤ 30 kB', kilobytes(bytes), bytes <= MOST_FIRST_VIEW),
    figureLine('front page, its JavaScript', '≤ 12 kB', kilobytes(script), script <= MOST_SCRIPT),
  ];
}

async function viewOf(browser: Browser, url: string): Promise<View> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true });
  try {
    const page = await context.newPage();
    const sizes = await slowDown(page);
    await page.addInitScript({ content: OBSERVE });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLED_MS); // whatever comes without a touch has come by then
    const seen = await page.evaluate<Pick<View, 'lcp' | 'blocking'>>('window.seen');
    return { ...seen, ...sizes() };
  } finally {
    await context.close();
  }
}

/** Runs in the page, before anything of it. */
const OBSERVE = `
  window.seen = { lcp: 0, blocking: 0 };
  const watch = (type, hear) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => (window.seen.lcp = startTime));
  watch('longtask', ({ duration }) => (window.seen.blocking += duration - 50));
`;

/** A slow line and a slow processor; the result tells how many bytes have come over the line. */
async function slowDown(page: Page): Promise<() => Pick<View, 'bytes' | 'scriptBytes'>> {
  const session = await page.context().newCDPSession(page);
  const kinds = new Map<string, string>();
  const sizes = { Document: 0, Stylesheet: 0, Script: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind && kind in sizes) sizes[kind as keyof typeof sizes] += encodedDataLength;
  });
  await session.send('Network.enable');
  const bytesPerSecond = SLOW.bitsPerSecond / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpuSlower });
  return () => ({
    bytes: sizes.Document + sizes.Stylesheet + sizes.Script,
    scriptBytes: sizes.Script,
  });
}
