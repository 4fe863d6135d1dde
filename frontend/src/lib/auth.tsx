import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { User } from '@casedrop/contracts/http';
import {
  createContext,
  lazy,
  Suspense,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { ApiError, hasStatus, NetworkError } from './api-error.js';
import type { AuthGateway, AuthMode, Credentials, FactorWays } from './auth/auth-gateway.js';
import { endOwedSession, isSignOutOwed, oweSignOut } from './auth/owed-sign-out.js';
import { isUserRemembered, rememberUser } from './auth/remembered-user.js';
import { hasSessionMark } from './auth/session-mark.js';
import { forgetEarlyAnswers } from './early-answers.js';
import { START_KEY, type AuthStart } from './auth/auth-start.js';
import type { LinkSecrets } from './link-secrets.js';

const ReturnWatch = lazy(async () => ({
  default: (await import('./offline/without-network.js')).ReturnWatch,
}));

const [AUTH] = START_KEY;
const CREDITS_AGAIN_MS = 10_000;

export interface Auth {
  /** The signed-in person; `null` for a visitor and while loading. */
  user: User | null;
  isLoading: boolean;
  /** While loading: this browser was signed in last time, so what is shown first is a person's, not a visitor's. */
  isReturning: boolean;
  /** No server could be asked: the person is known by name alone, and what is shown is what this browser has kept. */
  isOffline: boolean;
  /** Why nobody could be asked at the start; `null` when there was an answer. */
  error: Error | null;
  /** Who signs people in; `null` while loading. */
  mode: AuthMode | null;
  /** A password was right, and a code of the second factor is to follow (`answerCode`); otherwise, `signOut` gives that up. */
  awaitsCode: boolean;
  /** Second factors at the hosted provider; `null` where our server signs people in. */
  factors: FactorWays | null;
  /** What the mode has to say where people sign in. */
  Notice: ComponentType | null;
  /** `null` when the provider asks for a code first; our own server's question is thrown as `SecondFactorAsked`. */
  signIn(credentials: Credentials): Promise<User | null>;
  /** Signs in by another way, which tells who it was. */
  signInBy(way: () => Promise<User>): Promise<User>;
  /** `null` when the address has to be confirmed before there is a session. */
  register(credentials: Credentials): Promise<User | null>;
  /**
   * Ends the session. `false` where no server could be asked: this browser has forgotten the person, and their session ends
   * before anything else is asked of the server again.
   */
  signOut(): Promise<boolean>;
  confirmEmail(link: LinkSecrets): Promise<void>;
  requestPasswordReset(email: string): Promise<void>;
  resetPassword(link: LinkSecrets, password: string, code?: string): Promise<void>;
  answerCode(code: string): Promise<void>;
  /** Reads the person again, for instance after a credit was spent. */
  refresh(): Promise<void>;
  /** Takes a person who was just changed as the answer told them. */
  update(user: User): void;
  /** Makes this browser a visitor's; the server has ended the session already. */
  leave(): void;
}

const AuthContext = createContext<Auth | null>(null);

/** Who is signed in, as the cache of answers holds it. */
function userStore(queries: QueryClient) {
  const read = () => queries.getQueryData<AuthStart>(START_KEY);
  const set = (user: User | null) => {
    rememberUser(user);
    queries.setQueryData<AuthStart>(
      START_KEY,
      (start) => start && { ...start, user, awaitsCode: start.gateway.factors?.isAwaited() },
    );
  };
  const forgetAnswers = () => queries.removeQueries({ predicate: (query) => query.queryKey[0] !== AUTH });
  /** Another person: nothing that was read for the last one stays. */
  const change = (user: User | null) => {
    forgetEarlyAnswers();
    forgetAnswers();
    set(user);
  };
  /** A start that is made again may find another person. */
  const begin = (start: AuthStart) => {
    const last = read();
    if (!start.user || start.isOffline) forgetEarlyAnswers();
    if (last && last.user?.id !== start.user?.id) forgetAnswers();
    rememberUser(start.user);
    return start;
  };
  /** Nobody is here any more. Where the server does not know that yet, it is asked for nothing until the start is made again. */
  const leave = () => {
    change(null);
    if (isSignOutOwed()) void queries.refetchQueries({ queryKey: START_KEY });
  };
  return { read, set, change, leave, begin };
}

/**
 * A session can end elsewhere: the first 401 of any other call makes the person a visitor here too, and nothing that they
 * were given stays for whoever uses this browser next. What is on show asks again as a visitor; a 401 to that changes nothing.
 */
function useSessionEnd(queries: QueryClient): void {
  useEffect(() => {
    const store = userStore(queries);
    const end = (error: unknown) => {
      if (hasStatus(error, 401) && store.read()?.user) store.change(null);
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

/** Reads the person again; while nobody answers, what is on show stays. */
async function refreshUser(queries: QueryClient, gateway: AuthGateway): Promise<void> {
  const store = userStore(queries);
  try {
    const user = await gateway.currentUser();
    const last = store.read()?.user;
    if (user && (!last || last.id === user.id)) store.set(user);
    else store.change(user);
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
  }
}

/** Follows what becomes of the session in other tabs and at the provider. */
function useSessionEvents(queries: QueryClient, gateway: AuthGateway | undefined): void {
  useEffect(() => {
    const store = userStore(queries);
    return gateway?.onSessionEvent?.((event) => {
      const isSomebody = !!store.read()?.user;
      if (event === 'signed-out') {
        if (isSomebody) store.leave();
      } else if (event === 'updated' || !isSomebody) void refreshUser(queries, gateway);
    });
  }, [queries, gateway]);
}

/** Asks again for a person whose credits and plan were unknown, until they are known. */
function useUnknownCredits(queries: QueryClient, start: AuthStart | undefined): void {
  const isUnknown = start?.user?.freeCredits === null && !start.isOffline;
  const gateway = start?.gateway;
  useEffect(() => {
    if (!isUnknown || !gateway) return;
    const timer = setInterval(() => void refreshUser(queries, gateway), CREDITS_AGAIN_MS);
    return () => clearInterval(timer);
  }, [queries, gateway, isUnknown]);
}

function notStarted(): never {
  throw new Error('Signing in is not possible yet.');
}

function waysInAndOut(queries: QueryClient, gateway: AuthGateway | undefined) {
  const store = userStore(queries);
  const ready = () => gateway ?? notStarted();
  const refresh = () => refreshUser(queries, ready());
  return {
    signIn: async (credentials: Credentials) => {
      await endOwedSession(ready());
      const user = await ready().signIn(credentials);
      store.change(user);
      return user;
    },
    signInBy: async (way: () => Promise<User>) => {
      await endOwedSession(ready());
      const user = await way();
      store.change(user);
      return user;
    },
    register: async (credentials: Credentials) => {
      await endOwedSession(ready());
      const user = await ready().register(credentials);
      if (user) store.change(user);
      return user;
    },
    signOut: async () => {
      await ready()
        .signOut()
        .catch((error: unknown) => {
          if (!(error instanceof NetworkError)) throw error;
          oweSignOut();
        });
      store.leave();
      return !isSignOutOwed();
    },
    confirmEmail: async (link: LinkSecrets) => {
      await ready().confirmEmail(link);
      await refresh();
    },
    requestPasswordReset: (email: string) => ready().requestPasswordReset(email),
    resetPassword: async (link: LinkSecrets, password: string, code?: string) => {
      await ready().resetPassword(link, password, code);
      store.change(null);
    },
    answerCode: async (code: string) => store.change((await ready().factors?.answer(code)) ?? notStarted()),
    refresh,
    update: store.set,
    leave: () => store.change(null),
  };
}

interface AuthProviderProps {
  /** Finds out who signs people in and who is signed in. */
  start: () => Promise<AuthStart>;
  children: ReactNode;
}

/** As `public/before-paint.js` has it: somebody was signed in here last, or has a session that is not to end. */
const mayBeSomebody = (): boolean => isUserRemembered() || (hasSessionMark() && !isSignOutOwed());

/** Who was signed in here last matters until the start has told who is now: nothing that happens meanwhile changes it. */
const untilTheStart = () => () => undefined;

/** Holds who is signed in; the server is asked at every start. */
export function AuthProvider({ start, children }: AuthProviderProps) {
  const queries = useQueryClient();
  const wasSignedIn = useSyncExternalStore(untilTheStart, mayBeSomebody, () => false);
  const { data, isPending, error, refetch } = useQuery({
    queryKey: START_KEY,
    queryFn: async () => userStore(queries).begin(await start()),
    retry: false,
    networkMode: 'always', // a browser that is offline is told so, too
    staleTime: Infinity,
    gcTime: Infinity,
  });
  useSessionEnd(queries);
  useSessionEvents(queries, data?.gateway);
  useUnknownCredits(queries, data);
  const isOffline = data?.isOffline ?? false;

  const ways = useMemo(() => waysInAndOut(queries, data?.gateway), [queries, data?.gateway]);
  const auth = useMemo<Auth>(
    () => ({
      ...ways,
      refresh: data ? ways.refresh : async () => void (await refetch()),
      user: data?.user ?? null,
      isLoading: isPending,
      isReturning: isPending && wasSignedIn,
      isOffline,
      error: data ? null : error,
      mode: data?.gateway.mode ?? null,
      awaitsCode: data?.awaitsCode ?? false,
      factors: data?.gateway.factors ?? null,
      Notice: data?.gateway.Notice ?? null,
    }),
    [ways, data, isPending, wasSignedIn, isOffline, error, refetch],
  );
  return (
    <AuthContext value={auth}>
      {children}
      {isOffline && (
        <Suspense>
          <ReturnWatch startAgain={() => refetch({ cancelRefetch: false })} />
        </Suspense>
      )}
    </AuthContext>
  );
}

/** Who is signed in, and the ways in and out. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
