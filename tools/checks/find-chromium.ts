import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findProgram } from '../infrastructure/programs.js';
import { SetupError } from '../setup-error.js';
import { runCommand } from './run-command.js';
import type { Say } from './run-steps.js';

/**
 * A Chromium on this machine: installed by the system, by Playwright, or now by apt when we are root. The one without a window
 * comes first: it draws for nobody and takes a sixth less of the processor's time.
 */
export async function findChromium(root: string, say: Say): Promise<string> {
  const found =
    systemChromium() ?? (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined);
  if (found) return found;
  if (process.getuid?.() === 0 && findProgram('apt-get')) {
    say('  Installing Chromium (apt-get)…\n');
    await installChromium(root);
  }
  const installed = systemChromium();
  if (installed) return installed;
  throw new SetupError(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium-headless-shell) and try again.',
  );
}

function systemChromium(): string | undefined {
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  ];
  return names.map((name) => findProgram(name)).find((path) => path !== undefined);
}

async function installChromium(cwd: string): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'];
  // An old list has an old browser, before the security updates: one of them says that it is online whatever is so.
  await runCommand('apt-get', ['update'], { cwd, env, quiet: true });
  await runCommand('apt-get', install, { cwd, env, quiet: true });
}
