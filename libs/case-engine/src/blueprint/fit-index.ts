import type { Sector, StoryEvent } from '../model/story-kinds.js';
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
  fitsFor: ReadonlyMap<StoryEvent, readonly PlacedFit[]>;
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

function indexOf(entries: readonly BlueprintEntry[]): FitIndex {
  const fitsFor = new Map<StoryEvent, PlacedFit[]>();
  const ofEvent = new Map<StoryEvent, number[]>();
  const ofTrade = new Map<Sector, number[]>();
  const tradesOf = setsOf<Sector>();
  let scenarios = 0;
  for (const [blueprint, { fits, sectors, scenarios: own }] of entries.entries()) {
    for (const [at, fit] of fits.entries())
      put(fitsFor, fit.event, { fit, blueprint, at, trades: tradesOf(fit.actor ?? sectors) });
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

/** The index of a list of blueprints, made when it is first asked for: every headline is held against the same list. */
export function fitIndexOf(entries: readonly BlueprintEntry[]): FitIndex {
  const index = known.get(entries) ?? indexOf(entries);
  known.set(entries, index);
  return index;
}
