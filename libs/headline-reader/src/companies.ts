import gazetteer from './gazetteer.json' with { type: 'json' };
import type { Sector } from './kinds.js';
import { tokensOf, type Token } from './words.js';

/** A company that a headline names. */
export interface NamedCompany {
  name: string;
  sectors: Sector[];
  /** The tokens that are its name: from `at`, `length` of them. */
  at: number;
  length: number;
}

interface Entry {
  name: string;
  words: string[];
  sectors: Sector[];
  alsoWord: boolean;
}

/** A name that is a word too begins a headline as a company when one of these follows: a verb, but no plural such as "growers". */
const COMPANY_GOES_ON =
  /^(to|says?|said|warns?|plans?|owner|boss|supplier|profits?|sales|staff|workers|is|has|was|will|may|and|in|(?!\p{L}*(?:er|or|bank|firm|man|group|week|year|day|month|time|price)s$)\p{L}+[^s]s)$/u;

let entries: Map<string, Entry[]> | undefined;

function gazetteerByFirstWord(): Map<string, Entry[]> {
  if (entries) return entries;
  const alsoWords = new Set(gazetteer.alsoWords);
  const byName = new Map<string, Entry>();
  for (const [sector, names] of Object.entries(gazetteer.companies))
    for (const name of names) {
      const words = tokensOf(name).map((token) => token.word);
      const entry = byName.get(name) ?? { name, words, sectors: [], alsoWord: alsoWords.has(name) };
      entry.sectors.push(sector as Sector);
      byName.set(name, entry);
    }
  entries = new Map();
  for (const entry of byName.values()) {
    const first = entry.words[0] ?? '';
    entries.set(first, [...(entries.get(first) ?? []), entry]);
  }
  for (const list of entries.values()) list.sort((one, other) => other.words.length - one.words.length);
  return entries;
}

/** Every name of the gazetteer with its trade. */
export function companyNames(): { name: string; sector: string }[] {
  return Object.entries(gazetteer.companies).flatMap(([sector, names]) =>
    names.map((name) => ({ name, sector })),
  );
}

/** The known companies of a headline, each name once at each place, the longest name first. */
export function companiesIn(tokens: readonly Token[]): NamedCompany[] {
  const found: NamedCompany[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const entry = entryAt(tokens, at);
    if (!entry) continue;
    found.push({ name: entry.name, sectors: entry.sectors, at, length: entry.words.length });
    at += entry.words.length - 1;
  }
  return found;
}

function entryAt(tokens: readonly Token[], at: number): Entry | undefined {
  const token = tokens[at];
  if (!token?.capital && !/^\d/.test(token?.word ?? '')) return undefined;
  return gazetteerByFirstWord()
    .get(token?.word ?? '')
    ?.find(
      (entry) =>
        entry.words.every((word, step) => tokens[at + step]?.word === word) &&
        (!entry.alsoWord || isCompanyHere(tokens, at, entry)),
    );
}

/** Apple, Shell, Quiz, Next: the company inside a line by its capital, at the beginning by what follows. */
function isCompanyHere(tokens: readonly Token[], at: number, entry: Entry): boolean {
  if (entry.words.length > 1) return true;
  const own = tokens[at];
  const opens = at === 0 || /^[:|?!…]$/.test(tokens[at - 1]?.text ?? '');
  if (/['’]s$/.test(own?.text ?? '')) return true;
  const next = tokens[at + 1];
  if (!opens) return !next?.capital || next.word.length < 3;
  return next !== undefined && !next.capital && COMPANY_GOES_ON.test(next.word);
}
