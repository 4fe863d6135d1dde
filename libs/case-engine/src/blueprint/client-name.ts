import { realCompanyIn } from '../checks/source-checks.js';
import { NAME_LISTS } from './name-lists.js';

const PLACE = /\{([a-z]+)\}/g;
const MOST_TRIES = 60;

/** The lists that a mould of a name may take words from. */
export const NAME_PLACES: ReadonlySet<string> = new Set(Object.keys(NAME_LISTS));

/** The words in braces of a mould. */
export function placesOf(mould: string): string[] {
  return [...mould.matchAll(PLACE)].map((match) => match[1] ?? '');
}

function pick<T>(items: readonly T[], random: () => number): T {
  return items[Math.floor(random() * items.length)] as T;
}

/** A name from one of the moulds; the same word is never taken twice in a name. */
function nameFrom(moulds: readonly string[], random: () => number): string {
  const used = new Set<string>();
  return pick(moulds, random).replace(PLACE, (_place, list: string) => {
    const left = (NAME_LISTS[list] ?? []).filter((word) => !used.has(word));
    const word = pick(left, random);
    used.add(word);
    return word;
  });
}

const plain = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;

/**
 * The name of a client: from the moulds of its trade, separated by `|`, such as `{town} & {town} Building Society`. No
 * real company that we know, nobody of the headline, and none of the names that were given lately.
 */
export function inventName(
  names: string,
  random: () => number,
  { headline, taken }: { headline: string; taken: ReadonlySet<string> },
): string {
  const moulds = names.split('|').map((mould) => mould.trim());
  let name = nameFrom(moulds, random);
  for (let tries = 1; tries < MOST_TRIES; tries += 1) {
    if (!realCompanyIn(name) && !plain(headline).includes(plain(name)) && !taken.has(name)) return name;
    name = nameFrom(moulds, random);
  }
  return name; // the checks refuse it where it matters
}
