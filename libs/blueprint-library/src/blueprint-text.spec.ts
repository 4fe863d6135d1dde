import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BlueprintFile } from '@casedrop/case-engine/blueprint';
import { parse } from 'yaml';
import { blueprintText } from './blueprint-text.js';
import { blueprintFiles, readBlueprint, readBlueprintFile } from './read-blueprint.js';
import { SOURCES } from './library.js';

it.each(blueprintFiles(SOURCES))('writes %s so that it is read as the author wrote it', (file) => {
  const held = parse(readFileSync(join(SOURCES, file), 'utf8')) as BlueprintFile;
  expect(readBlueprint(blueprintText(held), file)).toEqual(readBlueprintFile(SOURCES, file));
});
