import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { SetupError } from '../setup-error.js';

/** What a reader said of a scenario that was proposed for a headline: that it follows, or not. `*`: named it unasked, out of all. */
export type Mark = '+' | '-' | '*';
const MARKS: readonly Mark[] = ['+', '-', '*'];

/** What readers said of scenarios (`blueprint/scenario`) beside a headline. */
export type Marks = Record<string, Mark>;

/** A headline with what readers said of some scenarios. */
export interface MarkedHeadline {
  title: string;
  marks: Marks;
}

const fileSchema = z.array(
  z.object({
    title: z.string().min(1),
    follows: z.record(z.string(), z.boolean()).optional(),
    named: z.array(z.string()).optional(),
  }),
);
type FileEntry = z.infer<typeof fileSchema>[number];

/** What a file says of a headline. What was named and proposed too counts as what readers said of the proposal. */
const marksIn = ({ follows = {}, named = [] }: FileEntry): Marks => ({
  ...Object.fromEntries(named.map((scenario) => [scenario, '*' as const])),
  ...Object.fromEntries(
    Object.entries(follows).map(([scenario, does]) => [scenario, does ? ('+' as const) : ('-' as const)]),
  ),
});

/** Real headlines stay outside the repository; what readers said of them is kept by so many digits of their SHA-256. */
const DIGITS = 12;
export const markOf = (title: string): string =>
  createHash('sha256').update(title).digest('hex').slice(0, DIGITS);

const fileOf = (root: string): string => join(root, 'libs', 'headline-reader', 'data', 'marks.txt');

/** What readers said: below each line `### blueprint/scenario` a line for each {@link Mark} with the headlines that have it. */
export function readMarks(text: string): Map<string, Marks> {
  const marks = new Map<string, Marks>();
  let scenario = '';
  for (const line of text.split('\n')) {
    if (line.startsWith('### ')) scenario = line.slice(4).trim();
    else if (scenario && /^[+*-] /.test(line))
      for (const headline of line.slice(2).split(' '))
        marks.set(headline, { ...marks.get(headline), [scenario]: line[0] as Mark });
    else if (line.trim() !== '') throw new SetupError(`This line of the marks cannot be read: ${line}`);
  }
  return marks;
}

/** The same as text, in an order that is the same each time. */
export function writeMarks(marks: ReadonlyMap<string, Marks>): string {
  const byScenario = new Map<string, Record<Mark, string[]>>();
  for (const [headline, said] of [...marks].sort(([one], [other]) => (one < other ? -1 : 1)))
    for (const [scenario, mark] of Object.entries(said)) {
      const lists = byScenario.get(scenario) ?? { '+': [], '-': [], '*': [] };
      lists[mark].push(headline);
      byScenario.set(scenario, lists);
    }
  return [...byScenario]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([scenario, lists]) =>
      [
        `### ${scenario}`,
        ...MARKS.flatMap((mark) => (lists[mark].length > 0 ? [`${mark} ${lists[mark].join(' ')}`] : [])),
        '',
      ].join('\n'),
    )
    .join('\n');
}

function jsonOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new SetupError(`The headlines of ${file} are no JSON: ${String(error)}`);
  }
}

/**
 * Headlines of a JSON file of which readers have said something: there (`follows`, `named`), or in the marks that the repository keeps.
 * What the file says that is new of `known` scenarios is kept with them. Throws with the file's name where it is not as it should be.
 */
export function markedHeadlines(root: string, file: string, known: ReadonlySet<string>): MarkedHeadline[] {
  if (!existsSync(file)) throw new SetupError(`There is no file of headlines at ${file}.`);
  const parsed = fileSchema.safeParse(jsonOf(file));
  if (!parsed.success)
    throw new SetupError(`The headlines of ${file} cannot be read:\n${z.prettifyError(parsed.error)}`);
  const kept = readMarks(readFileSync(fileOf(root), 'utf8'));
  for (const entry of parsed.data) {
    const said = marksIn(entry);
    const stranger = Object.keys(said).find((scenario) => !known.has(scenario));
    if (stranger) throw new SetupError(`The library has no scenario ${stranger}, which ${file} names.`);
    if (Object.keys(said).length > 0)
      kept.set(markOf(entry.title), withNew(kept.get(markOf(entry.title)), said));
  }
  writeFileSync(fileOf(root), writeMarks(kept));
  const titles = new Set(parsed.data.map(({ title }) => title));
  const found = [...titles].flatMap((title) => {
    const marks = kept.get(markOf(title));
    return marks ? [{ title, marks }] : [];
  });
  if (found.length === 0) throw new SetupError(`Readers have marked none of the headlines of ${file}.`);
  return found;
}

/** A later mark stands in place of an earlier one; but what was named unasked does not undo what was said of a proposal. */
function withNew(earlier: Marks = {}, later: Marks): Marks {
  const overruled = Object.entries(earlier).filter(
    ([scenario, mark]) => mark !== '*' && later[scenario] === '*',
  );
  return { ...earlier, ...later, ...Object.fromEntries(overruled) };
}
