import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

/** Each of the cases goes through all checks. */
const SEED_MS = 60_000;

/** Adds the sample cases to an empty product. */
export function useSeed() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call<{ added: number; present: number }>('/api/admin/seed', { method: 'POST', timeoutMs: SEED_MS }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['cases'] }),
  });
}
