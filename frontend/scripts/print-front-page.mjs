import { join } from 'node:path';
import { runnerImport } from 'vite';

const PLACE = '<div id="root"></div>';

/**
 * Prints the front page when the pages are built: what its components draw for a visitor before anything was asked for.
 * The browser takes it over from there (`src/front-page.ts`).
 */
export function printFrontPage() {
  let root;
  return {
    name: 'print-front-page',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { path }) {
        if (path !== '/index.html') return html;
        if (!html.includes(PLACE)) throw new Error('index.html has no place for the front page.');
        const { module } = await runnerImport(join(root, 'src/app/printed-front-page.tsx'), {
          root,
          configFile: false,
          mode: 'production',
          logLevel: 'error',
          resolve: { conditions: ['source', 'module', 'node'] },
        });
        return html.replace(PLACE, () => `<div id="root">${module.frontPage}</div>`);
      },
    },
  };
}
