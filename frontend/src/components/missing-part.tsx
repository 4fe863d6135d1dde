import { useEffect, useEffectEvent } from 'react';
import { ApiError, NetworkError } from '../lib/api-error.js';
import { checkHealth } from '../lib/auth/backend-gateway.js';
import { usePageTitle } from '../lib/page-title.js';
import { Button } from './ui/button.js';
import { buttonStyle } from './ui/button-style.js';
import { Icon } from './ui/icon.js';

const LOOK_MS = 5000;
/** A part that is still missing after a new load is not asked for at once again. */
const PAUSE_MS = 30_000;
const LAST_LOAD_KEY = 'loadedForMissingPart';

async function isServerThere(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    await checkHealth();
    return true;
  } catch (error) {
    if (error instanceof NetworkError || error instanceof ApiError) return false;
    throw error;
  }
}

/** Loads the page anew as soon as the server can be reached: no browser asks again for a module that it once missed. */
function useReturn(reload: () => void, isWaiting: boolean): void {
  const look = useEffectEvent(async (isCurrent: () => boolean) => {
    if (Date.now() - Number(sessionStorage.getItem(LAST_LOAD_KEY)) < PAUSE_MS) return;
    if (!(await isServerThere()) || !isCurrent()) return;
    sessionStorage.setItem(LAST_LOAD_KEY, String(Date.now()));
    reload();
  });
  useEffect(() => {
    if (!isWaiting) return;
    let ended = false;
    const again = () => void look(() => !ended);
    again();
    const timer = setInterval(again, LOOK_MS);
    window.addEventListener('online', again);
    return () => {
      ended = true;
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [isWaiting]);
}

interface MissingPartProps {
  /** A whole page comes back by itself; a part of one waits for a press, as there may be words beside it. */
  level: 'page' | 'part';
  reload?: () => void;
}

/** Says that a page, or a part of one, could not be fetched. */
export function MissingPart({ level, reload = () => window.location.reload() }: MissingPartProps) {
  const isPage = level === 'page';
  useReturn(reload, isPage);
  usePageTitle(isPage ? 'No Connection' : null);
  return (
    <div role="alert" className={isPage ? 'page py-20' : 'border-y border-rule py-6'}>
      <Icon name="offline" className={isPage ? 'size-7 text-accent' : 'size-6 text-accent'} />
      {isPage ? (
        <h1 className="headline mt-3 text-36 sm:text-48">No Connection</h1>
      ) : (
        <p className="headline mt-2 text-22">No Connection</p>
      )}
      <p className="mt-1 max-w-prose text-muted">
        {isPage
          ? 'This page could not be fetched. It opens by itself as soon as the connection is back.'
          : 'This part of the page could not be fetched. Load the page again when the connection is back.'}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button tone={isPage ? 'primary' : 'secondary'} icon="retry" onClick={reload}>
          Reload Page
        </Button>
        {isPage && (
          <a href="/" className={buttonStyle('secondary')}>
            Go Home
          </a>
        )}
      </div>
    </div>
  );
}
