import { join } from 'node:path';
import { runnerImport, type Plugin, type Rolldown } from 'vite';

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
      async handler(html, { path, bundle }) {
        if (path !== '/index.html') return html;
        if (!html.includes(PLACE)) throw new Error('index.html has no place for the front page.');
        const frontPage = await print(root);
        return withStyles(html, bundle).replace(PLACE, () => `<div id="root">${frontPage}</div>`);
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

/** The styles stand in the page: it is drawn as soon as it is there, without a second journey. */
function withStyles(html: string, bundle: Rolldown.OutputBundle = {}): string {
  return html.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (_link, file: string) => {
    const styles = bundle[file];
    if (styles?.type !== 'asset') throw new Error(`The build has no ${file}.`);
    return `<style>${String(styles.source)}</style>`;
  });
}
