const NUL = '\0';

/** A value and how to get there from the whole, told from the end. */
interface Place {
  value: unknown;
  name?: string | number;
  within?: Place;
}

/**
 * Where in a value a text holds U+0000, the one character that PostgreSQL cannot store; `undefined` if nowhere. Names of
 * fields count, too. However deep a value goes, it needs no more than memory.
 */
export function unstorableText(value: unknown): (string | number)[] | undefined {
  const waiting: Place[] = [{ value }];
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const { value: found, name } = place;
    if ([found, name].some((text) => typeof text === 'string' && text.includes(NUL))) return pathTo(place);
    if (typeof found !== 'object' || found === null) continue;
    const entries = Array.isArray(found) ? [...found.entries()] : Object.entries(found);
    for (const [key, inner] of entries.reverse()) waiting.push({ value: inner, name: key, within: place });
  }
  return undefined;
}

function pathTo(last: Place): (string | number)[] {
  const path: (string | number)[] = [];
  for (let place: Place | undefined = last; place; place = place.within)
    if (place.name !== undefined) path.push(place.name);
  return path.reverse();
}
