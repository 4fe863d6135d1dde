import { companiesIn, companyNames, type NamedCompany } from './companies.js';
import lexicon from './lexicon.json' with { type: 'json' };
import { stem, tokensOf, type Token } from './words.js';

/** What a model looks at: numbers that stand for traits of a headline, each with its strength. */
export interface Features {
  hashes: Uint32Array;
  strengths: Float32Array;
}

/** How strongly each kind of trait counts. */
const STRENGTH = {
  word: 1,
  pair: 0.7,
  class: 1,
  classes: 0.7,
  piece: 0.35,
  sector: 1.5,
  shape: 0.7,
};

const SMALL = new Set('a an the of in on at for by as is are be its it and or from with'.split(' '));

let classesByRoot: Map<string, string[]> | undefined;
let longestEntry = 1;

/** Words and runs of words (joined by a dash) with the classes that the lexicon gives them. */
function classes(): Map<string, string[]> {
  if (classesByRoot) return classesByRoot;
  classesByRoot = new Map();
  for (const [kind, groups] of Object.entries(lexicon))
    for (const [group, words] of Object.entries(groups))
      for (const word of words.split(' ')) {
        const parts = word.split('-').map(stem);
        longestEntry = Math.max(longestEntry, parts.length);
        const root = parts.join('-');
        const known = classesByRoot.get(root) ?? [];
        const name = `${kind[0]}:${group}`;
        if (!known.includes(name)) classesByRoot.set(root, [...known, name]);
      }
  return classesByRoot;
}

/** How much of a summary is looked at. */
const SUMMARY_CHARACTERS = 200;

/**
 * Traits of a headline, each counted once, in a vector of length 1. Where the title tells no trade, the beginning of the
 * summary is asked for it.
 */
export function featuresOf(title: string, summary = ''): Features {
  const strengths = new Map<number, number>();
  const add = (trait: string, strength: number): void => {
    const hash = hashOf(trait);
    strengths.set(hash, Math.max(strengths.get(hash) ?? 0, strength));
  };
  const tokens = tokensOf(title);
  const told = tradesOf(tokens);
  const trades = told.length > 0 ? told : tradesOf(tokensOf(summary.slice(0, SUMMARY_CHARACTERS)));
  collect(tokens, trades, add);
  const length = Math.hypot(...strengths.values()) || 1;
  return {
    hashes: Uint32Array.from(strengths.keys()),
    strengths: Float32Array.from(strengths.values(), (strength) => strength / length),
  };
}

/** The traits that tell a trade: of its companies and of its words. */
function tradesOf(tokens: readonly Token[]): string[] {
  const named = companiesIn(tokens).flatMap(({ sectors }) => sectors.map((sector) => `g:${sector}`));
  const worded = classesIn(tokens).filter((name) => name.startsWith('s:'));
  return [...named, ...worded.map((name) => `c:${name}`)];
}

type Add = (trait: string, strength: number) => void;

function collect(tokens: readonly Token[], trades: readonly string[], add: Add): void {
  const companies = companiesIn(tokens);
  const line = normalised(tokens, companies);
  addWords(line, add);
  addTrades(trades, add);
  addMeanings(tokens, line, companies, trades.length, add);
  addPieces(tokens, companies, add);
  addShape(tokens, line, companies, add);
}

/** The roots of a line with its names replaced: a known company, another name. */
function normalised(tokens: readonly Token[], companies: readonly NamedCompany[]): string[] {
  const line = tokens.map((token, at) =>
    at > 0 && token.capital && !classes().has(token.root) && mostlySmall(tokens) ? '<name>' : token.root,
  );
  for (const { at, length } of companies) line.fill('', at, at + length).splice(at, 1, '<company>');
  return line.filter((root, at) => root !== '' && !(root === '<name>' && line[at - 1] === '<name>'));
}

/** In a line where every word begins with a capital, a capital says nothing. */
function mostlySmall(tokens: readonly Token[]): boolean {
  const words = tokens.filter((token) => token.word.length > 3);
  return words.filter((token) => token.capital).length < words.length * 0.7;
}

function addWords(line: readonly string[], add: Add): void {
  for (const root of line) add(`w:${root}`, STRENGTH.word);
  const whole = ['^', ...line, '$'];
  for (let at = 0; at + 1 < whole.length; at++) add(`b:${whole[at]} ${whole[at + 1]}`, STRENGTH.pair);
  const content = line.filter((root) => !SMALL.has(root));
  for (let at = 0; at + 1 < content.length; at++) add(`n:${content[at]} ${content[at + 1]}`, STRENGTH.pair);
}

function addTrades(trades: readonly string[], add: Add): void {
  add(`trades:${Math.min(2, trades.length)}`, STRENGTH.sector);
  for (const trade of trades) add(trade, STRENGTH.sector);
}

/** What is done, and to what: alone, beside what follows it, and beside how many trades the line tells. */
function addMeanings(
  tokens: readonly Token[],
  line: readonly string[],
  companies: readonly NamedCompany[],
  trades: number,
  add: Add,
): void {
  const meanings = classesIn(tokens).filter((name) => !name.startsWith('s:'));
  for (const name of meanings) {
    add(`c:${name}`, STRENGTH.class);
    add(`t:${name} ${Math.min(2, trades)}`, STRENGTH.classes);
  }
  meanings.forEach((name, at) =>
    meanings.slice(at + 1).forEach((later) => add(`p:${name} ${later}`, STRENGTH.classes)),
  );
  if (companies.length > 0) add(`k:company ${meanings[0] ?? ''}`, STRENGTH.classes);
  if (line[0]) for (const name of meanings.slice(0, 3)) add(`o:${line[0]} ${name}`, STRENGTH.classes);
}

/** The classes of a text in the order in which they come first. */
function classesIn(tokens: readonly Token[]): string[] {
  const known = classes();
  const found = new Set<string>();
  const roots = tokens
    .map((token) => token.root.replaceAll('-', ' '))
    .join(' ')
    .split(' ')
    .map(stem);
  for (let at = 0; at < roots.length; at++)
    for (let length = 1; length <= longestEntry && at + length <= roots.length; length++)
      for (const name of known.get(roots.slice(at, at + length).join('-')) ?? []) found.add(name);
  return [...found];
}

function addPieces(tokens: readonly Token[], companies: readonly NamedCompany[], add: Add): void {
  const named = new Set(
    companies.flatMap(({ at, length }) => Array.from({ length }, (_, step) => at + step)),
  );
  tokens.forEach((token, at) => {
    if (named.has(at) || token.word.length < 5 || token.root.startsWith('<')) return;
    const word = `^${token.word}$`;
    for (let from = 0; from + 4 <= word.length; from++)
      add(`x:${word.slice(from, from + 4)}`, STRENGTH.piece);
  });
}

function addShape(
  tokens: readonly Token[],
  line: readonly string[],
  companies: readonly NamedCompany[],
  add: Add,
): void {
  for (const token of tokens) if (/^[?:|!…'‘"“]$/.test(token.text)) add(`q:${token.text}`, STRENGTH.shape);
  add(`l:${Math.min(6, Math.floor(line.length / 3))}`, STRENGTH.shape);
  add(`f:${line[0] ?? ''}`, STRENGTH.shape);
  add(`e:${line.at(-1) ?? ''}`, STRENGTH.shape);
  add(`companies:${Math.min(2, companies.length)}`, STRENGTH.shape);
  add(`names:${Math.min(3, line.filter((root) => root === '<name>').length)}`, STRENGTH.shape);
}

/** A trade's names all read alike, as names of that trade: so many teach what there is to learn. */
const NAMES_OF_A_TRADE = 25;

/** What the gazetteer and the lexicon know of trades, as texts of one name or word each: the trainer's first lesson. */
export function knownTrades(): { text: string; sector: string }[] {
  const worded = Object.entries(lexicon.sectors).flatMap(([sector, words]) =>
    words.split(' ').map((word) => ({ text: `says ${word.replaceAll('-', ' ')}`, sector })),
  );
  const taken = new Map<string, number>();
  const named = companyNames().flatMap(({ name, sector }) => {
    const place = taken.get(sector) ?? 0;
    taken.set(sector, place + 1);
    return place < NAMES_OF_A_TRADE ? [{ text: `says ${name}`, sector }] : [];
  });
  return [...worded, ...named];
}

/** FNV-1a, 32 bits. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
