import { vi } from 'vitest';

const reportErrors = vi.fn();
const router = { state: { location: { pathname: '/' } }, subscribe: () => () => undefined };

const MOCKED = [
  '../lib/error-reporting.js',
  '../lib/page-stands.js',
  './app.js',
  './router.js',
  './reliability.js',
];

async function start(settings: Record<string, string>) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  vi.resetModules();
  vi.doMock('../lib/error-reporting.js', () => ({ reportErrors }));
  vi.doMock('./app.js', () => ({ App: () => <p>CaseDrop</p> }));
  vi.doMock('../lib/page-stands.js', () => ({ pageStands: Promise.resolve() }));
  vi.doMock('./router.js', () => ({ createRouter: () => router }));
  vi.doMock('./reliability.js', () => ({ beginReliability: () => undefined }));
  document.body.innerHTML = '<div id="root"></div>';
  const { startApplication } = await import('./start-application.js');
  await startApplication();
  await vi.dynamicImportSettled();
  await vi.waitUntil(() => document.body.textContent === 'CaseDrop');
}

beforeEach(() => {
  reportErrors.mockClear();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false); // it draws by itself, as in a browser
  vi.useFakeTimers({ toFake: ['setTimeout'] }); // nothing is prepared for a time without a network
});

afterEach(() => {
  for (const name of MOCKED) vi.doUnmock(name);
  vi.unstubAllEnvs();
  vi.resetModules();
});

it.each([
  ['with a key', { VITE_SENTRY_DSN: 'https://key@errors.example/42' }, 1],
  ['without one', {}, 0],
])(
  'reports errors where it is enabled and has a key, and begins in any case: %s',
  async (_name, key, times) => {
    await start({ VITE_ENABLE_ERROR_REPORTING: 'true', ...key });
    expect(reportErrors).toHaveBeenCalledTimes(times);
    expect(document.body).toHaveTextContent('CaseDrop');
  },
);
