import { clear, createStore, delMany, get, promisifyRequest, values } from 'idb-keyval';
import { keptAnswers, type KeptRow, type Rows } from './kept-answers.js';

function idbRows(): Rows {
  const store = createStore('casedrop-kept', 'answers');
  return {
    read: (key) => get<KeptRow>(key, store),
    all: () => values<KeptRow>(store),
    // The transaction has begun: whoever takes all rows away from now on takes this one, too.
    write: (key, row, isWanted) =>
      store('readwrite', (rows) => {
        if (isWanted()) rows.put(row, key);
        return promisifyRequest(rows.transaction);
      }),
    remove: (keys) => delMany(keys, store),
    clear: () => clear(store),
  };
}

/** What this browser has kept, in its own database. */
export const keptHere = keptAnswers(idbRows());
