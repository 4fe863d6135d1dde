import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { generatedDocuments } from './generated-documents.js';

/** Writes the documents that are made from the code; that they are up to date is checked by a spec. */
const root = resolve(import.meta.dirname, '../..');

async function main(): Promise<void> {
  const changed = (await generatedDocuments(root)).filter(({ text, present }) => text !== present);
  for (const { file, text } of changed) writeFileSync(join(root, file), text);
  const files = changed.map(({ file }) => file).join(', ');
  process.stdout.write(files ? `written: ${files}\n` : 'nothing changed\n');
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
