import type { Sector, StoryEvent } from '../model/story-kinds.js';
import { stemsOf } from '../text/words.js';
import type { BlueprintEntry } from './blueprint-entry.js';
import { leadsTo, type Fit } from './fit-schema.js';

/** A fit of one of many blueprints. */
export interface PlacedFit {
  fit: Fit;
  /** The place of its blueprint among them, and its own in the blueprint's list. */
  blueprint: number;
  at: number;
  /** The trades that it takes. */
  trades: ReadonlySet<Sector>;
}

/** The fits of many blueprints by what they are for. A scenario is named by its place among the scenarios of all of them. */
export interface FitIndex {
  /** The fits for an event by a stem that has to be in the headline; `''` for those that ask for no word. */
  fitsFor: ReadonlyMap<StoryEvent, ReadonlyMap<string, readonly PlacedFit[]>>;
  /** The scenarios to which a fit of an event leads, and one of a trade. */
  ofEvent: ReadonlyMap<StoryEvent, readonly number[]>;
  ofTrade: ReadonlyMap<Sector, readonly number[]>;
  scenarios: number;
}

/** Adds to one of several lists, which begins with the first thing that is put into it. */
export function put<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}

/** Sets of lists, one for all that list the same: most fits take the trades of their blueprint, or all there are. */
function setsOf<Item extends string>(): (items: readonly Item[]) => ReadonlySet<Item> {
  const sets = new Map<string, ReadonlySet<Item>>();
  return (items) => {
    const key = items.join();
    const set = sets.get(key) ?? new Set(items);
    sets.set(key, set);
    return set;
  };
}

/** The first stem of each word that a fit asks for: one of them is in every headline that it takes. */
const stemsAskedBy = ({ object }: Fit): ReadonlySet<string> =>
  new Set(object?.map((word) => stemsOf(word)[0] ?? '') ?? ['']);

function indexOf(entries: readonly BlueprintEntry[]): FitIndex {
  const fitsFor = new Map<StoryEvent, Map<string, PlacedFit[]>>();
  const ofEvent = new Map<StoryEvent, number[]>();
  const ofTrade = new Map<Sector, number[]>();
  const tradesOf = setsOf<Sector>();
  let scenarios = 0;
  for (const [blueprint, { fits, sectors, scenarios: own }] of entries.entries()) {
    for (const [at, fit] of fits.entries()) {
      const placed = { fit, blueprint, at, trades: tradesOf(fit.actor ?? sectors) };
      const byStem = fitsFor.get(fit.event) ?? new Map<string, PlacedFit[]>();
      for (const stem of stemsAskedBy(fit)) put(byStem, stem, placed);
      fitsFor.set(fit.event, byStem);
    }
    for (const { id } of own) {
      const leading = fits.filter((fit) => leadsTo(fit, id));
      for (const event of new Set(leading.map((fit) => fit.event))) put(ofEvent, event, scenarios);
      for (const trade of new Set(leading.flatMap(({ actor }) => actor ?? sectors)))
        put(ofTrade, trade, scenarios);
      scenarios += 1;
    }
  }
  return { fitsFor, ofEvent, ofTrade, scenarios };
}

const known = new WeakMap<readonly BlueprintEntry[], FitIndex>();

/** The fits for an event that may take a headline with these words. */
export function fitsSpeakingOf(
  { fitsFor }: FitIndex,
  event: StoryEvent,
  words: ReadonlySet<string>,
): ReadonlySet<PlacedFit> {
  const byStem = fitsFor.get(event);
  return new Set(['', ...words].flatMap((word) => byStem?.get(word) ?? []));
}

/** The index of a list of blueprints, made when it is first asked for: every headline is held against the same list. */
export function fitIndexOf(entries: readonly BlueprintEntry[]): FitIndex {
  const index = known.get(entries) ?? indexOf(entries);
  known.set(entries, index);
  return index;
}
