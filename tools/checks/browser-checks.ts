import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { buildPages } from '../build/build.js';
import { findProgram } from '../infrastructure/programs.js';
import { RuntimeFolder } from '../infrastructure/runtime-folder.js';
import { Progress } from '../product/progress.js';
import { Product, type ProductOptions } from '../product/start-product.js';
import { SetupError } from '../setup-error.js';
import { checkCanaries } from './canaries.js';
import { checkLogs } from './log-secrecy.js';
import { checkRevocation } from './revocation.js';
import { runCommand, runTool } from './run-command.js';
import { sum, tallyPlaywright, withExitCode, type PlaywrightReport, type Tally } from './tally.js';

/**
 * Runs the browser tests against a whole product with its own ports and data. The tests find it through
 * `E2E_BASE_URL`, its inbox through `E2E_MAIL_URL`, its accounts (JSON) in `E2E_ACCOUNTS` and the browser in
 * `CHROMIUM_PATH`.
 */
export async function runBrowserTests(
  root: string,
  args: string[],
  onStart: (product: Product) => void,
): Promise<Tally> {
  const product = new Product(productOptions(root));
  onStart(product);
  const places = () => ({ E2E_MAIL_URL: product.mailUrl });
  const alsoSeen = args.length === 0 ? [checkCanaries, checkRevocation] : [];
  return runJourneys(root, args, product, places, alsoSeen);
}

/**
 * Runs the browser tests of a product whose people a hosted provider signs in: a stand-in for it, web pages built for
 * it (kept for the next run, hence its port is remembered), and a gateway that believes it. The tests find the provider
 * through `E2E_PROVIDER_URL`, which also tells Playwright to run these and no others, and its inbox at `E2E_MAIL_URL`.
 */
export async function runProviderTests(
  root: string,
  args: string[],
  onStart: (product: Product) => void,
): Promise<Tally> {
  const folder = new RuntimeFolder(root, INSTANCE);
  const port = await folder.port('hosted-auth');
  const { startHostedAuthServer } = await import('@casedrop/testing'); // a second to load, which no other step needs
  const provider = await startHostedAuthServer({ requireConfirmation: true }, port);
  try {
    const pages = join(folder.path, 'provider-pages');
    const settings = { VITE_SUPABASE_URL: provider.url, VITE_SUPABASE_ANON_KEY: provider.anonKey };
    const options = productOptions(root, {
      AUTH_PROVIDER_URL: provider.url,
      AUTH_PROVIDER_CONFIRMS_EMAIL: 'true',
    });
    await options.progress.step('Web pages', () => buildPages(root, { folder: pages, settings }));
    const product = new Product({ ...options, pages });
    onStart(product);
    const places = { E2E_PROVIDER_URL: provider.url, E2E_MAIL_URL: provider.url };
    return await runJourneys(root, args, product, () => places);
  } finally {
    await provider.close();
  }
}

const INSTANCE = 'e2e';

const productOptions = (root: string, env: NodeJS.ProcessEnv = {}): ProductOptions => ({
  root,
  name: INSTANCE,
  port: 0,
  fresh: true,
  throwaway: true,
  env: { ...testEnvironment(), ...env },
  progress: new Progress(),
});

/**
 * Runs Playwright against the product, which is started before and ended after, then looks at what else is to be seen on it;
 * `places` are told once it runs.
 */
async function runJourneys(
  root: string,
  args: string[],
  product: Product,
  places: () => NodeJS.ProcessEnv,
  alsoSeen: ((product: Product) => Promise<Tally>)[] = [],
): Promise<Tally> {
  const browser = await findChromium(root);
  try {
    await product.start();
    const journeys = await runPlaywright(root, args, {
      CHROMIUM_PATH: browser,
      E2E_BASE_URL: product.url,
      E2E_ACCOUNTS: JSON.stringify(product.accounts),
      ...places(),
    });
    const tallies = [journeys];
    for (const check of [...alsoSeen, checkLogs]) tallies.push(await check(product));
    return sum(tallies);
  } finally {
    await product.stop();
  }
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
  };
}

async function runPlaywright(root: string, args: string[], env: NodeJS.ProcessEnv): Promise<Tally> {
  const folder = join(root, '.runtime', 'reports');
  const report = join(folder, 'playwright.json');
  mkdirSync(folder, { recursive: true });
  rmSync(report, { force: true });
  const code = await runTool(root, '@playwright/test/cli.js', ['test', '--reporter=list,json', ...args], {
    cwd: join(root, 'frontend'),
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  const none: Tally = { passed: 0, failed: 0 };
  const read = () => tallyPlaywright(JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport);
  return withExitCode(existsSync(report) ? read() : none, code);
}

/** A Chromium on this machine: installed by the system, by Playwright, or now by apt when we are root. */
async function findChromium(root: string): Promise<string> {
  const found =
    systemChromium() ?? (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined);
  if (found) return found;
  if (process.getuid?.() === 0 && findProgram('apt-get')) {
    console.log('  Installing Chromium (apt-get)…');
    await installChromium(root);
  }
  const installed = systemChromium();
  if (installed) return installed;
  throw new SetupError(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium) and try again.',
  );
}

function systemChromium(): string | undefined {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  return names.map((name) => findProgram(name)).find((path) => path !== undefined);
}

async function installChromium(cwd: string): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '--no-install-recommends', 'chromium'];
  if ((await runCommand('apt-get', install, { cwd, env, quiet: true })) === 0) return;
  await runCommand('apt-get', ['update'], { cwd, env, quiet: true });
  await runCommand('apt-get', install, { cwd, env, quiet: true });
}
