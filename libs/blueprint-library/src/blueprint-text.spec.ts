import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BlueprintFile } from '@casedrop/case-engine/blueprint';
import { parse } from 'yaml';
import { blueprintText } from './blueprint-text.js';
import { blueprintFiles, readBlueprint, readBlueprintFile } from './read-blueprint.js';
import { SOURCES } from './library.js';

/** One in eight, of all industries: each takes a third of a second, and all are written by the same rules. */
const sample = blueprintFiles(SOURCES).filter((_file, at) => at % 8 === 0);

it.each(sample)('writes %s so that it is read as the author wrote it', (file) => {
  const held = parse(readFileSync(join(SOURCES, file), 'utf8')) as BlueprintFile;
  expect(readBlueprint(blueprintText(held), file)).toEqual(readBlueprintFile(SOURCES, file));
});
