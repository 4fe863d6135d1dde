import { defineConfig } from '@playwright/test';

/**
 * Browser journeys against a running product; see `e2e/`. It signs people in itself (`own`), and where it has a second
 * door, behind which a hosted provider does, that has journeys of its own (`provider`). Each journey has people of its
 * own, so two run at a time.
 */
export default defineConfig({
  projects: [
    {
      name: 'own',
      testDir: './e2e',
      testIgnore: '**/e2e/provider/**',
      use: { baseURL: process.env.E2E_BASE_URL ?? 'http://localhost:8080' },
    },
    ...(process.env.E2E_PROVIDER_BASE_URL
      ? [
          {
            name: 'provider',
            testDir: './e2e/provider',
            use: { baseURL: process.env.E2E_PROVIDER_BASE_URL },
          },
        ]
      : []),
  ],
  testMatch: '**/*.e2e.ts',
  timeout: 300_000,
  expect: { timeout: 60_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  reporter: [['list']],
  outputDir: '../test-results',
  use: {
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'block', // what a page asks is to be seen and held back; `offline.e2e.ts` has them
    screenshot: 'only-on-failure',
    // What was done and asked is kept of a failed journey when that is asked for: it is a tenth of the run.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    },
  },
});
