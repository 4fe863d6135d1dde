import { join } from 'node:path';
import { runnerImport, type Plugin } from 'vite';

const PLACE = '<div id="root"></div>';

/**
 * Prints the front page when the pages are built: what its components draw for a visitor before anything was asked for.
 * The browser takes it over from there (`src/front-page.ts`).
 */
export function printFrontPage(): Plugin {
  let root = '';
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
        const frontPage = await print(root);
        return html.replace(PLACE, () => `<div id="root">${frontPage}</div>`);
      },
    },
  };
}

async function print(root: string): Promise<string> {
  const { module } = await runnerImport<{ frontPage: string }>(join(root, 'src/app/printed-front-page.tsx'), {
    root,
    configFile: false,
    mode: 'production',
    logLevel: 'error',
    resolve: { conditions: ['source', 'module', 'node'] },
  });
  return module.frontPage;
}
