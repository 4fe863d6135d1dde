import { transformSync } from '@swc/core';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const OPTIONS = {
  swcrc: false,
  sourceMaps: 'inline',
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', decorators: true },
    experimental: { keepImportAttributes: true },
    transform: { legacyDecorator: true, decoratorMetadata: true }, // what Nest injects by
  },
  module: { type: 'es6' },
};
const TYPESCRIPT = /\.ts(\?|$)/;

/** Sources name each other as they are called once compiled: in TypeScript, `./x.js` is `./x.ts`. */
export function resolve(specifier, context, next) {
  const isOwn =
    specifier.startsWith('.') && specifier.endsWith('.js') && TYPESCRIPT.test(context.parentURL ?? '');
  return next(isOwn ? specifier.replace(/js$/, 'ts') : specifier, context);
}

export function load(url, context, next) {
  if (!TYPESCRIPT.test(url)) return next(url, context);
  const filename = fileURLToPath(url.replace(/\?.*$/, ''));
  const { code } = transformSync(readFileSync(filename, 'utf8'), { ...OPTIONS, filename });
  return { format: 'module', source: code, shortCircuit: true };
}
