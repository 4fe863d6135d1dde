import { useEffect } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { NetworkErrorPanel } from '../../components/network-error.js';
import { ButtonLink } from '../../components/ui/button-link.js';
import { Button } from '../../components/ui/button.js';
import { useToast } from '../../components/ui/toast.js';
import { useAuth } from '../../lib/auth.js';
import { rememberPath } from '../../lib/own-path.js';
import { LoadingScreen } from '../screens/loading-screen.js';
import { MessageScreen } from '../screens/message-screen.js';

/** Lets signed-in people through; others sign in first and come back to where they wanted to go. */
export function RequireSession() {
  const { user, isLoading, error, refresh } = useAuth();
  if (isLoading) return <LoadingScreen />;
  if (user) return <Outlet />;
  if (error) return <NetworkErrorPanel level="page" error={error} onRetry={refresh} />;
  return <ToSignIn />;
}

function ToSignIn() {
  const { pathname, search, hash } = useLocation();
  const path = pathname + search + hash;
  useEffect(() => rememberPath(path), [path]);
  return <Navigate to="/auth" replace />;
}

interface RequireAdminProps {
  /** Where others are sent, with a note why; without it they see Access Denied where they are. */
  elsewhere?: string;
}

/** Lets admins through; stands inside `RequireSession`. */
export function RequireAdmin({ elsewhere }: RequireAdminProps) {
  const { user } = useAuth();
  if (user?.isAdmin) return <Outlet />;
  return elsewhere ? <DeniedElsewhere to={elsewhere} /> : <AccessDenied />;
}

const DENIED = {
  title: 'Access Denied',
  description: "You don't have permission to access this page. This area requires admin access.",
};

function DeniedElsewhere({ to }: { to: string }) {
  const toast = useToast();
  useEffect(() => toast({ tone: 'failure', ...DENIED }), [toast]);
  return <Navigate to={to} replace />;
}

function AccessDenied() {
  const navigate = useNavigate();
  return (
    <MessageScreen
      kicker="403"
      title={DENIED.title}
      actions={
        <>
          <ButtonLink to="/">Go to Home</ButtonLink>
          <Button tone="secondary" onClick={() => void navigate(-1)}>
            Go Back
          </Button>
        </>
      }
    >
      <p>{DENIED.description}</p>
      <p>Please contact an administrator if you believe this is an error.</p>
    </MessageScreen>
  );
}
