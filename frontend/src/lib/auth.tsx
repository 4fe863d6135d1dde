import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { User } from '@casedrop/contracts/http';
import { createContext, useContext, useEffect, useMemo, type ReactNode } from 'react';
import { hasStatus } from './api-error.js';
import { call } from './api-client.js';

const USER_KEY = ['auth', 'user'] as const;
const STORAGE_KEY = 'user';

interface Credentials {
  email: string;
  password: string;
}

export interface Auth {
  /** The signed-in person; `null` for a visitor and while loading. */
  user: User | null;
  isLoading: boolean;
  /** Why the check at the start failed; `null` when it gave an answer. */
  error: Error | null;
  signIn(credentials: Credentials): Promise<User>;
  register(credentials: Credentials): Promise<User>;
  signOut(): Promise<void>;
  /** Reads the person again, for instance after a credit was spent. */
  refresh(): Promise<void>;
}

const AuthContext = createContext<Auth | null>(null);

/** The browser keeps no more of a person than id and username. */
function remember(user: User | null): void {
  if (user) localStorage.setItem(STORAGE_KEY, JSON.stringify({ id: user.id, username: user.username }));
  else localStorage.removeItem(STORAGE_KEY);
}

async function fetchUser(signal: AbortSignal): Promise<User | null> {
  try {
    const user = await call<User>('/api/auth/user', { signal });
    remember(user);
    return user;
  } catch (error) {
    if (!hasStatus(error, 401)) throw error;
    remember(null);
    return null;
  }
}

/** A session can end elsewhere: the first 401 of any other call makes the person a visitor here too. */
function useSessionEnd(queries: QueryClient): void {
  useEffect(() => {
    const end = (error: unknown) => {
      if (!hasStatus(error, 401) || !queries.getQueryData(USER_KEY)) return;
      remember(null);
      queries.setQueryData(USER_KEY, null);
    };
    const reads = queries.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') end(event.action.error);
    });
    const changes = queries.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') end(event.action.error);
    });
    return () => {
      reads();
      changes();
    };
  }, [queries]);
}

/** Holds who is signed in; the server is asked at every start. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const { data, isPending, error } = useQuery({
    queryKey: USER_KEY,
    queryFn: ({ signal }) => fetchUser(signal),
    retry: (failures, failure) => failures < 1 && !hasStatus(failure, 403, 404),
  });
  useSessionEnd(queries);

  const auth = useMemo<Auth>(() => {
    const enter = (user: User): User => {
      queries.removeQueries({ predicate: (query) => query.queryKey[0] !== USER_KEY[0] });
      remember(user);
      queries.setQueryData(USER_KEY, user);
      return user;
    };
    return {
      user: data ?? null,
      isLoading: isPending,
      error,
      signIn: async (json) =>
        enter((await call<{ user: User }>('/api/auth/login', { method: 'POST', json })).user),
      register: async (json) => enter(await call<User>('/api/auth/register', { method: 'POST', json })),
      signOut: async () => {
        await call('/api/auth/logout', { method: 'POST' });
        remember(null);
        queries.setQueryData(USER_KEY, null);
        queries.removeQueries({ predicate: (query) => query.queryKey[0] !== USER_KEY[0] });
      },
      refresh: () => queries.invalidateQueries({ queryKey: USER_KEY }),
    };
  }, [data, isPending, error, queries]);

  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** Who is signed in, and the ways in and out. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
