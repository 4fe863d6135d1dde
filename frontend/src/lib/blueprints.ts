import { useQuery } from '@tanstack/react-query';
import type { Blueprint } from '@casedrop/contracts/http';
import { call } from './api-client.js';

/** The blueprints that cases are written from, with what has become of their cases. */
export function useBlueprints() {
  return useQuery({
    queryKey: ['admin', 'blueprints'],
    queryFn: async ({ signal }) =>
      (await call<{ items: Blueprint[] }>('/api/admin/blueprints', { signal })).items,
  });
}
