import {
  createBrowserRouter,
  matchRoutes,
  Navigate,
  Outlet,
  replace,
  useLocation,
  useParams,
  type LoaderFunction,
  type RouteObject,
} from 'react-router-dom';
import { ErrorBoundary } from '../components/error-boundary.js';
import { RequireServer } from './guards/require-server.js';
import { RequireRole, RequireSession } from './guards/require-session.js';
import { RootLayout } from './layout/root-layout.js';
import { LoadingScreen } from './screens/loading-screen.js';
import { RouteError } from './screens/route-error.js';

/** Nearer to the page than the router's own net, which catches pages that could not be loaded. */
function PageInItsBounds() {
  return (
    <ErrorBoundary level="page">
      <Outlet />
    </ErrorBoundary>
  );
}

/** `/case/:id` is an older spelling of `/cases/:id`. */
const toCase: LoaderFunction = ({ params: { id = '' }, request }) =>
  replace(`/cases/${encodeURIComponent(id)}${new URL(request.url).search}`);

/** `/checkout/:id` is another spelling of `/checkout?caseId=`. */
function ToCheckout() {
  const { id = '' } = useParams();
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  query.set('caseId', id);
  return <Navigate to={`/checkout?${query.toString()}`} replace />;
}

const ADMIN: RouteObject[] = [
  { index: true, lazy: () => import('./routes/admin-route.js') },
  { path: 'users', lazy: () => import('./routes/admin-users-route.js') },
  { path: 'enquiries', lazy: () => import('./routes/admin-enquiries-route.js') },
  { path: 'newsletter', lazy: () => import('./routes/admin-newsletter-route.js') },
  { path: 'newsletter/:week', lazy: () => import('./routes/admin-issue-route.js') },
  { path: 'users/:id/billing', lazy: () => import('./routes/admin-billing-route.js') },
  { path: 'revenue', lazy: () => import('./routes/admin-revenue-route.js') },
  { path: 'payments', lazy: () => import('./routes/admin-payments-route.js') },
  { path: 'quality', lazy: () => import('./routes/admin-quality-route.js') },
  { path: 'blueprints', lazy: () => import('./routes/admin-blueprints-route.js') },
  { path: 'page-views', lazy: () => import('./routes/admin-page-views-route.js') },
  { path: 'client-health', lazy: () => import('./routes/admin-client-health-route.js') },
  { path: 'sign-ins', lazy: () => import('./routes/admin-sign-ins-route.js') },
  { path: 'audit', lazy: () => import('./routes/admin-audit-route.js') },
];

/** What people pay, change or administer: nothing of it is done without the server. */
const AT_THE_SERVER: RouteObject[] = [
  { path: 'checkout', lazy: () => import('./routes/checkout-route.js') },
  { path: 'checkout/success', lazy: () => import('./routes/checkout-success-route.js') },
  { path: 'checkout/:id', element: <ToCheckout /> },
  { path: 'subscribe', lazy: () => import('./routes/membership-route.js') },
  { path: 'membership', lazy: () => import('./routes/membership-route.js') },
  { path: 'account', lazy: () => import('./routes/account-route.js') },
  { path: 'account/billing', lazy: () => import('./routes/billing-route.js') },
  {
    element: <RequireRole roles={['admin']} />,
    children: [{ path: 'auth-test', lazy: () => import('./routes/auth-test-route.js') }],
  },
  {
    element: <RequireRole roles={['admin']} elsewhere="/" />,
    children: [{ path: 'admin', lazy: () => import('./routes/admin-layout.js'), children: ADMIN }],
  },
];

/** Small pages of text come together: each by itself would cost every other page a line in this table of files. */
const HOUSE: RouteObject[] = [
  'about',
  'blog',
  'blog/:slug',
  'careers',
  'community',
  'help',
  'partners',
  'status',
].map((path) => ({ path, handle: path, lazy: () => import('./routes/house-route.js') }));

const MEMBERS: RouteObject[] = [
  { path: 'dashboard', lazy: () => import('./routes/dashboard-route.js') },
  { path: 'cases/:id', lazy: () => import('./routes/case-route.js') },
  { element: <RequireServer />, children: AT_THE_SERVER },
];

const PAGES: RouteObject[] = [
  { index: true, lazy: () => import('./routes/home-route.js') },
  { path: 'auth', lazy: () => import('./routes/auth-route.js') },
  { path: 'auth/callback', lazy: () => import('./routes/auth-callback-route.js') },
  { path: 'auth/forgot', lazy: () => import('./routes/forgot-password-route.js') },
  { path: 'auth/open', lazy: () => import('./routes/open-door-route.js') },
  { path: 'auth/reset', lazy: () => import('./routes/reset-password-route.js') },
  { path: 'terms', lazy: () => import('./routes/terms-route.js') },
  { path: 'contact-sales', lazy: () => import('./routes/contact-sales-route.js') },
  ...HOUSE,
  { path: 'contact', lazy: () => import('./routes/contact-route.js') },
  { path: 'cookies', lazy: () => import('./routes/cookies-route.js') },
  { path: 'privacy', lazy: () => import('./routes/privacy-route.js') },
  { path: 'demo', lazy: () => import('./routes/demo-route.js') },
  { path: 'cases', lazy: () => import('./routes/library-route.js') },
  { path: 'cases-discovery', loader: () => replace('/cases'), element: <LoadingScreen /> },
  { path: 'case/:id', loader: toCase, element: <LoadingScreen /> },
  { path: 'archive', lazy: () => import('./routes/archive-route.js') },
  { path: 'archive/:week', lazy: () => import('./routes/issue-route.js') },
  { path: 'newsletter/preferences', lazy: () => import('./routes/newsletter-preferences-route.js') },
  { path: 'newsletter/confirm', lazy: () => import('./routes/newsletter-confirm-route.js') },
  { element: <RequireSession />, children: MEMBERS },
  { path: '*', lazy: () => import('./routes/not-found-route.js') },
];

/**
 * Every address of the application. The frame stands at once: what is awaited at the start is the page within it, and
 * a page that cannot be loaded leaves it standing.
 */
export const ROUTES: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <RouteError />,
    children: [
      {
        element: <PageInItsBounds />,
        HydrateFallback: LoadingScreen,
        errorElement: <RouteError />,
        children: PAGES,
      },
    ],
  },
];

/** Loads the pages at an address beforehand, so that they stand at the first drawing: as they do in the printed page. */
export async function loadRoutesAt(path: string): Promise<void> {
  for (const { route } of matchRoutes(ROUTES, path) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}

/** Lets the pages at an address stand no sooner than `until` is kept, though their code may be at hand before. */
export function holdRoutesAt(path: string, until: Promise<void>): void {
  for (const { route } of matchRoutes(ROUTES, path) ?? []) {
    const { lazy, loader } = route;
    if (typeof lazy === 'function') route.lazy = async () => (await Promise.all([lazy(), until]))[0];
    // One that only leads elsewhere is held as well: the page it leads to is not.
    if (typeof loader === 'function')
      route.loader = async (request) => {
        await until;
        return loader(request);
      };
  }
}

/**
 * The router of the browser. On a page that is printed whole it leaves the window where somebody has scrolled it to meanwhile;
 * elsewhere it scrolls to where they were last, or to the top.
 */
export function createRouter(isPrinted: boolean) {
  return createBrowserRouter(ROUTES, isPrinted ? { hydrationData: {} } : undefined);
}
