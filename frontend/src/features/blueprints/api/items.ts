import { useQuery } from '@tanstack/react-query';
import type { BlueprintItem } from '@casedrop/contracts/http';
import { call } from '../../../lib/api-client.js';

/** How the questions of a blueprint fared over its published cases. */
export function useBlueprintItems(id: string) {
  return useQuery({
    queryKey: ['admin', 'blueprints', id, 'items'],
    queryFn: async ({ signal }) =>
      (
        await call<{ items: BlueprintItem[] }>(`/api/admin/blueprints/${encodeURIComponent(id)}/items`, {
          signal,
        })
      ).items,
    staleTime: 60_000,
  });
}
