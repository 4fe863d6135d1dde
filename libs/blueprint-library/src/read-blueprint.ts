import { type Blueprint, BlueprintError, parseBlueprint } from '@casedrop/case-engine/blueprint';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { type Document, isMap, isNode, isPair, isScalar, LineCounter, parseDocument, visit } from 'yaml';

/** Files of blueprints that cannot be used; a line for each fault, as `file:line place: what is wrong`. */
export class BlueprintFileError extends Error {
  override readonly name = 'BlueprintFileError';
}

/** A comma in an unquoted text of a one-line map begins the next key: the commonest slip of authors. */
const COMMA_HINT = 'a text with a comma in a one-line {…} or […] needs quotes';

interface Source {
  file: string;
  document: Document.Parsed;
  lines: LineCounter;
}

/** The first line of the node at a path, or of the deepest node above it that the file has. */
function lineOf({ document, lines }: Source, path: readonly PropertyKey[]): number {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const node = document.getIn(path.slice(0, depth), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}

/** Where the keys of a faulty scenario stand: its own lines, or those of the first one. */
function placeOf(source: Source, scenario: string | undefined, path: readonly PropertyKey[]) {
  if (!scenario) return path;
  const scenarios = source.document.get('scenarios', true);
  const at = (source.document.toJS() as { scenarios: { id?: unknown }[] }).scenarios.findIndex(
    ({ id }) => id === scenario,
  );
  const inScenario = ['scenarios', at, ...path];
  return scenarios && source.document.hasIn(inScenario) ? inScenario : path;
}

/** Whether a one-line map holds a key without a value: most often the rest of a text with a comma. */
function hasStrayKey({ document }: Source, path: readonly PropertyKey[]): boolean {
  const node = document.getIn(path, true);
  return (
    isMap(node) &&
    node.flow === true &&
    node.items.some(({ value }) => value === null || (isScalar(value) && value.value === null))
  );
}

/** What YAML can do and a blueprint does without: a text repeated by reference. */
function refuseAliases({ file, document, lines }: Source): void {
  visit(document, {
    Alias(_key, { range, source }) {
      const { line } = lines.linePos(range?.[0] ?? 0);
      throw new BlueprintFileError(`${file}:${line} *${source}: a text that begins with * needs quotes`);
    },
  });
}

/**
 * A comma in an unquoted text of a one-line list makes two versions of one sentence: the second begins with a small letter
 * where the first begins with a capital.
 * @throws BlueprintFileError naming each such list.
 */
function refuseSplitSentences({ file, document, lines }: Source): void {
  const faults: string[] = [];
  visit(document, {
    Seq(_key, { flow, items, range }, above) {
      if (above.some((node) => isPair(node) && isScalar(node.key) && node.key.value === 'rows')) return;
      const texts = items.map((item) => (isScalar(item) && typeof item.value === 'string' ? item.value : ''));
      const rest = texts.find((text, at) => at > 0 && /^[a-z]+ [a-z]/.test(text));
      if (!flow || !rest || !/^[A-Z].* /.test(texts[0] ?? '')) return;
      const { line } = lines.linePos(range?.[0] ?? 0);
      faults.push(`${file}:${line} "${rest}" looks like the rest of a sentence (${COMMA_HINT})`);
    },
  });
  if (faults.length > 0) throw new BlueprintFileError(faults.join('\n'));
}

/**
 * The blueprint that a YAML text holds.
 * @param file name to report, such as `media-entertainment/cinema-window.yaml`
 * @throws BlueprintFileError naming every fault with its line.
 */
export function readBlueprint(text: string, file: string): Blueprint {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, merge: false });
  const source = { file, document, lines };
  if (document.errors.length > 0)
    throw new BlueprintFileError(
      document.errors
        .map(({ pos, message }) => `${file}:${lines.linePos(pos[0]).line} ${message.split('\n')[0]}`)
        .join('\n'),
    );
  refuseAliases(source);
  try {
    const blueprint = parseBlueprint(document.toJS());
    refuseSplitSentences(source);
    const slug = basename(file, '.yaml');
    if (blueprint.id !== slug)
      throw new BlueprintError([{ path: ['id'], message: `is not the name of the file, ${slug}` }]);
    return blueprint;
  } catch (error) {
    if (!(error instanceof BlueprintError)) throw error;
    throw new BlueprintFileError(
      error.faults
        .map(({ path, scenario, message }) => {
          const place = placeOf(source, scenario, path);
          const hint = hasStrayKey(source, place) ? ` (${COMMA_HINT})` : '';
          return `${file}:${lineOf(source, place)} ${place.join('.') || 'file'}: ${message}${hint}`;
        })
        .join('\n'),
    );
  }
}

/** Paths of all blueprints below a folder, `<industry>/<slug>.yaml` each, in order. */
export function blueprintFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => relative(folder, join(folder, name)))
    .sort();
}

/**
 * The blueprint in a file below a folder.
 * @throws BlueprintFileError naming every fault with its line.
 */
export function readBlueprintFile(folder: string, file: string): Blueprint {
  const blueprint = readBlueprint(readFileSync(join(folder, file), 'utf8'), file);
  const industry = file.split('/')[0];
  if (blueprint.industry !== industry)
    throw new BlueprintFileError(
      `${file}:1 industry: is ${blueprint.industry}, and the folder is ${industry}`,
    );
  return blueprint;
}
