import { useSyncExternalStore } from 'react';
import { Button } from '../../components/ui/button.js';
import { Icon } from '../../components/ui/icon.js';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser has a network. */
function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

/** A strip under the header while the browser is offline. */
export function OfflineNotice() {
  if (useOnline()) return null;
  return (
    <div role="status" className="border-b border-caution bg-caution-wash">
      <div className="page flex flex-wrap items-center gap-3 py-2 text-14">
        <Icon name="offline" />
        <p className="flex-1">
          <strong className="font-semibold">You're Offline.</strong> Connection lost. Please check your
          internet connection.
        </p>
        <Button tone="secondary" size="small" onClick={() => window.location.reload()}>
          Check Connection
        </Button>
      </div>
    </div>
  );
}
