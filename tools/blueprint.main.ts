import { BlueprintFileError } from '@casedrop/blueprint-library';
import { resolve } from 'node:path';
import { checkBlueprints } from './blueprint/check-blueprint.js';
import { newBlueprint } from './blueprint/new-blueprint.js';
import { previewBlueprint } from './blueprint/preview-blueprint.js';
import { tableOf } from './blueprint/table-of.js';
import { explain, SetupError } from './setup-error.js';

const USAGE = `Usage: npm run blueprint -- <command>
  new <industry>/<slug>                       a skeleton to fill
  check [slug ...] [--draws 200]              every check over many draws of every scenario
  preview <slug> [--scenario id] [--sector airline] [--seed 1] [--solution] [--pdf file]
                                              the candidate's page; the solution only when asked for
  table                                       news × industries: how many blueprints carry it, and what nothing carries`;

/** Options `--name value` and bare words of a command line; `--name` alone is true. */
function read(args: readonly string[]) {
  const words: string[] = [];
  const options: Record<string, string | true> = {};
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] ?? '';
    if (!word.startsWith('--')) words.push(word);
    else {
      const next = args[at + 1];
      const bare = word === '--solution' || next === undefined;
      options[word.slice(2)] = bare ? true : next;
      if (!bare) at += 1;
    }
  }
  return { words, options };
}

async function main(): Promise<void> {
  const folder = resolve(import.meta.dirname, '../libs/case-engine/blueprints');
  const say = (text: string) => void process.stdout.write(`${text}\n`);
  const {
    words: [command, ...words],
    options,
  } = read(process.argv.slice(2));
  const [first] = words;
  if (command === 'new' && first) return say(newBlueprint(folder, first));
  if (command === 'check') {
    const sound = checkBlueprints(folder, words, { draws: Number(options['draws'] ?? 200), say });
    process.exitCode = sound ? 0 : 1;
    return;
  }
  if (command === 'preview' && first) return previewBlueprint(folder, first, { ...options, say });
  if (command === 'table') {
    const { text, holes } = tableOf(folder);
    say(text);
    process.exitCode = holes.length > 0 ? 1 : 0;
    return;
  }
  throw new SetupError(USAGE);
}

main().catch((error: unknown) => {
  console.error(error instanceof BlueprintFileError ? error.message : explain(error));
  process.exit(1);
});
