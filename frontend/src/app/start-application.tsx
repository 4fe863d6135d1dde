import type { QueryClient } from '@tanstack/react-query';
import { startTransition, StrictMode, Suspense } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { readEnvironment, type Environment } from '../config/environment.js';
import { configureApi } from '../lib/api-client.js';
import { backendGateway, checkHealth } from '../lib/auth/backend-gateway.js';
import { startAuth } from '../lib/auth/start-auth.js';
import { HEAD_START_MS, lazyPart } from '../lib/lazy-part.js';
import { holdInstallOffer } from '../lib/offline/install-offer.js';
import { pageStands } from '../lib/page-stands.js';
import { createQueryClient } from '../lib/query-client.js';
import { App } from './app.js';
import { beginReliability } from './reliability.js';
import { createRouter, holdRoutesAt, loadRoutesAt } from './router.js';

/** Seen by whoever built these pages with settings that do not fit. */
const ConfigurationError = lazyPart(() => import('./screens/configuration-error.js'));

const isStaticPreview = import.meta.env.VITE_STATIC_PREVIEW === 'true';

/** Written so that a production build drops the import, and with it everything of development mode. */
const development =
  import.meta.env.DEV || import.meta.env.VITE_STATIC_PREVIEW === 'true'
    ? async () => (await import('../development/development-gateway.js')).developmentGateway()
    : undefined;

/** Likewise: a build without error reporting holds none of it. */
const isReporting = import.meta.env.VITE_ENABLE_ERROR_REPORTING === 'true';

async function report(environment: Environment, dsn: string): Promise<void> {
  const { reportErrors } = await import('../lib/error-reporting.js');
  reportErrors(environment, dsn);
}

/** Likewise: a build that counts no pages holds none of it. */
const isCounting = import.meta.env.VITE_ENABLE_ANALYTICS === 'true';

async function countPages(
  router: ReturnType<typeof createRouter>,
  { apiBaseUrl }: Environment,
): Promise<void> {
  const { countPageViews } = await import('../lib/page-views.js');
  countPageViews(router, apiBaseUrl);
}

/** Asked at once; the answer is heard when the page stands, for what is printed is drawn first. */
async function start({ provider }: Environment) {
  const begun = startAuth({
    backend: backendGateway(),
    checkHealth,
    isStaticPreview,
    ...(provider && {
      provider: async () => (await import('../lib/auth/provider-gateway.js')).connectProvider(provider),
    }),
    ...(development && { development }),
  });
  await Promise.allSettled([begun, pageStands]);
  return begun;
}

/** Only once the first view has had its time. */
function prepareForOffline(queries: QueryClient, { serviceWorker }: Environment): void {
  const begin = async () =>
    (await import('../lib/offline/without-network.js')).beginOffline(queries, serviceWorker);
  const soon = () => setTimeout(() => void begin(), HEAD_START_MS);
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
}

function application(isPrinted: boolean) {
  try {
    const environment = readEnvironment(import.meta.env);
    if (isReporting && environment.errorReportingDsn) void report(environment, environment.errorReportingDsn);
    configureApi({ baseUrl: environment.apiBaseUrl, timeoutMs: environment.apiTimeoutMs });
    const router = createRouter(isPrinted);
    if (isCounting) void countPages(router, environment);
    beginReliability(router, environment);
    const queries = createQueryClient();
    prepareForOffline(queries, environment);
    return <App queries={queries} router={router} start={() => start(environment)} />;
  } catch (error) {
    return (
      <Suspense>
        <ConfigurationError error={error} />
      </Suspense>
    );
  }
}

// What a part of the page catches while drawing is an error to be reported all the same.
const OPTIONS: RootOptions = isReporting ? { onCaughtError: (error) => reportError(error) } : {};

/**
 * Draws the application into the page, or takes over what is printed there already: the page of this address, or the frame
 * alone (`''`). The promise is kept when it stands.
 */
export async function startApplication(printed?: string): Promise<void> {
  holdInstallOffer();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root element.');
  const { pathname } = window.location;
  if (printed) await loadRoutesAt(pathname);
  else if (printed === '') holdRoutesAt(pathname, pageStands); // the frame is taken over as it is printed
  const page = <StrictMode>{application(!!printed)}</StrictMode>;
  startTransition(() => {
    if (printed === undefined) createRoot(root, OPTIONS).render(page);
    else hydrateRoot(root, page, OPTIONS);
  });
  await pageStands;
  delete root.dataset.printed;
}
