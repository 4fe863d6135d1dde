import type { ApiKey } from '@casedrop/contracts/http';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { SLOW_MS } from './account.js';

export const API_KEYS_KEY = ['account', 'api-keys'] as const;

/** The coach's keys, the newest first. */
export function useApiKeys() {
  return useQuery({
    queryKey: API_KEYS_KEY,
    queryFn: async ({ signal }) =>
      (await call<{ items: ApiKey[] }>('/api/account/api-keys', { signal })).items,
  });
}

/**
 * Makes a key; the answer is the only time that it is told. When that got lost, another try with the same idempotency
 * key brings a new one in the place of the one that nobody knows.
 */
export function createApiKey(
  { name, password }: { name: string; password: string | undefined },
  idempotencyKey: string,
): Promise<{ key: string; apiKey: ApiKey }> {
  return call('/api/account/api-keys', {
    method: 'POST',
    json: { name, scopes: ['cases:read'], password },
    headers: { 'idempotency-key': idempotencyKey },
    timeoutMs: SLOW_MS,
  });
}

/** Ends a key at once. */
export function revokeApiKey(id: string): Promise<void> {
  return call(`/api/account/api-keys/${encodeURIComponent(id)}`, { method: 'DELETE' });
}
