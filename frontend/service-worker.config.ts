import type { Plugin, Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { isFrontPage, isOtherPage } from './src/lib/offline/worker-pages.js';

/** What stands at every address but `/` while there is no network. */
const FRAME = '/app.html';
const FRONT_PAGE = '/index.html';

/** What is nothing without the server, or of no use to most people, comes by the network when it is asked for. */
const BY_NETWORK = /\/app\/routes\/(?:admin|auth-test)-|\/lib\/(?:auth\/provider-gateway|error-reporting)\./;

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
      globPatterns: ['*.html', 'before-paint.js', 'favicon.svg', 'assets/*.{js,css}', 'assets/*-core*.woff2'],
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
        { urlPattern: isOtherPage, ...orInstead(FRAME) },
      ],
    },
  });
  return [noteCode(code), ...worker];
}
