import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  EVENT_KINDS,
  SECTOR_NAMES,
  type Direction,
  type EventKind,
  type Sector,
} from '@casedrop/headline-reader';
import { z } from 'zod';
import { SetupError } from '../setup-error.js';

/** A headline that somebody has read: "editor" is one that an editor might take. */
export interface LabelledHeadline {
  title: string;
  usable: 'yes' | 'editor' | 'no';
  why: string;
  event: EventKind | 'none';
  sector: Sector | 'none';
  direction: Direction;
  /** Where it is from: written by us, real and labelled, real and only known to be news of anything, or an editor's choice. */
  from: 'own' | 'real' | 'general' | 'editor';
  /** Of real ones: news of business or of anything. */
  set: 'business' | 'general';
}

const labelSchema = z.object({
  set: z.enum(['business', 'general']).default('business'),
  title: z.string().min(1),
  usable: z.enum(['yes', 'editor', 'no']),
  why: z.string().nullish(),
  event: z.enum(['none', ...EVENT_KINDS]),
  sector: z.enum(['none', ...SECTOR_NAMES]),
  direction: z.enum(['up', 'down', 'change', 'none']).default('none'),
});

/** All headlines of our own: `own.json` and every `headlines/*.txt` of the library's data. */
export function ownHeadlines(root: string): LabelledHeadline[] {
  const data = join(root, 'libs', 'headline-reader', 'data');
  const folder = join(data, 'headlines');
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort();
  return [
    ...labelsIn(join(data, 'own.json'), 'own'),
    ...files.flatMap((name) => linesOf(readFileSync(join(folder, name), 'utf8'), name)),
  ];
}

/** Labels of a JSON file; throws with the file's name where one is not as it should be. */
export function labelsIn(file: string, from: LabelledHeadline['from']): LabelledHeadline[] {
  if (!existsSync(file)) throw new SetupError(`There is no file of labelled headlines at ${file}.`);
  const parsed = z.array(labelSchema).safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success)
    throw new SetupError(
      `The labelled headlines of ${file} cannot be read:\n${z.prettifyError(parsed.error)}`,
    );
  return parsed.data.map(({ direction, why, ...label }) => ({
    ...label,
    why: why ?? '',
    direction: direction === 'change' ? 'none' : direction,
    from,
  }));
}

/**
 * Lines of a text file. `## yes close-sites down` (or `editor`) begins a group with its event and direction, `## no politics`
 * one that is not usable and why, perhaps with an event; each other line is `sector: headline`.
 */
export function linesOf(text: string, name: string): LabelledHeadline[] {
  const found: LabelledHeadline[] = [];
  let group: Omit<LabelledHeadline, 'title' | 'sector'> | undefined;
  text.split('\n').forEach((line, at) => {
    if (line.trim() === '') return;
    const wrong = (): SetupError => new SetupError(`${name}, line ${at + 1} cannot be read: ${line}`);
    if (line.startsWith('## ')) {
      group = groupOf(line.slice(3).trim().split(' '));
      if (!group) throw wrong();
      return;
    }
    const [, sector = '', title = ''] = /^([a-z-]+): (.+)$/.exec(line) ?? [];
    if (!group || !title || !isOneOf(sector, ['none', ...SECTOR_NAMES])) throw wrong();
    found.push({ ...group, sector, title });
  });
  return found;
}

function groupOf([usable = '', second = '', third]: string[]):
  | Omit<LabelledHeadline, 'title' | 'sector'>
  | undefined {
  const own = { from: 'own', set: 'business' } as const;
  if (usable === 'no') {
    const event = third ?? 'none';
    if (!isOneOf(event, ['none', ...EVENT_KINDS])) return undefined;
    return { ...own, usable, why: second, event, direction: 'none' };
  }
  if (!isOneOf(usable, ['yes', 'editor']) || !isOneOf(second, EVENT_KINDS)) return undefined;
  if (!isOneOf(third ?? '', ['up', 'down', 'none'])) return undefined;
  return { ...own, usable, why: '', event: second, direction: third as Direction };
}

const isOneOf = <T extends string>(value: string, list: readonly T[]): value is T =>
  (list as readonly string[]).includes(value);

/** The share of real labels that is never learnt from nor looked at by who writes headlines and rules. */
const UNREAD = 0.15;

/** Whether a real headline is kept unread for evaluation; a fixed property of its title. */
export const isUnread = (title: string): boolean => placeOf(title) < UNREAD;

/** Which of `folds` parts a headline belongs to in a cross-validation. */
export const foldOf = (title: string, folds: number): number => Math.floor(placeOf(`fold ${title}`) * folds);

/** A number from 0 to 1 that is the same for a title every time. */
function placeOf(title: string): number {
  return parseInt(createHash('sha256').update(title).digest('hex').slice(0, 8), 16) / 2 ** 32;
}

/** Real headlines in the folder that HEADLINES names; none where it is not set. */
export interface RealHeadlines {
  /** Read by a person, and learnt. */
  learnt: LabelledHeadline[];
  /** News of anything that nobody has read, learnt as what it nearly always is: not usable. */
  general: LabelledHeadline[];
  /** Labelled, and kept for evaluation. */
  unread: LabelledHeadline[];
  /** Titles of news of anything that are kept for evaluation, labelled or not. */
  unreadGeneral: string[];
}

/** Reads `labels.json` and, where there is one, `general.json`. */
export function realHeadlines(env: NodeJS.ProcessEnv): RealHeadlines {
  const folder = env.HEADLINES;
  const labels = folder ? labelsIn(join(folder, 'labels.json'), 'real') : [];
  const labelled = new Set(labels.map(({ title }) => title));
  const general = folder ? titlesIn(join(folder, 'general.json')) : [];
  return {
    learnt: labels.filter(({ title }) => !isUnread(title)),
    general: general.filter((title) => !isUnread(title) && !labelled.has(title)).map(hardlyUsable),
    unread: labels.filter(({ title }) => isUnread(title)),
    unreadGeneral: general.filter(isUnread),
  };
}

const hardlyUsable = (title: string): LabelledHeadline => ({
  title,
  usable: 'no',
  why: '',
  event: 'none',
  sector: 'none',
  direction: 'none',
  from: 'general',
  set: 'general',
});

const titlesSchema = z.array(z.object({ title: z.string() }));

/** Titles of a JSON list of headlines. */
export function titlesIn(file: string): string[] {
  if (!existsSync(file)) return [];
  return titlesSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).map(({ title }) => title);
}
