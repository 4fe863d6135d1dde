import { useState } from 'react';
import { useServerWatch } from '../lib/server-watch.js';
import { TroublePanel } from './trouble-panel.js';

/** A part that is still missing after a new load is not asked for at once again. */
const PAUSE_MS = 30_000;
const LAST_LOAD_KEY = 'loadedForMissingPart';

/** Loads the page anew, but not over and over: no browser asks again for a module that it once missed. */
function reloadAfterPause(reload: () => void): void {
  if (Date.now() - Number(sessionStorage.getItem(LAST_LOAD_KEY)) < PAUSE_MS) return;
  sessionStorage.setItem(LAST_LOAD_KEY, String(Date.now()));
  reload();
}

const AWAY = {
  title: 'No Connection',
  page: 'This page could not be fetched. It opens by itself as soon as the connection is back.',
  part: 'This part of the page could not be fetched. Load the page again when the connection is back.',
};

/** The server is there, and what this page was built with is not: most likely a release took its place. */
const REPLACED = {
  title: 'New Version',
  page: 'CaseDrop has probably been updated since this page was opened. Reload it to go on.',
  part: 'CaseDrop has probably been updated since this page was opened. Save what you are writing, then reload it.',
};

interface MissingPartProps {
  /** A whole page comes back by itself; a part of one waits for a press, as there may be words beside it. */
  level: 'page' | 'part';
  reload?: () => void;
}

/** Says that a page, or a part of one, could not be fetched, and whether that is for want of a connection. */
export function MissingPart({ level, reload = () => window.location.reload() }: MissingPartProps) {
  const [isThere, setThere] = useState(false);
  const isPage = level === 'page';
  useServerWatch(true, (isThereNow) => {
    setThere(isThereNow);
    if (isPage && isThereNow) reloadAfterPause(reload);
  });
  const { title, [level]: message } = isThere ? REPLACED : AWAY;
  return (
    <TroublePanel
      isPage={isPage}
      icon={isThere ? 'retry' : 'offline'}
      title={title}
      message={message}
      action={{ label: 'Reload Page', run: reload }}
    />
  );
}
