import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { editorsLabels } from './reader/editors-labels.js';
import { labelsIn, ownHeadlines, realHeadlines } from './reader/labelled-headlines.js';
import { trainReader } from './reader/reader-training.js';
import { describe, describeFigures, evaluate } from './reader/evaluate.js';
import { figuresOf } from './reader/figures.js';
import { explain, SetupError } from './setup-error.js';

/**
 * `npm run reader -- train [--labels=<file>]` writes the weights of the headline reader from our own headlines, from the real
 * ones in the folder that HEADLINES names, and from a file of editors' labels; `npm run reader -- export --labels=<file>` writes
 * that file from the database of generation, which DATABASE_URL names; `npm run reader -- evaluate` prints how well it reads.
 */
const root = resolve(import.meta.dirname, '..');

function train(labels: string | undefined): void {
  const own = ownHeadlines(root);
  const { learnt, general } = realHeadlines(process.env);
  const chosen = labels ? labelsIn(labels, 'editor') : [];
  const { document, crossRead } = trainReader(own, [...learnt, ...general], chosen);
  const file = join(root, 'libs', 'headline-reader', 'src', 'weights.json');
  writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`);
  console.log(
    `Learnt ${own.length} headlines of our own, ${learnt.length + general.length} real ones and ${chosen.length} of editors; ` +
      `wrote ${document.rows} features to ${file}.\nIn cross-validation:\n${describeFigures(figuresOf(crossRead, document.usableFrom), document.usableFrom)}`,
  );
}

async function exportLabels(file: string): Promise<void> {
  const { labels, leftOut } = await editorsLabels(process.env.DATABASE_URL);
  writeFileSync(file, `${JSON.stringify(labels, null, 2)}\n`);
  console.log(
    `Wrote what editors chose for ${labels.length} headlines to ${file}` +
      (leftOut > 0 ? `; left out ${leftOut} whose event or sector the reader no longer knows.` : '.'),
  );
}

async function main(): Promise<void> {
  const [command, ...rest] = process.argv.slice(2);
  const labels = rest.find((argument) => argument.startsWith('--labels='))?.slice('--labels='.length);
  if (command === 'train') return train(labels);
  if (command === 'export' && labels) return exportLabels(labels);
  if (command === 'evaluate') return console.log(describe(evaluate(root, process.env)));
  throw new SetupError(
    'Usage: npm run reader -- train [--labels=<file>] | export --labels=<file> | evaluate',
  );
}

try {
  await main();
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
