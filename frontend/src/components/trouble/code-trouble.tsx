import { useState } from 'react';
import { isServerThere } from '../../lib/server-watch.js';
import { AttemptCounter } from './attempt-counter.js';
import { useConnection } from './connection.js';
import { TroubleFrame } from './trouble-frame.js';
import { NETWORK, OFFLINE } from './trouble-texts.js';
import type { TroubleLevel } from './trouble.js';

/** A part that is still missing after a new load is not asked for at once again. */
const PAUSE_MS = 30_000;
const LAST_LOAD_KEY = 'loadedForMissingPart';

/** Loads the page anew, but not over and over: no browser asks again for a module that it once missed. */
function reloadAfterPause(reload: () => void): void {
  if (Date.now() - Number(sessionStorage.getItem(LAST_LOAD_KEY)) < PAUSE_MS) return;
  sessionStorage.setItem(LAST_LOAD_KEY, String(Date.now()));
  reload();
}

const NEXT = {
  page: 'It opens by itself as soon as the connection is back.',
  part: 'Load the page again when the connection is back.',
};

/** The server is there, and what this page was built with is not: most likely a release took its place. */
const REPLACED = {
  title: 'New Version',
  page: 'CaseDrop has probably been updated since this page was opened. Reload it to go on.',
  part: 'CaseDrop has probably been updated since this page was opened. Save what you are writing, then reload it.',
};

interface CodeTroubleProps {
  /** A whole page comes back by itself; a part of one waits for a press, as there may be words beside it. */
  level: TroubleLevel;
  reload?: () => void;
}

/** The code of a page, or of a part of one, could not be fetched, for want of a connection or because it is gone. */
export function CodeTrouble({ level, reload = () => window.location.reload() }: CodeTroubleProps) {
  const [isThere, setThere] = useState(false);
  const isPage = level === 'page';
  const attempts = useState(0);
  const { isOnline, isAway, isTrying } = useConnection(true, attempts, () => {
    setThere(true);
    if (isPage) reloadAfterPause(reload);
  });
  const kind = isPage ? 'page' : 'part';
  if (isThere && !isAway)
    return (
      <TroubleFrame
        level={level}
        icon="retry"
        title={REPLACED.title}
        message={REPLACED[kind]}
        action={{ label: 'Reload Page', run: reload }}
      />
    );
  return (
    <TroubleFrame
      level={level}
      icon="offline"
      {...(isOnline ? NETWORK : OFFLINE)[level]}
      action={
        isOnline
          ? { label: 'Reload Page', run: reload }
          : { label: 'Check Connection', run: () => void check(reload) }
      }
    >
      <p className="max-w-prose text-muted">{NEXT[kind]}</p>
      {isOnline && <AttemptCounter attempt={attempts[0]} isTrying={isTrying} />}
    </TroubleFrame>
  );
}

/** Without a network there would be nothing in the place of the page: it is loaded where it can be. */
async function check(reload: () => void): Promise<void> {
  if (await isServerThere()) reload();
}
