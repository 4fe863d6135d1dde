import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { SetupError } from '../setup-error.js';

/** Whether each scenario (`blueprint/scenario`) follows from a headline, as readers found. */
export type Marks = Record<string, boolean>;

/** A headline with what readers said of some scenarios. */
export interface MarkedHeadline {
  title: string;
  follows: Marks;
}

const fileSchema = z.array(
  z.object({ title: z.string().min(1), follows: z.record(z.string(), z.boolean()).optional() }),
);

/** Real headlines stay outside the repository; what readers said of them is kept by so many digits of their SHA-256. */
const DIGITS = 12;
export const markOf = (title: string): string =>
  createHash('sha256').update(title).digest('hex').slice(0, DIGITS);

const fileOf = (root: string): string => join(root, 'libs', 'headline-reader', 'data', 'marks.txt');

/** What readers said: below each line `### blueprint/scenario` the marks of headlines from which it follows (+) and does not (-). */
export function readMarks(text: string): Map<string, Marks> {
  const marks = new Map<string, Marks>();
  let scenario = '';
  for (const line of text.split('\n')) {
    if (line.startsWith('### ')) scenario = line.slice(4).trim();
    else if (scenario && /^[+-] /.test(line))
      for (const mark of line.slice(2).split(' '))
        marks.set(mark, { ...marks.get(mark), [scenario]: line.startsWith('+') });
    else if (line.trim() !== '') throw new SetupError(`This line of the marks cannot be read: ${line}`);
  }
  return marks;
}

/** The same as text, in an order that is the same each time. */
export function writeMarks(marks: ReadonlyMap<string, Marks>): string {
  const byScenario = new Map<string, { follows: string[]; not: string[] }>();
  for (const [mark, said] of [...marks].sort(([one], [other]) => (one < other ? -1 : 1)))
    for (const [scenario, follows] of Object.entries(said)) {
      const lists = byScenario.get(scenario) ?? { follows: [], not: [] };
      lists[follows ? 'follows' : 'not'].push(mark);
      byScenario.set(scenario, lists);
    }
  return [...byScenario]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([scenario, { follows, not }]) =>
      [
        `### ${scenario}`,
        ...(follows.length > 0 ? [`+ ${follows.join(' ')}`] : []),
        ...(not.length > 0 ? [`- ${not.join(' ')}`] : []),
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
 * Headlines of a JSON file of which readers have said something: there (`follows`), or in the marks that the repository keeps. What
 * the file says that is new of `known` scenarios is kept with them. Throws with the file's name where it is not as it should be.
 */
export function markedHeadlines(root: string, file: string, known: ReadonlySet<string>): MarkedHeadline[] {
  if (!existsSync(file)) throw new SetupError(`There is no file of headlines at ${file}.`);
  const parsed = fileSchema.safeParse(jsonOf(file));
  if (!parsed.success)
    throw new SetupError(`The headlines of ${file} cannot be read:\n${z.prettifyError(parsed.error)}`);
  const marks = readMarks(readFileSync(fileOf(root), 'utf8'));
  for (const { title, follows } of parsed.data) {
    const stranger = Object.keys(follows ?? {}).find((scenario) => !known.has(scenario));
    if (stranger) throw new SetupError(`The library has no scenario ${stranger}, which ${file} names.`);
    if (follows) marks.set(markOf(title), { ...marks.get(markOf(title)), ...follows });
  }
  writeFileSync(fileOf(root), writeMarks(marks));
  const titles = new Set(parsed.data.map(({ title }) => title));
  const found = [...titles].flatMap((title) => {
    const follows = marks.get(markOf(title));
    return follows ? [{ title, follows }] : [];
  });
  if (found.length === 0) throw new SetupError(`Readers have marked none of the headlines of ${file}.`);
  return found;
}
