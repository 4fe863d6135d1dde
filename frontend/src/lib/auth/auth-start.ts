import type { User } from '@casedrop/contracts/http';
import type { QueryClient } from '@tanstack/react-query';
import type { AuthGateway } from './auth-gateway.js';

/** Where the cache of answers keeps how the page started. */
export const START_KEY = ['auth', 'start'] as const;

/** How the page started: who signs people in, and who is signed in. */
export interface AuthStart {
  gateway: AuthGateway;
  user: User | null;
  /** Why the modes before this one were passed over. */
  passedOver: string[];
  /** Nobody is signed in yet: a code of their second factor is asked for first. */
  awaitsCode?: boolean;
  /** No server could be asked: the person is the one who was signed in last, and reads what this browser has kept. */
  isOffline?: boolean;
}

/** Whether the page goes on without a server. */
export function isOfflineSession(queries: QueryClient): boolean {
  return queries.getQueryData<AuthStart>(START_KEY)?.isOffline ?? false;
}
