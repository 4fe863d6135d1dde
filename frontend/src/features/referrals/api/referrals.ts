import type { ReferralOverview } from '@casedrop/contracts/http';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

/** The person's code, whom they have referred, and what came of it. */
export function useReferrals() {
  return useQuery({
    queryKey: ['referrals'],
    queryFn: ({ signal }) => call<ReferralOverview>('/api/referrals', { signal }),
    staleTime: 30_000,
  });
}

/** The address that brings a new person's referrer along. */
export function referralLink(code: string): string {
  return `${window.location.origin}/auth?ref=${encodeURIComponent(code)}`;
}
