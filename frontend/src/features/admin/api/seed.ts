import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

/** Each of the cases goes through all checks. */
const SEED_MS = 60_000;

interface Outcome {
  onSuccess: () => void;
  onError: () => void;
}

/** Adds the sample cases to an empty product. */
export function useSeed(outcome: Outcome) {
  const queries = useQueryClient();
  return useMutation({
    ...outcome,
    mutationFn: () =>
      call<{ added: number; present: number }>('/api/admin/seed', { method: 'POST', timeoutMs: SEED_MS }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['cases'] }),
  });
}
