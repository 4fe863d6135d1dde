import { useEffect, useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { minutesAndSeconds } from '../../../lib/dates.js';
import { runSeconds, type Draft } from '../draft.js';

const LOOK_MS = 250;

/** The time now, looked up several times a second while something runs, and at once after the tab has slept. */
function useClock(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return;
    const look = () => setNow(Date.now());
    const first = setTimeout(look); // another tab may have started it a while ago
    const ticking = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(first);
      clearInterval(ticking);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isRunning]);
  return now;
}

interface PracticeTimerProps {
  draft: Draft;
  estimatedTime: number;
  busy: boolean;
  onStart: () => void;
  onStop: () => void;
}

/** Counts up from zero, second by second, until it is stopped. */
export function PracticeTimer({ draft, estimatedTime, busy, onStart, onStop }: PracticeTimerProps) {
  const isRunning = draft.startedAt !== null;
  const now = useClock(isRunning);
  const time = isRunning && minutesAndSeconds(runSeconds(draft, now));
  return (
    <>
      {/* One button for both, so that the focus stays where it was pressed. */}
      <Button
        icon="clock"
        tone={time ? 'secondary' : 'primary'}
        className="w-full figures"
        busy={!time && busy}
        onClick={time ? onStop : onStart}
        aria-keyshortcuts="s"
      >
        {/* One flow of text. The time is read beside the button: its name must not change each second. */}
        <span>
          {time ? (
            <>
              Stop Timer <span aria-hidden="true">({time})</span>
            </>
          ) : (
            `Start Timer (${estimatedTime} min)`
          )}
        </span>
      </Button>
      {time && (
        <span role="timer" aria-live="off" aria-label="Practice time" className="sr-only">
          {time}
        </span>
      )}
    </>
  );
}
