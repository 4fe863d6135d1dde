import { useQuery } from '@tanstack/react-query';
import type { NewsletterFigures } from '@casedrop/contracts/http';
import { call } from '../../../lib/api-client.js';

export const FIGURES_KEY = ['admin', 'newsletter-figures'] as const;

/** How subscriptions grew, and how issues fared. */
export function useFigures() {
  return useQuery({
    queryKey: FIGURES_KEY,
    queryFn: ({ signal }) => call<NewsletterFigures>('/api/admin/newsletter/figures', { signal }),
    staleTime: 60_000,
  });
}
