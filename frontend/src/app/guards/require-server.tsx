import { Outlet } from 'react-router-dom';
import { Trouble } from '../../components/trouble/trouble.js';
import { useAuth } from '../../lib/auth.js';

/** Keeps pages back that are nothing without the server, such as those where people pay, until it is there again. */
export function RequireServer() {
  const { isOffline, error } = useAuth();
  if (!isOffline) return <Outlet />;
  return <Trouble of="server" level="page" error={error} onRetry={() => window.location.reload()} />;
}
