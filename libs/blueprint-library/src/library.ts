import { entryOf, type Blueprint, type BlueprintEntry } from '@casedrop/case-engine/blueprint';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { blueprintFiles, readBlueprintFile } from './read-blueprint.js';

/** All blueprints there are: their entries at hand, each one whole when it is asked for. */
export interface BlueprintLibrary {
  readonly entries: readonly BlueprintEntry[];
  /** @throws RangeError when there is none with this id. */
  blueprint(id: string): Blueprint;
}

const INDEX = 'index.json';

/** A library that reads each blueprint once, when it is first asked for. */
function libraryOf(entries: readonly BlueprintEntry[], read: (id: string) => Blueprint): BlueprintLibrary {
  const known = new Map<string, Blueprint>();
  const ids = new Set(entries.map(({ id }) => id));
  return {
    entries,
    blueprint(id) {
      if (!ids.has(id)) throw new RangeError(`There is no blueprint "${id}".`);
      const blueprint = known.get(id) ?? read(id);
      known.set(id, blueprint);
      return blueprint;
    },
  };
}

/**
 * The library as authors keep it: YAML files below a folder.
 * @throws BlueprintFileError naming every fault of the first faulty file.
 */
export function openSources(folder: string): BlueprintLibrary {
  const blueprints = new Map<string, Blueprint>();
  for (const file of blueprintFiles(folder)) {
    const blueprint = readBlueprintFile(folder, file);
    if (blueprints.has(blueprint.id)) throw new RangeError(`Two blueprints are called "${blueprint.id}".`);
    blueprints.set(blueprint.id, blueprint);
  }
  return libraryOf([...blueprints.values()].map(entryOf), (id) => blueprints.get(id) as Blueprint);
}

/** The library as a build leaves it: an index, and a file for each blueprint. */
export function openCompiled(folder: string): BlueprintLibrary {
  const load = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  return libraryOf(load(INDEX) as BlueprintEntry[], (id) => load(`${id}.json`) as Blueprint);
}

/**
 * Writes what {@link openCompiled} reads: services start without reading YAML.
 * @throws BlueprintFileError when a blueprint is faulty.
 */
export function compileLibrary(sources: string, folder: string): void {
  const library = openSources(sources);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, INDEX), JSON.stringify(library.entries));
  for (const { id } of library.entries)
    writeFileSync(join(folder, `${id}.json`), JSON.stringify(library.blueprint(id)));
}

const COMPILED = fileURLToPath(new URL('../blueprints', import.meta.url));
const SOURCES = fileURLToPath(new URL('../../case-engine/blueprints', import.meta.url));

/** The product's own library: what the build left beside the program, or the authors' files where nothing is built. */
export function openLibrary(): BlueprintLibrary {
  return existsSync(COMPILED) ? openCompiled(COMPILED) : openSources(SOURCES);
}
