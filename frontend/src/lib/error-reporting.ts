import type { Environment } from '../config/environment.js';

/** A page that fails again and again has told enough by then. */
const MOST_REPORTS = 20;

/** Of the reports of a live product one in ten is enough to see what is wrong; elsewhere each counts. */
export function sampleRate(environment: Environment['environment']): number {
  return environment === 'production' ? 0.1 : 1;
}
/** What a rebuild under way or a window being resized brings about. */
const NOISE_OF_DEVELOPMENT = /loading (css )?chunk|dynamically imported module|ResizeObserver loop/i;

/** Where a DSN (`https://<key>@<host>/<project>`) takes envelopes, as Sentry and what is compatible with it do. */
export function envelopeAddress(dsn: string): string {
  const { protocol, username, host, pathname } = new URL(dsn);
  const [, path = '', project = ''] = /^(.*)\/([^/]+)$/.exec(pathname) ?? [];
  return `${protocol}//${host}${path}/api/${project}/envelope/?sentry_version=7&sentry_key=${username}`;
}

/** Tells the service behind the DSN of each error that nothing handled, once; the result ends that. */
export function reportErrors(
  { environment, appVersion }: Pick<Environment, 'environment' | 'appVersion'>,
  dsn: string,
): () => void {
  const told = new Set<string>();
  const report = (thrown: unknown): void => {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    const key = `${error.name}: ${error.message}`;
    if (environment === 'development' && NOISE_OF_DEVELOPMENT.test(key)) return;
    if (told.has(key) || told.size >= MOST_REPORTS) return;
    if (Math.random() >= sampleRate(environment)) return;
    told.add(key);
    const event = {
      timestamp: Date.now() / 1000,
      platform: 'javascript',
      level: 'error',
      environment,
      release: `casedrop@${appVersion}`,
      // without query and fragment, in which the code of a mail may stand
      request: { url: location.origin + location.pathname },
      exception: { values: [{ type: error.name, value: error.message }] },
      extra: { stack: error.stack },
    };
    const lines = [{ dsn, sent_at: new Date().toISOString() }, { type: 'event' }, event];
    navigator.sendBeacon(envelopeAddress(dsn), lines.map((line) => JSON.stringify(line)).join('\n'));
  };
  const onError = ({ error, message }: ErrorEvent): void => report(error ?? message);
  const onRejection = ({ reason }: PromiseRejectionEvent): void => report(reason);
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  return () => {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
  };
}
