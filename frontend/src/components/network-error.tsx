import { useEffect, useEffectEvent, useState } from 'react';
import { describeFailure, NetworkError } from '../lib/api-error.js';
import { usePageTitle } from '../lib/page-title.js';
import { Button } from './ui/button.js';
import { buttonStyle } from './ui/button-style.js';
import { Icon } from './ui/icon.js';
import { Progress } from './ui/progress.js';

const MAX_ATTEMPTS = 3;
const AGAIN_MS = 10_000;

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
    return { title: 'No Connection', message: 'Please check your internet connection to continue.' };
  return {
    title: 'Network Error',
    message:
      level === 'page'
        ? "We're having trouble connecting to our servers."
        : 'Unable to load this section due to a network issue.',
  };
}

/** Whoever could not be reached may be back: asks again from time to time while somebody looks. */
function useAskAgain(isUnreachable: boolean, ask: () => Promise<unknown>): void {
  const again = useEffectEvent(ask);
  useEffect(() => {
    if (!isUnreachable) return;
    const look = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) void again();
    };
    const timer = setInterval(look, AGAIN_MS);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
    };
  }, [isUnreachable]);
}

/** Says that something could not be fetched, and fetches it again on request, or by itself once the network is back. */
export function NetworkErrorPanel({ error, onRetry, level = 'section' }: NetworkErrorProps) {
  const [attempt, setAttempt] = useState(0);
  const [retrying, setRetrying] = useState(false);
  const { title, message } = sentences(error, level);
  const exhausted = attempt >= MAX_ATTEMPTS;
  const retry = async () => {
    setAttempt(exhausted ? 1 : attempt + 1);
    setRetrying(true);
    await onRetry();
    setRetrying(false);
  };
  useAskAgain(error instanceof NetworkError, onRetry);
  const isPage = level === 'page';
  usePageTitle(isPage ? title.replace(/\.$/, '') : null);
  return (
    <div role="alert" className={isPage ? 'page py-20' : 'border-y border-rule py-6'}>
      <Icon
        name={error instanceof NetworkError ? 'offline' : 'alert'}
        className={isPage ? 'size-7 text-accent' : 'size-6 text-accent'}
      />
      {isPage ? (
        <h1 className="headline mt-3 text-36 sm:text-48">{title}</h1>
      ) : (
        <p className="headline mt-2 text-22">{title}</p>
      )}
      <p className="mt-1 max-w-prose text-muted">{message}</p>
      {attempt > 0 && (
        <p className="mt-3 text-14 text-muted figures">
          Attempt {attempt}/{MAX_ATTEMPTS}
        </p>
      )}
      <div className="mt-2 h-1 max-w-xs">{retrying && <Progress value={null} label="Trying again" />}</div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          tone={isPage ? 'primary' : 'secondary'}
          icon="retry"
          busy={retrying}
          onClick={() => void retry()}
        >
          {exhausted ? 'Reset Connection' : attempt > 0 ? 'Try Again' : 'Retry'}
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
