import type { Preferences } from '@casedrop/contracts/http';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { retryIdempotent } from '../../../lib/query-client.js';

/** What a subscriber can do on their own page; each may be done twice. */
export type PreferenceChange =
  | { kind: 'unsubscribe'; issue: string | null }
  | { kind: 'resubscribe' }
  | { kind: 'measured'; measured: boolean };

const keyOf = (key: string) => ['newsletter', 'preferences', key];
const addressOf = (key: string) => `/api/newsletter/preferences/${encodeURIComponent(key)}` as const;

function send(key: string, change: PreferenceChange): Promise<Preferences> {
  const own = addressOf(key);
  if (change.kind === 'measured') return call(own, { method: 'PATCH', json: { measured: change.measured } });
  if (change.kind === 'resubscribe') return call(`${own}/resubscribe`, { method: 'POST', json: {} });
  const query = change.issue ? `?issue=${encodeURIComponent(change.issue)}` : '';
  return call(`${own}/unsubscribe${query}`, { method: 'POST', json: {} });
}

/** A subscription, by the key of its mails. */
export function usePreferences(key: string) {
  return useQuery({
    queryKey: keyOf(key),
    queryFn: ({ signal }) => call<Preferences>(addressOf(key), { signal }),
    staleTime: 0,
  });
}

/** Changes it; what it is then stands on the page at once. */
export function useChangePreferences(key: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: PreferenceChange) => send(key, change),
    retry: retryIdempotent,
    onSuccess: (preferences) => queries.setQueryData(keyOf(key), preferences),
  });
}
