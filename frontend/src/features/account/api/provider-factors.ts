import { useQuery } from '@tanstack/react-query';
import type { FactorWays } from '../../../lib/auth/auth-gateway.js';

export const FACTORS_KEY = ['account', 'factors'] as const;

/** The authenticator apps whose code is asked for at sign-in. */
export function useFactors(factors: FactorWays) {
  return useQuery({ queryKey: FACTORS_KEY, queryFn: () => factors.list(), staleTime: 0 });
}
