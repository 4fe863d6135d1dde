import type { User } from '@casedrop/contracts/http';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { NetworkErrorPanel } from '../../components/network-error.js';
import { useToast } from '../../components/ui/toast.js';
import { useAuth } from '../../lib/auth.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { orderAt, rememberPath } from '../../lib/own-path.js';
import { LoadingScreen } from '../screens/loading-screen.js';

/** Hardly ever seen, and behind the frame's own `Suspense`. */
const AccessDenied = lazyPart(() => import('../screens/access-denied.js'));
const SecondFactorNeeded = lazyPart(() => import('../screens/second-factor-needed.js'));

/** Lets signed-in people through; others sign in first, or up if they are about to buy, and come back to where they wanted to go. */
export function RequireSession() {
  const { user, isLoading, error, refresh } = useAuth();
  const [hasMet, setMet] = useState(false);
  if (user && !hasMet) setMet(true);
  if (isLoading) return <LoadingScreen />;
  if (user) return <Outlet />;
  if (error) return <NetworkErrorPanel level="page" error={error} onRetry={refresh} />;
  return <ToSignIn hasEnded={hasMet} />;
}

/** What the guard tells the page that it leads to. */
export interface GuardState {
  /** The session ended while a page behind the guard was on show. */
  hasEnded: boolean;
}

function ToSignIn({ hasEnded }: GuardState) {
  const { pathname, search, hash } = useLocation();
  const path = pathname + search + hash;
  useEffect(() => rememberPath(path), [path]);
  const isNew = !hasEnded && orderAt(path) !== null;
  return (
    <Navigate
      to={isNew ? '/auth?action=signup' : '/auth'}
      state={{ hasEnded } satisfies GuardState}
      replace
    />
  );
}

/** What an area can be reserved for. */
export type GuardedRole = 'admin' | 'coach';

function hasRole(user: User, role: GuardedRole): boolean {
  return role === 'admin' ? user.isAdmin && !user.secondFactorNeeded : user.isCoach;
}

interface RequireRoleProps {
  /** One of them is enough. */
  roles: readonly GuardedRole[];
  /** Where others are sent, with a note why; without it they see Access Denied where they are. */
  elsewhere?: string;
}

/** Lets people with one of the roles through; stands inside `RequireSession`. */
export function RequireRole({ roles, elsewhere }: RequireRoleProps) {
  const { user } = useAuth();
  if (user && roles.some((role) => hasRole(user, role))) return <Outlet />;
  if (user?.isAdmin && roles.includes('admin')) return <SecondFactorNeeded user={user} />;
  const description = `You don't have permission to access this page. This area requires ${roles.join(' or ')} access.`;
  return elsewhere ? (
    <DeniedElsewhere to={elsewhere} description={description} />
  ) : (
    <AccessDenied description={description} />
  );
}

function DeniedElsewhere({ to, description }: { to: string; description: string }) {
  const toast = useToast();
  useEffect(() => toast({ tone: 'failure', title: 'Access Denied', description }), [toast, description]);
  return <Navigate to={to} replace />;
}
