import { join } from 'node:path';
import { runnerImport, type Plugin, type Rolldown } from 'vite';

const PLACE = '<div id="root"></div>';
const END_OF_HEAD = '</head>';
const APPLICATION = 'src/app/start-application.tsx';

interface Document {
  /** The address of what it shows; it is printed whole, unless its module is named. */
  page?: string;
  /** The module of a page of which nothing can be shown yet but the frame. */
  route?: string;
}

/**
 * By file: what the build prints beside the front page. An address without a document of its own begins as `app.html`. The
 * gateway finds them by their names.
 */
const DOCUMENTS: Record<string, Document> = {
  'app.html': {},
  'pages/cases.html': { page: '/cases' },
  'pages/demo.html': { page: '/demo' },
  'pages/dashboard.html': { page: '/dashboard', route: 'dashboard-route' },
  'pages/cases/[id].html': { page: '/cases/:id', route: 'case-route' },
};

/** Where the gateway finds the addresses of the application, to answer all others with 404. */
const ADDRESSES = 'pages/addresses.json';

interface Printed {
  pages: Record<string, string>;
  frame: string;
  addresses: string[];
}

/**
 * Prints the documents when the pages are built: the front page and others as their components draw them for a visitor
 * before anything was asked for, or the frame alone where there is nothing to show yet. The browser takes over from there
 * (`src/main.ts`). What can be read has the line to itself at first; a frame is nothing without its page, and asks at once
 * for the code of it. Beside them stands the list of the router's addresses.
 */
export function printDocuments(): Plugin {
  let root = '';
  let template = '';
  let printed: Printed;
  const fill = (page = '', content = printed.frame): string =>
    template.replace(PLACE, () => `<div id="root" data-printed="${page}">${content}</div>`);
  const whole = (page: string): string => {
    const content = printed.pages[page];
    if (content === undefined) throw new Error(`Nothing is printed for ${page}.`);
    return fill(page, content);
  };
  return {
    name: 'print-documents',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!html.includes(PLACE)) throw new Error('index.html has no place for a printed page.');
        template = withStyles(html, bundle);
        printed = await print(root);
        return whole('/');
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        this.emitFile({ type: 'asset', fileName: ADDRESSES, source: JSON.stringify(printed.addresses) });
        for (const [fileName, document] of Object.entries(DOCUMENTS)) {
          const { page, route } = document;
          const isWhole = page !== undefined && route === undefined;
          const source = isWhole ? whole(page) : withCode(fill(page), codeOf(document, bundle, root));
          this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
  };
}

async function print(root: string): Promise<Printed> {
  const { module } = await runnerImport<Printed>(join(root, 'src/app/printed-pages.tsx'), {
    root,
    configFile: false,
    mode: 'production',
    logLevel: 'error',
    resolve: { conditions: ['source', 'module', 'node'] },
  });
  return module;
}

/** The styles stand in the page: it is drawn as soon as it is there, without a second journey. */
function withStyles(html: string, bundle: Rolldown.OutputBundle = {}): string {
  return html.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (_link, file: string) => {
    const styles = bundle[file];
    if (styles?.type !== 'asset') throw new Error(`The build has no ${file}.`);
    return `<style>${String(styles.source)}</style>`;
  });
}

const withCode = (html: string, files: readonly string[]): string =>
  html.replace(
    END_OF_HEAD,
    () =>
      `${files
        .filter((file) => !html.includes(file))
        .map((file) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`)
        .join('\n    ')}\n  ${END_OF_HEAD}`,
  );

/**
 * The files without which a document shows nothing of its page: asked for in the page, they come in one journey and not in four. The
 * largest come first, as a browser asks for six at a time.
 */
function codeOf({ route }: Document, bundle: Rolldown.OutputBundle, root: string): string[] {
  const modules = [APPLICATION, ...(route ? [`src/app/routes/${route}.tsx`] : [])];
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const files = new Map<string, number>();
  const take = (name: string): void => {
    const chunk = chunks.find(({ fileName }) => fileName === name);
    if (!chunk || files.has(name)) return;
    files.set(name, chunk.code.length);
    chunk.imports.forEach(take);
  };
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(join(root, module)));
    if (!chunk) throw new Error(`The build has no chunk for ${module}.`);
    take(chunk.fileName);
  }
  return [...files.keys()].sort((one, other) => (files.get(other) ?? 0) - (files.get(one) ?? 0));
}
