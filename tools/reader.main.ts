import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openLibrary } from '@casedrop/blueprint-library';
import type { BlueprintEntry } from '@casedrop/case-engine/blueprint';
import { weightsDocument, type WeightsDocument } from '@casedrop/headline-reader';
import { editorsLabels, editorsStories } from './reader/editors-labels.js';
import { labelsIn, ownHeadlines, realHeadlines } from './reader/labelled-headlines.js';
import { learnOn, trainReader } from './reader/reader-training.js';
import { describe, describeFigures, evaluate } from './reader/evaluate.js';
import { figuresOf } from './reader/figures.js';
import { storyExamples, writtenHeadlines } from './reader/story-examples.js';
import { markedHeadlines } from './reader/story-marks.js';
import { describeStories, trainStories } from './reader/train-stories.js';
import { explain, SetupError } from './setup-error.js';

/**
 * `npm run reader -- train` writes the weights of the headline reader from our own headlines and from the real ones in the folder
 * that HEADLINES names; `npm run reader -- export --labels=<file> --headlines=<file>` writes the readings and the stories that editors
 * chose, or one of both, from the database of generation, which DATABASE_URL names; `npm run reader -- learn --labels=<file>` learns such a file on top of the weights that are there;
 * `npm run reader -- stories --headlines=<file>` writes what the judge of stories has learnt from the headlines that were written for
 * scenarios and from the real ones of the file for which readers judged or named some (`--headlines` once more for each further file); `npm run reader -- evaluate` prints how well it reads.
 */
const root = resolve(import.meta.dirname, '..');
const source = join(root, 'libs', 'headline-reader', 'src');
const weightsFile = join(source, 'weights.json');
const storiesFile = join(source, 'stories.json');

function write(document: WeightsDocument): string {
  writeFileSync(weightsFile, `${JSON.stringify(document, null, 2)}\n`);
  return `wrote ${document.rows} features to ${weightsFile}.`;
}

function train(): void {
  const own = ownHeadlines(root);
  const { learnt, general } = realHeadlines(process.env);
  const { document, crossRead } = trainReader(own, [...learnt, ...general]);
  console.log(
    `Learnt ${own.length} headlines of our own and ${learnt.length + general.length} real ones; ${write(document)}\n` +
      `In cross-validation:\n${describeFigures(figuresOf(crossRead, document.usableFrom), document.usableFrom)}`,
  );
}

function learn(from: string): void {
  const labels = labelsIn(from, 'editor');
  console.log(
    `Learnt ${labels.length} labels more; ${write(learnOn(weightsDocument, ownHeadlines(root), labels))}`,
  );
}

const scenariosOf = (entries: readonly BlueprintEntry[]): ReadonlySet<string> =>
  new Set(entries.flatMap(({ id, scenarios }) => scenarios.map((one) => `${id}/${one.id}`)));

function learnStories(from: readonly string[]): void {
  const { entries } = openLibrary();
  const known = scenariosOf(entries);
  const marked = from.flatMap((file) => markedHeadlines(root, file, known));
  // Of a title in several files the last one has the marks of all.
  const judged = [...new Map(marked.map((headline) => [headline.title, headline])).values()];
  const written = writtenHeadlines(root);
  const trained = trainStories(storyExamples(entries, judged, written));
  writeFileSync(storiesFile, `${JSON.stringify(trained.document)}\n`);
  console.log(
    `Learnt ${written.length} headlines that were written for scenarios and ${judged.length} that readers judged; ` +
      `wrote ${trained.document.rows} traits to ${storiesFile}.\n${describeStories(trained)}`,
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

async function exportStories(file: string): Promise<void> {
  const known = scenariosOf(openLibrary().entries);
  const { headlines, leftOut } = await editorsStories(process.env.DATABASE_URL, known);
  writeFileSync(file, `${JSON.stringify(headlines, null, 2)}\n`);
  console.log(
    `Wrote the stories that editors chose for ${headlines.length} headlines to ${file}` +
      (leftOut > 0
        ? `; left out ${leftOut} without a scenario or with one that the library has no more.`
        : '.'),
  );
}

async function exportChoices(labels: string | undefined, headlines: string | undefined): Promise<void> {
  if (labels) await exportLabels(labels);
  if (headlines) await exportStories(headlines);
}

async function main(): Promise<void> {
  const [command, ...rest] = process.argv.slice(2);
  const named = (option: string): string[] =>
    rest.flatMap((argument) =>
      argument.startsWith(`--${option}=`) ? [argument.slice(option.length + 3)] : [],
    );
  const [labels] = named('labels');
  const headlines = named('headlines');
  if (command === 'train') return train();
  if (command === 'learn' && labels) return learn(labels);
  if (command === 'export' && (labels || headlines[0])) return exportChoices(labels, headlines[0]);
  if (command === 'stories' && headlines.length > 0) return learnStories(headlines);
  if (command === 'evaluate') return console.log(describe(evaluate(root, process.env)));
  throw new SetupError(
    'Usage: npm run reader -- train | export --labels=<file> --headlines=<file> | learn --labels=<file> | stories --headlines=<file> | evaluate',
  );
}

try {
  await main();
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
