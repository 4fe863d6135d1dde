import { useQuery } from '@tanstack/react-query';
import type { Status } from '@casedrop/contracts/http';
import { call } from '../../../lib/api-client.js';

/** The gateway asks its parts every few seconds at most; a page need not ask more often than people look. */
export const ASK_AGAIN_MS = 30_000;

/**
 * How the parts of the service are, asked again while somebody sees the page. No answer is an answer here: it is not tried
 * for behind the page's back, and is told also where the browser knows of no network.
 */
export function useStatus() {
  return useQuery({
    queryKey: ['status'],
    queryFn: ({ signal }) => call<Status>('/api/status', { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
    refetchInterval: ASK_AGAIN_MS,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  });
}
