import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshFigures } from '../refresh-figures.js';
import { useServerWatch } from '../server-watch.js';

/**
 * Stands while the page goes on without a server: makes the start again once it is there. When it goes, all that is on
 * show is asked for anew.
 */
export function ReturnWatch({ startAgain }: { startAgain: () => Promise<unknown> }) {
  const queries = useQueryClient();
  useServerWatch(true, (isThere) => {
    if (isThere) void startAgain();
  });
  useEffect(() => () => void refreshFigures(queries), [queries]);
  return null;
}
