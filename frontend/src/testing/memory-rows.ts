import type { KeptRow, Rows } from '../lib/offline/kept-answers.js';

/** A browser's database that a spec can look into. */
export function memoryRows() {
  const kept = new Map<string, KeptRow>();
  const rows: Rows = {
    read: (key) => Promise.resolve(kept.get(key)),
    all: () => Promise.resolve([...kept.values()]),
    write: (key, row, isWanted) => Promise.resolve().then(() => void (isWanted() && kept.set(key, row))),
    remove: (keys) => Promise.resolve(keys.forEach((key) => kept.delete(key))),
    clear: () => Promise.resolve(kept.clear()),
  };
  return { kept, rows };
}
