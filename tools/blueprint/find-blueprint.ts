import { blueprintFiles, readBlueprintFile } from '@casedrop/blueprint-library';
import type { Blueprint, Commission, Scenario } from '@casedrop/case-engine/blueprint';
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

/** A headline that nobody published: what a bridge needs where there is no news. */
const NO_NEWS = { headline: 'A headline of the trade', publisher: 'CaseDrop' };

/** An order for a case of this scenario; the bridges are taken in turn. */
export function commissionOf(
  blueprint: Blueprint,
  scenario: Scenario,
  { turn, today }: { turn: number; today: string },
): Commission {
  const fit = blueprint.fits[turn % blueprint.fits.length] as Commission['fit'];
  const story = turn % 2 === 0 ? { story: { place: 'Scotland' } } : {};
  return { blueprint, scenario, fit, ...story, provenance: { ...NO_NEWS, publishedAt: today } };
}
