import type { Field } from './fields.js';
import { invalid } from './problem.js';

/** Names and values that the caller attaches; an empty value takes the name away, `''` for all takes all away. */
export const metadata = (): Field<Record<string, string> | '' | undefined> => ({
  read(raw, name) {
    if (raw === undefined || raw === '') return raw;
    if (typeof raw === 'string') throw invalid('Invalid object', undefined, name);
    const entries = Object.entries(raw);
    if (entries.length > 50) throw invalid('Metadata can have at most 50 keys.', undefined, name);
    for (const [key, value] of entries) {
      if (typeof value !== 'string')
        throw invalid('Metadata values must be strings.', undefined, `${name}[${key}]`);
      if (key.length > 40 || value.length > 500) {
        const [what, limit] = key.length > 40 ? ['keys', 40] : ['values', 500];
        throw invalid(`Metadata ${what} can have up to ${limit} characters.`, undefined, `${name}[${key}]`);
      }
    }
    return { ...raw } as Record<string, string>;
  },
});

/** What an object's metadata become. */
export function mergeMetadata(
  present: Record<string, string> | null,
  sent: Record<string, string> | '' | undefined,
): Record<string, string> {
  if (sent === '') return {};
  const merged = Object.entries({ ...present, ...sent });
  return Object.fromEntries(merged.filter(([, value]) => value !== ''));
}
