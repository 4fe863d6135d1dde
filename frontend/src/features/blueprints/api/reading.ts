import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReadingSettings } from '@casedrop/contracts/http';
import { call } from '../../../lib/api-client.js';
import { retryIdempotent } from '../../../lib/query-client.js';

const READING_KEY = ['admin', 'reading'] as const;

/** Where *sure* begins, and what each setting takes and gets right. */
export function useReadingSettings() {
  return useQuery({
    queryKey: READING_KEY,
    queryFn: ({ signal }) => call<ReadingSettings>('/api/admin/reading', { signal }),
  });
}

/** Sets where *sure* begins, 0.5 to 0.95. */
export function useSetSureFrom() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (sureFrom: number) =>
      call<ReadingSettings>('/api/admin/reading', { method: 'PATCH', json: { sureFrom } }),
    retry: retryIdempotent,
    onSuccess: (settings) => queries.setQueryData(READING_KEY, settings),
  });
}
