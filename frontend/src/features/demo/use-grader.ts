import { useQuery } from '@tanstack/react-query';
import { whenOnline } from '../../lib/lazy-part.js';

/** Grader and solution, as they come. */
export type Grader = typeof import('./grade-demo.js');

const load = whenOnline(() => import('./grade-demo.js'));

/** The grader, whose code comes once the brief is read; from then on nothing needs the network. */
export function useGrader(isWanted: boolean): { grader: Grader | undefined; error: Error | null } {
  const { data, error } = useQuery({
    queryKey: ['demo', 'grader'],
    queryFn: async () => ({ grader: await load() }),
    enabled: isWanted,
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false, // no browser asks again for a module that it once missed
    networkMode: 'always',
    structuralSharing: false,
  });
  return { grader: data?.grader, error };
}
