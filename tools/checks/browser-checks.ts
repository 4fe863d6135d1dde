import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HostedAuthServer } from '@casedrop/testing';
import { build, buildPages } from '../build/build.js';
import { RuntimeFolder } from '../infrastructure/runtime-folder.js';
import { Progress } from '../product/progress.js';
import { Product, type ProductOptions } from '../product/start-product.js';
import { checkCanaries } from './canaries.js';
import { checkLogs } from './log-secrecy.js';
import { checkRevocation } from './revocation.js';
import { findChromium } from './find-chromium.js';
import { runTool } from './run-command.js';
import type { Say } from './run-steps.js';
import { newReport } from './spec-checks.js';
import { sum, tallyPlaywright, withExitCode, withFiles, type PlaywrightReport, type Tally } from './tally.js';

/**
 * Runs the browser tests against a whole product with its own ports and data, then looks at what else is to be seen on
 * it. It has two doors: at one it signs people in itself, at the other, with web pages of its own, a stand-in for the
 * hosted provider does; each has journeys of its own (`--project=own`, `--project=provider`).
 */
export async function runBrowserTests(
  root: string,
  args: string[],
  say: Say,
  onStart: (product: Product) => void,
): Promise<Tally> {
  const browser = await findChromium(root, say);
  const progress = new Progress(say, false);
  const product = new Product(productOptions(root, progress));
  onStart(product);
  const provider = await startProvider(root);
  try {
    await progress.step('Web pages', () => buildOwnPages(root));
    await product.start();
    const door = await progress.step("The provider's door", () => openProviderDoor(root, product, provider));
    const journeys = await runPlaywright(root, args, say, {
      CHROMIUM_PATH: browser,
      E2E_BASE_URL: product.url,
      E2E_MAIL_URL: product.mailUrl,
      E2E_PROVIDER_BASE_URL: door,
      E2E_PROVIDER_URL: provider.url,
      E2E_ACCOUNTS: JSON.stringify(product.accounts),
    });
    const tallies = [journeys];
    const alsoSeen = args.length === 0 ? [checkCanaries, checkRevocation] : [];
    for (const check of [...alsoSeen, checkLogs]) tallies.push(await check(product, say));
    return sum(tallies);
  } finally {
    await product.stop();
    await provider.close();
  }
}

/** Makes what the browser tests need and what can be made before they begin: programs, pages, and a browser. */
export async function prepareBrowserTests(root: string, say: Say): Promise<Tally> {
  const progress = new Progress(say, false);
  const prepared = await Promise.allSettled([
    progress.step('Chromium', () => findChromium(root, say)),
    progress.step('Build', () => build(root)),
    progress.step('Web pages', async () => {
      const provider = await startProvider(root);
      try {
        await buildOwnPages(root);
        await buildProviderPages(root, provider);
      } finally {
        await provider.close();
      }
    }),
  ]);
  const failed = prepared.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return { passed: 0, failed: 0 };
}

const INSTANCE = 'e2e';

const productOptions = (root: string, progress: Progress): ProductOptions => ({
  root,
  name: INSTANCE,
  port: 0,
  fresh: true,
  throwaway: true,
  env: testEnvironment(),
  pages: pagesOf(root, 'own'),
  yields: false, // the rest of the machine is busy with tests of no more weight
  progress,
});

/** A page asks longer than people would wait: how busy the machine is, is no matter of these tests. */
const PATIENT = { VITE_API_TIMEOUT: '60000' };

const pagesOf = (root: string, door: 'own' | 'provider'): string =>
  join(new RuntimeFolder(root, INSTANCE).path, `${door}-pages`);

async function buildOwnPages(root: string): Promise<void> {
  await buildPages(root, { folder: pagesOf(root, 'own'), settings: PATIENT });
}

/** The stand-in for the hosted provider; its port is remembered, since pages are built for its address. */
async function startProvider(root: string): Promise<HostedAuthServer> {
  const port = await new RuntimeFolder(root, INSTANCE).port('hosted-auth');
  const { startHostedAuthServer } = await import('@casedrop/testing'); // a second to load, which no other step needs
  return startHostedAuthServer({ requireConfirmation: true }, port);
}

/** Builds web pages that ask the provider, and gives their folder; they are kept for the next run. */
async function buildProviderPages(root: string, { url, anonKey }: HostedAuthServer): Promise<string> {
  const folder = pagesOf(root, 'provider');
  const settings = { ...PATIENT, VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: anonKey };
  await buildPages(root, { folder, settings });
  return folder;
}

async function openProviderDoor(root: string, product: Product, provider: HostedAuthServer): Promise<string> {
  const pages = await buildProviderPages(root, provider);
  return product.startOtherDoor('provider-gateway', pages, {
    AUTH_PROVIDER_URL: provider.url,
    AUTH_PROVIDER_ANON_KEY: provider.anonKey,
    AUTH_PROVIDER_CONFIRMS_EMAIL: 'true',
  });
}

/** The limits that hold off floods of registrations would also hold off a whole run of tests from one address. */
function testEnvironment(): NodeJS.ProcessEnv {
  const many = '100000';
  const perMinute = { RATE_LIMIT_AUTH_PER_MINUTE: many, RATE_LIMIT_NEWSLETTER_PER_MINUTE: many };
  return {
    ...process.env,
    ...perMinute,
    LOG_LEVEL: 'debug', // the more is logged, the more the search for secrets in it is worth
    REGISTRATIONS_PER_ADDRESS: many,
    SIGN_IN_ATTEMPTS_PER_ADDRESS: many,
    ENQUIRIES_PER_ADDRESS: many,
    DROP_PER_SECOND: '10', // slow enough for an issue to be paused on its way
  };
}

async function runPlaywright(root: string, args: string[], say: Say, env: NodeJS.ProcessEnv): Promise<Tally> {
  const report = newReport(root, 'playwright');
  const code = await runTool(root, '@playwright/test/cli.js', ['test', '--reporter=list,json', ...args], {
    cwd: join(root, 'frontend'),
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    say,
  });
  if (!existsSync(report)) return withExitCode({ passed: 0, failed: 0 }, code || 1);
  const tally = tallyPlaywright(JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport);
  return withExitCode(
    withFiles(tally, (file) => join('frontend', file)),
    code,
  );
}
