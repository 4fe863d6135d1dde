import { useRef, useState } from 'react';
import { describeFailure, NetworkError } from '../lib/api-error.js';
import { isServerThere, useServerWatch } from '../lib/server-watch.js';
import { TroublePanel } from './trouble-panel.js';
import { Progress } from './ui/progress.js';

const MAX_ATTEMPTS = 3;
const NEVER_OPENED =
  'This page has not been opened on this device yet. It opens by itself as soon as the connection is back.';

interface NetworkErrorProps {
  error: unknown;
  onRetry: () => Promise<unknown>;
  /** A whole page, or a section of one. */
  level?: 'page' | 'section';
}

function sentences(error: unknown, level: 'page' | 'section'): { title: string; message: string } {
  if (!(error instanceof NetworkError))
    return { title: 'Failed to load content.', message: describeFailure(error).description };
  if (!navigator.onLine)
    return {
      title: 'No Connection',
      message: level === 'page' ? NEVER_OPENED : 'Please check your internet connection to continue.',
    };
  return {
    title: 'Network Error',
    message:
      level === 'page'
        ? "We're having trouble connecting to our servers."
        : 'Unable to load this section due to a network issue.',
  };
}

/**
 * Asks again by itself once the server is back. A refetch takes the panel away, so it is made only when the server was
 * seen away and then there: where it answers all along and this one thing does not come, people press.
 */
function useReturn(isUnreachable: boolean, ask: () => Promise<unknown>): void {
  const wasAway = useRef(false);
  useServerWatch(isUnreachable, (isThere) => {
    if (isThere && wasAway.current) void ask();
    wasAway.current = !isThere;
  });
}

/** Says that something could not be fetched, and fetches it again on request, or by itself once the server is back. */
export function NetworkErrorPanel({ error, onRetry, level = 'section' }: NetworkErrorProps) {
  const [attempt, setAttempt] = useState(0);
  const [retrying, setRetrying] = useState(false);
  const exhausted = attempt >= MAX_ATTEMPTS;
  const isUnreachable = error instanceof NetworkError;
  const retry = async () => {
    setAttempt(exhausted ? 1 : attempt + 1);
    setRetrying(true);
    if (!isUnreachable || (await isServerThere())) await onRetry();
    setRetrying(false);
  };
  useReturn(isUnreachable, onRetry);
  return (
    <TroublePanel
      isPage={level === 'page'}
      icon={isUnreachable ? 'offline' : 'alert'}
      {...sentences(error, level)}
      action={{
        label: exhausted ? 'Reset Connection' : attempt > 0 ? 'Try Again' : 'Retry',
        busy: retrying,
        run: () => void retry(),
      }}
    >
      {attempt > 0 && (
        <p className="mt-3 text-14 text-muted figures">
          Attempt {attempt}/{MAX_ATTEMPTS}
        </p>
      )}
      <div className="mt-2 h-1 max-w-xs">{retrying && <Progress value={null} label="Trying again" />}</div>
    </TroublePanel>
  );
}
