import { defineConfig } from '@playwright/test';

// A product signs people in by a hosted provider or by itself; each has journeys of its own.
const journeys = process.env.E2E_PROVIDER_URL
  ? { testDir: './e2e/provider' }
  : { testDir: './e2e', testIgnore: '**/e2e/provider/**' };

/** Browser journeys against a running product; see `e2e/`. */
export default defineConfig({
  ...journeys,
  testMatch: '**/*.e2e.ts',
  timeout: 300_000,
  expect: { timeout: 30_000 },
  workers: 1,
  retries: 1, // a machine may stall for longer than any limit; the report lists as flaky what passed at the second try
  reporter: [['list']],
  outputDir: '../test-results',
  use: {
    baseURL: process.env.E2E_BASE_URL ?? 'http://localhost:8080',
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    },
  },
});
