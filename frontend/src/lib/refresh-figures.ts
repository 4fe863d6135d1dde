import type { QueryClient } from '@tanstack/react-query';

/** Reads anew whatever an attempt or a rating may have changed: figures stand on many pages. Who is signed in stays. */
export function refreshFigures(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'auth' });
}
