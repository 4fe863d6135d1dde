import type { PageViews } from '@casedrop/contracts/http';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

/** How often each kind of page was seen. */
export function usePageViews() {
  return useQuery({
    queryKey: ['admin', 'page-views'],
    queryFn: ({ signal }) => call<PageViews>('/api/admin/page-views', { signal }),
  });
}
