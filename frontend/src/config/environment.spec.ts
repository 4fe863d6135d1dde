import { readEnvironment } from './environment.js';

const provider = { VITE_SUPABASE_URL: 'https://x.example/', VITE_SUPABASE_ANON_KEY: 'anon' };

describe('the environment configuration', () => {
  it('has a default for everything', () => {
    expect(readEnvironment({})).toEqual({
      environment: 'development',
      appVersion: '1.0.0',
      provider: null,
      apiBaseUrl: '',
      apiTimeoutMs: 5000,
      cardPublicKey: null,
      errorReportingDsn: null,
      analytics: false,
      errorReporting: false,
      performanceMonitoring: false,
      serviceWorker: false,
    });
  });

  it('reads what is there; a flag is true only by the word true', () => {
    const read = readEnvironment({
      ...provider,
      PROD: true,
      VITE_APP_ENV: 'staging',
      VITE_API_TIMEOUT: '9000',
      VITE_ENABLE_ANALYTICS: 'true',
      VITE_ENABLE_SERVICE_WORKER: '1',
    });
    expect(read).toMatchObject({
      provider: { url: 'https://x.example', anonKey: 'anon' },
      environment: 'staging',
      apiTimeoutMs: 9000,
      analytics: true,
      serviceWorker: false,
    });
  });

  it('needs both of the provider in production when one is there, and none otherwise', () => {
    const url = { VITE_SUPABASE_URL: provider.VITE_SUPABASE_URL };
    const key = { VITE_SUPABASE_ANON_KEY: 'anon' };
    expect(() => readEnvironment({ PROD: true, ...url })).toThrow(
      'Missing required environment variable: VITE_SUPABASE_ANON_KEY',
    );
    expect(() => readEnvironment({ VITE_APP_ENV: 'production', ...key })).toThrow(
      'Missing required environment variable: VITE_SUPABASE_URL',
    );
    expect(readEnvironment({ PROD: true }).provider).toBeNull();
    expect(readEnvironment(url).provider).toBeNull();
  });

  it('needs the provider in production where the build says that it must be there', () => {
    const required = { VITE_REQUIRE_PROVIDER: 'true' };
    expect(() => readEnvironment({ PROD: true, ...required })).toThrow(
      /^Supabase configuration is required in production$/,
    );
    expect(() => readEnvironment({ PROD: true, ...required, VITE_SUPABASE_ANON_KEY: 'anon' })).toThrow(
      'Missing required environment variable: VITE_SUPABASE_URL',
    );
    expect(readEnvironment({ PROD: true, ...required, ...provider }).provider).not.toBeNull();
    expect(readEnvironment(required).provider).toBeNull();
  });

  it.each([
    ['VITE_SUPABASE_URL', 'not an address'],
    ['VITE_SUPABASE_URL', 'javascript:alert(1)'],
    ['VITE_SUPABASE_ANON_KEY', ''],
    ['VITE_API_BASE_URL', 'api'],
    ['VITE_API_TIMEOUT', 'soon'],
    ['VITE_API_TIMEOUT', '0'],
    ['VITE_SENTRY_DSN', '::'],
    ['VITE_STRIPE_PUBLIC_KEY', ''],
    ['VITE_APP_ENV', 'test'],
  ])('refuses %s = %j', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(/^Invalid environment configuration: VITE_/);
  });
});
