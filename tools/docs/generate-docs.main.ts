import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { format, type FormatOptions } from 'oxfmt';
import { describeApi } from './open-api.js';
import { environmentExample } from './environment.js';
import { messageCatalogue } from './message-catalogue.js';

/**
 * Writes the documents that are made from the code; with `--check` it writes nothing and fails when one of them is
 * out of date.
 */
const root = resolve(import.meta.dirname, '../..');

async function documents(): Promise<Record<string, string>> {
  const style = JSON.parse(contentOf(join(root, '.oxfmtrc.json'))) as FormatOptions;
  const styled = async (file: string, text: string) => (await format(file, text, style)).code;
  return {
    'docs/openapi.json': await styled('openapi.json', JSON.stringify(await describeApi(root))),
    'docs/message-catalogue.md': await styled('message-catalogue.md', messageCatalogue()),
    '.env.example': await environmentExample(root),
  };
}

async function main(): Promise<void> {
  const made = Object.entries(await documents());
  const changed = made.filter(([file, text]) => contentOf(join(root, file)) !== text);
  if (process.argv.includes('--check')) {
    if (changed.length === 0) return;
    throw new Error(`Out of date: ${changed.map(([file]) => file).join(', ')}. Run npm run docs`);
  }
  for (const [file, text] of changed) writeFileSync(join(root, file), text);
  console.log(
    changed.length > 0 ? `written: ${changed.map(([file]) => file).join(', ')}` : 'nothing changed',
  );
}

const contentOf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
