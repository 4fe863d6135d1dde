import { useQuery } from '@tanstack/react-query';
import { whenOnline } from '../../lib/lazy-part.js';

const load = whenOnline(async () => {
  const { DEMO_SOLUTION, checkNumber, gradeDemo, gradeQuestion } = await import('./grade-demo.js');
  return { DEMO_SOLUTION, checkNumber, gradeDemo, gradeQuestion };
});

/** Grader and solution, as they come. */
export type Grader = Awaited<ReturnType<typeof load>>;

/** The grader, whose code comes once the brief is read; from then on nothing needs the network. */
export function useGrader(isWanted: boolean): { grader: Grader | undefined; error: Error | null } {
  const { data: grader, error } = useQuery({
    queryKey: ['demo', 'grader'],
    queryFn: () => load(),
    enabled: isWanted,
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false, // no browser asks again for a module that it once missed
    networkMode: 'always',
    structuralSharing: false,
  });
  return { grader, error };
}
