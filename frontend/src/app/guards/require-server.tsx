import { Outlet } from 'react-router-dom';
import { TroublePanel } from '../../components/trouble-panel.js';
import { useAuth } from '../../lib/auth.js';

/** Keeps pages back that are nothing without the server, such as those where people pay, until it is there again. */
export function RequireServer() {
  const { isOffline } = useAuth();
  if (!isOffline) return <Outlet />;
  return (
    <TroublePanel
      isPage
      icon="offline"
      title="No Connection"
      message="This page needs a connection. It opens by itself as soon as the connection is back."
      action={{ label: 'Check Connection', run: () => window.location.reload() }}
    />
  );
}
