import { blueprintFiles, readBlueprintFile } from '@casedrop/blueprint-library';
import type { Blueprint } from '@casedrop/case-engine/blueprint';
import { basename } from 'node:path';
import { SetupError } from '../setup-error.js';

/** A blueprint with the file that holds it, `<industry>/<slug>.yaml`. */
export interface Found {
  file: string;
  blueprint: Blueprint;
}

/**
 * The blueprints with these ids, all when none is named.
 * @throws SetupError when there is none with a name; BlueprintFileError when one is faulty.
 */
export function findBlueprints(folder: string, slugs: readonly string[]): Found[] {
  const files = blueprintFiles(folder);
  const unknown = slugs.find((slug) => files.every((file) => basename(file, '.yaml') !== slug));
  if (unknown) throw new SetupError(`There is no blueprint "${unknown}" below ${folder}.`);
  return files
    .filter((file) => slugs.length === 0 || slugs.includes(basename(file, '.yaml')))
    .map((file) => ({ file, blueprint: readBlueprintFile(folder, file) }));
}
