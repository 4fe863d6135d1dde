import type { SettingName } from './settings.js';

/** What a build of the browser application was told: the names are Vite's, the values are texts. */
export type BuildVariables = Record<string, string | boolean | undefined>;

export const ENVIRONMENTS = ['development', 'staging', 'production'] as const;

export interface Environment {
  environment: (typeof ENVIRONMENTS)[number];
  appVersion: string;
  /** The hosted authentication provider; `null` when this build knows none. */
  provider: { url: string; anonKey: string } | null;
  /** Prefix of every call; empty where pages and API share their origin. */
  apiBaseUrl: string;
  /** Milliseconds that a call may take unless it says otherwise. */
  apiTimeoutMs: number;
  cardPublicKey: string | null;
  errorReportingDsn: string | null;
  analytics: boolean;
  errorReporting: boolean;
  performanceMonitoring: boolean;
  serviceWorker: boolean;
}

const DEFAULT_TIMEOUT_MS = 5000;
const INVALID = 'Invalid environment configuration';

function reader(variables: BuildVariables) {
  const text = (name: SettingName): string | null => {
    const value = variables[name];
    if (value === undefined) return null;
    if (typeof value !== 'string' || value === '') throw new Error(`${INVALID}: ${name} is empty.`);
    return value;
  };
  const url = (name: SettingName): string | null => {
    const value = text(name);
    if (value !== null && (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)))
      throw new Error(`${INVALID}: ${name} is no web address.`);
    return value?.replace(/\/+$/, '') ?? null;
  };
  const milliseconds = (name: SettingName): number | null => {
    const value = text(name);
    if (value !== null && !/^[1-9]\d{0,6}$/.test(value))
      throw new Error(`${INVALID}: ${name} is no number of milliseconds.`);
    return value === null ? null : Number(value);
  };
  const flag = (name: SettingName): boolean => variables[name] === 'true';
  return { text, url, milliseconds, flag };
}

function environmentIn(name: string | null): Environment['environment'] {
  if (name === null) return 'development';
  const known = ENVIRONMENTS.find((one) => one === name);
  if (!known) throw new Error(`${INVALID}: VITE_APP_ENV is none of ${ENVIRONMENTS.join(', ')}.`);
  return known;
}

/**
 * Our reading of "in production the backend URL and anon key must be present": both belong to the hosted provider, and
 * a product may do without it. So in production they are required when provider mode is wanted, which is when one of
 * them is there, or the build says that it must be (`required`); with neither, the product signs people in itself.
 * Elsewhere half a configuration counts as none.
 */
function providerIn(
  url: string | null,
  anonKey: string | null,
  { production, required }: { production: boolean; required: boolean },
): Environment['provider'] {
  if (url && anonKey) return { url, anonKey };
  if (production && required && !url && !anonKey)
    throw new Error('Supabase configuration is required in production');
  if (production && (url || anonKey)) {
    const missing = url ? 'VITE_SUPABASE_ANON_KEY' : 'VITE_SUPABASE_URL';
    throw new Error(`Missing required environment variable: ${missing}`);
  }
  return null;
}

/**
 * Checks what the build was told.
 * @throws Error 'Missing required environment variable' or 'Invalid environment configuration', with the name, or
 * 'Supabase configuration is required in production'.
 */
export function readEnvironment(variables: BuildVariables): Environment {
  const { text, url, milliseconds, flag } = reader(variables);
  const environment = environmentIn(text('VITE_APP_ENV'));
  const production = environment === 'production' || variables.PROD === true;
  return {
    environment,
    appVersion: text('VITE_APP_VERSION') ?? '1.0.0',
    provider: providerIn(url('VITE_SUPABASE_URL'), text('VITE_SUPABASE_ANON_KEY'), {
      production,
      required: flag('VITE_REQUIRE_PROVIDER'),
    }),
    apiBaseUrl: url('VITE_API_BASE_URL') ?? '',
    apiTimeoutMs: milliseconds('VITE_API_TIMEOUT') ?? DEFAULT_TIMEOUT_MS,
    cardPublicKey: text('VITE_STRIPE_PUBLIC_KEY'),
    errorReportingDsn: url('VITE_SENTRY_DSN'),
    analytics: flag('VITE_ENABLE_ANALYTICS'),
    errorReporting: flag('VITE_ENABLE_ERROR_REPORTING'),
    performanceMonitoring: flag('VITE_ENABLE_PERFORMANCE_MONITORING'),
    serviceWorker: flag('VITE_ENABLE_SERVICE_WORKER'),
  };
}
