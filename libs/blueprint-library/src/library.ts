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
  const library = openKept(sources, KEPT);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, INDEX), JSON.stringify(library.entries));
  for (const { id } of library.entries)
    writeFileSync(join(folder, `${id}.json`), JSON.stringify(library.blueprint(id)));
}

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const COMPILED = at('../blueprints');
/** The folder that authors write in. */
export const SOURCES = at('../../case-engine/blueprints');
const CODE = [at('../../case-engine/src'), at('.')];
const KEPT = at('../../../.runtime/blueprints');

/** A mark of the code that reads blueprints: what another code has read is read anew. */
function markOfCode(): string {
  const hash = createHash('sha256');
  for (const folder of CODE)
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
      if (name.endsWith('.ts')) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex');
}

/**
 * Reads authors' files, each once: it is kept below a folder under the mark of its text and of the code, and read anew when it has
 * changed. Several processes may keep at once. What it returns throws BlueprintFileError naming every fault of a faulty file.
 */
export function keptReader(sources: string, kept = KEPT): (file: string) => Blueprint {
  mkdirSync(kept, { recursive: true });
  const code = markOfCode();
  return (file) => {
    const mark = createHash('sha256')
      .update(code)
      .update(file)
      .update(readFileSync(join(sources, file)));
    const name = join(kept, `${mark.digest('hex').slice(0, 32)}.json`);
    if (existsSync(name)) return JSON.parse(readFileSync(name, 'utf8')) as Blueprint;
    const blueprint = readBlueprintFile(sources, file);
    const draft = `${name}.${process.pid}-${threadId}`;
    writeFileSync(draft, JSON.stringify(blueprint));
    renameSync(draft, name);
    return blueprint;
  };
}

/**
 * The library of the authors' files.
 * @throws BlueprintFileError naming every fault of the first faulty file.
 */
export const openKept = (sources: string, kept: string): BlueprintLibrary =>
  libraryOf(blueprintFiles(sources).map(keptReader(sources, kept)));

let opened: BlueprintLibrary | undefined;

/**
 * The product's own library: what the build left beside the program, or the authors' files where nothing is built. Opened
 * once: reading the authors' files takes a tenth of a second each, so what was read is kept.
 */
export function openLibrary(): BlueprintLibrary {
  opened ??= existsSync(COMPILED) ? openCompiled(COMPILED) : openKept(SOURCES, KEPT);
  return opened;
}
