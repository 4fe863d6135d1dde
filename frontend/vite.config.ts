/// <reference types="vitest/config" />
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { printDocuments } from './scripts/print-documents.js';
import { serviceWorker } from './service-worker.config.js';

const GATEWAY = 'http://localhost:8080';

/**
 * Libraries that every page needs; they change seldom, so browsers keep them across releases. Two files of much the same
 * size are there sooner than one.
 */
const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/;
const FRAMEWORK = /node_modules[\\/](react-router|react-router-dom|@tanstack)[\\/]/;

/**
 * Of our own, what a dozen pages and parts of pages share: one file packs better than twenty small ones. A window over the page
 * brings a library with it that no first view needs, however many parts of pages open one.
 */
const SHARED = /frontend[\\/]src[\\/](lib|components[\\/]ui)[\\/](?!dialog\.)/;
const SHARED_BY = 12;

/** With all that it needs: every page needs it, too. */
const APPLICATION = /frontend[\\/]src[\\/]app[\\/]start-application\.tsx$/;

/** What pages share that show cases. Few draw an exhibit, plates come after the words; the desk of admins shows the text of a case, and no shelf of them. */
const CASES =
  /frontend[\\/]src[\\/](features[\\/]cases|components[\\/]case[\\/](?!exhibit|case-text|drawn-cover))/;

/** How answers are kept while they are written. */
const DRAFTS = /frontend[\\/]src[\\/]features[\\/]practice[\\/](use-draft|use-sender)\.ts$/;

/** What these need, and so do pages that show none: small things, and how anything is drawn. */
const SMALL = new RegExp(
  [
    'src/components/(below-first-view|ui/(disclosure|progress)|case/(svg-drawing|part-names))',
    'src/features/cases/api/list-cases',
    'src/lib/(member-since|query-string|random-uuid|refresh-figures|save-file|reliability/kept-drawings)',
    'src/words/(answer-limits|demonstration|money)',
    'src/drawing/(svg-node|palette)',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
);

/** What a printed page needs of the application before anybody does anything: nothing of React. */
const PRINTED =
  /frontend[\\/]src[\\/](app[\\/]layout[\\/]today|lib[\\/](dates|link-secrets|single-key))\.ts|vite[\\/]preload-helper/;

/** Only where it is wanted: a build without it takes away the one that an earlier build has left. */
const hasServiceWorker = (mode: string): boolean =>
  loadEnv(mode, import.meta.dirname).VITE_ENABLE_SERVICE_WORKER === 'true';

export default defineConfig(({ mode }) => ({
  plugins: [react(), tailwindcss(), printDocuments(), ...(hasServiceWorker(mode) ? serviceWorker() : [])],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  server: { proxy: { '/api': GATEWAY } },
  preview: { proxy: { '/api': GATEWAY } },
  test: {
    include: ['src/**/*.spec.{ts,tsx}'],
    environment: 'jsdom',
    globals: true,
    allowOnly: false,
    env: { TZ: 'UTC' }, // pages tell moments in the time zone of the machine; specs read them in this one wherever they run
    setupFiles: ['src/testing/setup.ts'],
    // The application is loaded once by each worker; setup.ts clears away what a file leaves behind.
    isolate: false,
    pool: 'forks',
    maxWorkers: 2,
    execArgv: ['--always-sparkplug'], // code that runs for a minute earns little by being optimized slowly
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
  build: {
    outDir: 'dist',
    sourcemap: false,
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false }, // a browser that cannot preload a module loads it when it is imported
    rolldownOptions: {
      // Names the functions of Radix for its developers, and would keep those that nobody calls.
      treeshake: { manualPureFunctions: ['__name'] },
      output: {
        codeSplitting: {
          groups: [
            { name: 'printed', test: PRINTED, priority: 4 },
            { name: 'react', test: REACT, priority: 4 },
            { name: 'framework', test: FRAMEWORK, priority: 3 },
            { name: 'application', test: APPLICATION, priority: 2 },
            { name: 'small', test: SMALL, priority: 1 },
            { name: 'shared', test: SHARED, minShareCount: SHARED_BY, priority: 1 },
            { name: 'cases', test: CASES, minShareCount: 2 },
            { name: 'drafts', test: DRAFTS },
          ],
        },
      },
    },
  },
}));
