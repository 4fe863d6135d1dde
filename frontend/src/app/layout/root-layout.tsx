import { Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, type Location } from 'react-router-dom';
import { LazyDialog } from '../../components/lazy-dialog.js';
import { NetworkErrorPanel } from '../../components/network-error.js';
import { NetworkError } from '../../lib/api-error.js';
import { useAuth } from '../../lib/auth.js';
import { switchEdition } from '../../lib/edition.js';
import { useShortcut } from '../../lib/shortcuts.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { notePageStands } from '../../lib/page-stands.js';
import { useOnline } from '../../lib/online.js';
import { ErrorBoundary } from '../../components/error-boundary.js';
import { LoadingScreen } from '../screens/loading-screen.js';
import { OfflineNotice } from '../screens/offline-notice.js';
import { Footer } from './footer.js';
import { Header } from './header.js';
import { Masthead } from './masthead.js';

const ShortcutsDialog = lazyPart(() => import('./shortcuts-dialog.js'));

function focusSearch(): void {
  document.querySelector<HTMLInputElement>('input[type=search]')?.focus();
}

/** With these a reader takes the page into their own hands. */
const SCROLLED_BY_HAND = ['wheel', 'touchmove', 'keydown'] as const;

/**
 * Brings the target of an in-page link into view, also when its section comes a moment later. Never against the reader: a page
 * that was loaded anew was brought there by the browser, and whoever has scrolled since stays where they are.
 */
function useHashTarget(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!hash || (key === 'default' && window.scrollY > 0)) return;
    const show = () => document.getElementById(hash.slice(1))?.scrollIntoView();
    show();
    const timer = setTimeout(show, 300);
    const stop = () => clearTimeout(timer);
    for (const way of SCROLLED_BY_HAND) addEventListener(way, stop, { passive: true });
    return () => {
      stop();
      for (const way of SCROLLED_BY_HAND) removeEventListener(way, stop);
    };
  }, [hash, key]);
}

/** After a change of page the focus goes to the page, as it does on a full load. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** A page that was loaded anew has the key `default` at every address: there the address itself is the key. */
function scrollKey(location: Location): string {
  return location.key === 'default' ? location.pathname + location.search : location.key;
}

/** The page, unless no server was there at the start. One that is there but ails closes the guarded pages only. */
function Page() {
  const { error, refresh } = useAuth();
  useEffect(notePageStands, []);
  if (error instanceof NetworkError)
    return <NetworkErrorPanel level="page" error={error} onRetry={refresh} />;
  return <Outlet />;
}

/** The frame around every page. */
export function RootLayout() {
  const { pathname } = useLocation();
  const [shortcutsOpen, setShortcutsOpen] = useState(false);
  const isOnline = useOnline();
  const main = useFocusOnNavigation();
  useHashTarget();
  useShortcut('?', () => setShortcutsOpen(true));
  useShortcut('/', focusSearch);
  useShortcut('e', switchEdition);
  return (
    <>
      <a
        href="#main"
        className="absolute top-2 left-2 z-60 -translate-y-20 rounded-sm bg-ink px-4 py-2.5 text-paper focus:translate-y-0"
      >
        Skip to the page
      </a>
      {isOnline ? <Masthead /> : <OfflineNotice />}
      <Header />
      {/* As high as the window: what a page fetches never moves a footer that is in sight. */}
      <main id="main" ref={main} tabIndex={-1} className="min-h-[calc(100dvh-7rem)] outline-none">
        <ErrorBoundary level="page" key={pathname}>
          <Suspense fallback={<LoadingScreen />}>
            <Page />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer onShortcuts={() => setShortcutsOpen(true)} />
      {shortcutsOpen && (
        <LazyDialog onClose={() => setShortcutsOpen(false)}>
          <ShortcutsDialog onClose={() => setShortcutsOpen(false)} />
        </LazyDialog>
      )}
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
