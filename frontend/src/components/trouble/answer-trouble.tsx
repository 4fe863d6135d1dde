import { useState } from 'react';
import { describeFailure, NetworkError } from '../../lib/api-error.js';
import { noteMeasure } from '../../lib/reliability/signals.js';
import { isServerThere } from '../../lib/server-watch.js';
import { AttemptCounter } from './attempt-counter.js';
import { MAX_ATTEMPTS, useAttempts, useConnection } from './connection.js';
import { TroubleFrame } from './trouble-frame.js';
import { NETWORK, OFFLINE, type TroubleText } from './trouble-texts.js';
import type { TroubleLevel, TroubleProps } from './trouble.js';

/** What was opened before is shown without a network too. */
const NEVER_OPENED =
  'This page has not been opened on this device yet. It opens by itself as soon as the connection is back.';

type AnswerTroubleProps = Omit<TroubleProps, 'of'>;

function isStillFailed(outcome: unknown): boolean {
  return typeof outcome === 'object' && outcome !== null && 'isError' in outcome && outcome.isError === true;
}

function textOf(error: unknown, level: TroubleLevel, isOnline: boolean): TroubleText {
  if (!(error instanceof NetworkError))
    return { title: 'Failed to load content.', message: describeFailure(error).description };
  return (isOnline ? NETWORK : OFFLINE)[level];
}

function labelOf(level: TroubleLevel, attempt: number): string {
  if (attempt >= MAX_ATTEMPTS) return level === 'page' ? 'Reset Connection' : 'Reset';
  return attempt > 0 ? 'Try Again' : 'Retry';
}

/**
 * Something could not be fetched. It is asked for again at a press, and by itself once the server was seen away and then
 * there: to ask takes this panel away, so where the server answers all along and this one thing does not come, people
 * press.
 */
export function AnswerTrouble({ level, error, onRetry }: AnswerTroubleProps) {
  const [isAsking, setAsking] = useState(false);
  const [attempt, setAttempt] = useAttempts(onRetry);
  const isUnreachable = error instanceof NetworkError;
  const ask = async (how: 'retry recovery' | 'auto recovery') => {
    const began = performance.now();
    if (isStillFailed(await onRetry())) return;
    setAttempt(null);
    noteMeasure(how, began);
  };
  const { isOnline, isTrying } = useConnection(isUnreachable, [attempt, setAttempt], (wasAway) => {
    if (wasAway) void ask('auto recovery');
  });
  const isOffline = isUnreachable && !isOnline;
  const retry = async () => {
    if (!isOffline) setAttempt(attempt >= MAX_ATTEMPTS ? 0 : attempt + 1);
    setAsking(true);
    if (!isUnreachable || (await isServerThere())) await ask('retry recovery');
    setAsking(false);
  };
  return (
    <TroubleFrame
      level={level}
      icon={isUnreachable ? 'offline' : 'alert'}
      {...textOf(error, level, isOnline)}
      action={{
        label: isOffline ? 'Check Connection' : labelOf(level, attempt),
        busy: isAsking,
        run: () => void retry(),
      }}
    >
      {isOffline && level === 'page' && <p className="mt-1 max-w-prose text-muted">{NEVER_OPENED}</p>}
      {!isOffline && <AttemptCounter attempt={attempt} isTrying={isTrying || isAsking} />}
    </TroubleFrame>
  );
}
