import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findProgram } from '../infrastructure/programs.js';
import { Progress } from '../product/progress.js';
import { Product } from '../product/start-product.js';
import { SetupError } from '../setup-error.js';
import { runCommand, runTool } from './run-command.js';
import { tallyPlaywright, withExitCode, type PlaywrightReport, type Tally } from './tally.js';

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
  const browser = await findChromium(root);
  const options = {
    root,
    name: 'e2e',
    port: 0,
    throwaway: true,
    env: testEnvironment(),
    progress: new Progress(),
  };
  const product = new Product({ ...options, fresh: true });
  onStart(product);
  try {
    await product.start();
    return await runPlaywright(root, args, {
      CHROMIUM_PATH: browser,
      E2E_BASE_URL: product.url,
      E2E_MAIL_URL: product.mailUrl,
      E2E_ACCOUNTS: JSON.stringify(product.accounts),
    });
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
