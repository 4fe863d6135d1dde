import type { Seeded } from '@casedrop/contracts/http';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './api-client.js';

/** Every case of the starter library is checked before it is kept, which takes its time. */
const SLOW_MS = 60_000;

interface Outcome {
  onSuccess: (seeded: Seeded) => void;
  onError: () => void;
}

/** Fills an empty installation with the sample cases; only an admin may. */
export function useSeedCases(outcome: Outcome) {
  const queries = useQueryClient();
  return useMutation({
    ...outcome,
    mutationFn: () => call<Seeded>('/api/admin/seed', { method: 'POST', timeoutMs: SLOW_MS }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['cases'] }),
  });
}
