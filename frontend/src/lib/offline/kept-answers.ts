import { rememberedUser, type RememberedUser } from '../auth/remembered-user.js';

/** An answer of the server as the browser's database keeps it. */
export interface KeptRow {
  /** Whose it is: the number of a person, or `visitor`. */
  owner: string;
  /** What was asked, as the cache of answers names it. */
  hash: string;
  /** When the server gave it, in milliseconds. */
  at: number;
  /** The `SHAPE` of the pages that wrote it; absent of pages that knew none. */
  shape?: number;
  json: string;
}

/** Where rows are kept; each has the key `owner hash`. */
export interface Rows {
  read(key: string): Promise<KeptRow | undefined>;
  all(): Promise<KeptRow[]>;
  /** Asks `isWanted` again once no other change can come between. */
  write(key: string, row: KeptRow, isWanted: () => boolean): Promise<void>;
  remove(keys: string[]): Promise<void>;
  clear(): Promise<void>;
}

/**
 * Counts the shapes that kept answers have had: an answer of another shape than this is not shown, and goes. To be raised
 * with every change of such an answer; `kept-shape.spec.ts` fails until it is.
 */
export const SHAPE = 7;

const DAY_MS = 86_400_000;
export const KEPT_DAYS = 14;
export const MOST_ROWS = 200;
export const MOST_LETTERS = 5_000_000;
/** Somebody who reads for hours without loading a page does not fill the browser meanwhile. */
const WRITES_BETWEEN_SWEEPS = 25;

const keyOf = ({ owner, hash }: Pick<KeptRow, 'owner' | 'hash'>): string => `${owner} ${hash}`;

/** What a person's rows are owned by; those of nobody are a visitor's. */
export function ownerOf(person: Pick<RememberedUser, 'id'> | null): string {
  return String(person?.id ?? 'visitor');
}

/** Whoever is signed in here as all tabs know it. */
export function ownerNow(): string {
  return ownerOf(rememberedUser());
}

const isOutdated = ({ at, shape }: KeptRow, now: number): boolean =>
  shape !== SHAPE || now - at > KEPT_DAYS * DAY_MS;

/** The rows that go: another person's, too old, of another release's shape, or more than there is room for, the oldest first. */
function rowsThatGo(rows: readonly KeptRow[], owner: string, now: number): KeptRow[] {
  let letters = 0;
  let count = 0;
  const newestFirst = [...rows].sort((one, other) => other.at - one.at);
  return newestFirst.filter((row) => {
    if (row.owner !== owner || isOutdated(row, now)) return true;
    letters += row.json.length;
    count += 1;
    return letters > MOST_LETTERS || count > MOST_ROWS;
  });
}

export type KeptAnswers = ReturnType<typeof keptAnswers>;

/**
 * The answers that this browser keeps for the time without a network. They belong to whoever is signed in, and to nobody
 * else: another owner can neither read nor write them, and they go when the owner does.
 */
export function keptAnswers(rows: Rows, now: () => number = Date.now) {
  let written = 0;
  const sweep = async () => {
    const going = rowsThatGo(await rows.all(), ownerNow(), now());
    if (going.length > 0) await rows.remove(going.map(keyOf));
  };
  return {
    /** The owner's answer to what `hash` names, unless it is too old, or of another shape. */
    read: async (hash: string): Promise<unknown> => {
      const row = await rows.read(keyOf({ owner: ownerNow(), hash }));
      return row && !isOutdated(row, now()) ? (JSON.parse(row.json) as unknown) : undefined;
    },
    /** Keeps an answer that was given to `owner`; not when somebody else is here by now. */
    write: async (owner: string, hash: string, at: number, data: unknown): Promise<void> => {
      const row = { owner, hash, at, shape: SHAPE, json: JSON.stringify(data) };
      await rows.write(keyOf(row), row, () => ownerNow() === owner);
      written += 1;
      if (written % WRITES_BETWEEN_SWEEPS === 0) await sweep();
    },
    sweep,
    clear: () => rows.clear(),
  };
}
