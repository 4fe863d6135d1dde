import type { Plugin, Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** What stands at every address but `/` while there is no network. */
const SHELL = '/index.html';
const FRONT_PAGE = '/index.html';

/** What is nothing without the server, or of no use to most people, comes by the network when it is asked for. */
const BY_NETWORK = /\/app\/routes\/(?:admin|auth-test)-|\/lib\/(?:auth\/provider-gateway|error-reporting)\./;

interface Asked {
  request: Pick<Request, 'mode'>;
  url: Pick<URL, 'pathname'>;
  sameOrigin: boolean;
}

// These two are written into the worker as they stand here: they see nothing around them.

export function isFrontPage({ request, url, sameOrigin }: Asked): boolean {
  return sameOrigin && request.mode === 'navigate' && url.pathname === '/';
}

/** Addresses that hold the secret of a mail are left to the browser, as is what the server answers itself. */
export function isOtherPage({ request, url, sameOrigin }: Asked): boolean {
  const isLeftAlone = /^\/(?:api|newsletter)\/|^\/auth\/(?:callback|reset)\/?$/.test(url.pathname);
  return sameOrigin && request.mode === 'navigate' && !isLeftAlone;
}

/** A page is asked of the network, and never stored; while there is none, one of this build stands for it. */
const orInstead = (fallbackURL: string) => ({
  handler: 'NetworkOnly' as const,
  options: { precacheFallback: { fallbackURL } },
});

/** Notes the files of code that a page may ask for without the server: all that is reached without passing BY_NETWORK. */
function noteCode(files: Set<string>): Plugin {
  return {
    name: 'code-for-offline',
    generateBundle(_options, bundle) {
      const take = (name: string): void => {
        const chunk = bundle[name] as Rolldown.OutputChunk | undefined;
        if (!chunk || files.has(name) || BY_NETWORK.test(chunk.facadeModuleId ?? '')) return;
        files.add(name);
        [...chunk.imports, ...chunk.dynamicImports].forEach(take);
      };
      for (const one of Object.values(bundle)) if (one.type === 'chunk' && one.isEntry) take(one.fileName);
    },
  };
}

/**
 * The service worker: keeps this build's pages, code, styles and fonts, and nothing of the server's answers. A newer one
 * waits until the application tells it to take over (`src/lib/offline/service-worker.ts`).
 */
export function serviceWorker(): Plugin[] {
  const code = new Set<string>();
  const worker = VitePWA({
    injectRegister: false,
    manifest: false,
    workbox: {
      cacheId: 'casedrop',
      inlineWorkboxRuntime: true,
      clientsClaim: true,
      cleanupOutdatedCaches: true,
      globPatterns: ['*.html', 'edition.js', 'favicon.svg', 'assets/*.{js,css}', 'assets/*-latin-*.woff2'],
      manifestTransforms: [
        (entries) => ({
          manifest: entries.filter(({ url }) => !/^assets\/.*\.js$/.test(url) || code.has(url)),
        }),
      ],
      directoryIndex: null,
      navigateFallback: null,
      navigationPreload: true,
      runtimeCaching: [
        { urlPattern: isFrontPage, ...orInstead(FRONT_PAGE) },
        { urlPattern: isOtherPage, ...orInstead(SHELL) },
      ],
    },
  });
  return [noteCode(code), ...worker];
}
