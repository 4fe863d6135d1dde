/** An id as people read it: `market-entry` as "Market entry". The one archetype of two nouns is written as the trade does. */
export function inWords(id: string): string {
  if (id === 'mergers-acquisitions') return 'Mergers & acquisitions';
  const words = id.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `1 minute`, `35 minutes`. */
export const minutesInWords = (minutes: number): string => `${minutes} minute${minutes === 1 ? '' : 's'}`;
