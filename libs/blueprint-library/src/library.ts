import { entryOf, type Blueprint, type BlueprintEntry } from '@casedrop/case-engine/blueprint';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { threadId } from 'node:worker_threads';
import { blueprintFiles, readBlueprintFile } from './read-blueprint.js';

/** All blueprints there are: their entries at hand, each one whole when it is asked for. */
export interface BlueprintLibrary {
  readonly entries: readonly BlueprintEntry[];
  /** @throws RangeError when there is none with this id. */
  blueprint(id: string): Blueprint;
}

const INDEX = 'index.json';

/** A library that reads each blueprint once, when it is first asked for. */
function lazily(entries: readonly BlueprintEntry[], read: (id: string) => Blueprint): BlueprintLibrary {
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
  return libraryOf(blueprintFiles(folder).map((file) => readBlueprintFile(folder, file)));
}

/**
 * A library of these blueprints.
 * @throws RangeError when two have one name.
 */
export function libraryOf(blueprints: readonly Blueprint[]): BlueprintLibrary {
  const byId = new Map(blueprints.map((blueprint) => [blueprint.id, blueprint]));
  if (byId.size < blueprints.length) throw new RangeError('Two blueprints have one name.');
  return lazily(blueprints.map(entryOf), (id) => byId.get(id) as Blueprint);
}

/** The library as a build leaves it: an index, and a file for each blueprint. */
export function openCompiled(folder: string): BlueprintLibrary {
  const load = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  return lazily(load(INDEX) as BlueprintEntry[], (id) => load(`${id}.json`) as Blueprint);
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
/** The folder that authors write in. */
export const SOURCES = fileURLToPath(new URL('../../case-engine/blueprints', import.meta.url));

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The authors' files and the code that reads them: what a library that was kept depends on. */
function keyOfSources(): string {
  const hash = createHash('sha256');
  for (const folder of [SOURCES, at('../../case-engine/src'), at('.')])
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
      if (/\.(yaml|ts)$/.test(name)) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}

/** The authors' files as they were last read; read anew, and kept, when one of them or the code has changed. */
function openKept(): BlueprintLibrary {
  const folder = join(at('../../../.runtime/blueprints'), keyOfSources());
  if (!existsSync(folder)) {
    const draft = `${folder}-${process.pid}-${threadId}`;
    compileLibrary(SOURCES, draft);
    if (existsSync(folder)) rmSync(draft, { recursive: true });
    else renameSync(draft, folder);
  }
  return openCompiled(folder);
}

let opened: BlueprintLibrary | undefined;

/**
 * The product's own library: what the build left beside the program, or the authors' files where nothing is built. Opened
 * once: reading the authors' files takes a tenth of a second each, so what was read is kept.
 */
export function openLibrary(): BlueprintLibrary {
  opened ??= existsSync(COMPILED) ? openCompiled(COMPILED) : openKept();
  return opened;
}
