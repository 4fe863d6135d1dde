import { useEffect, useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { minutesAndSeconds } from '../../../lib/dates.js';

/** Counts up from zero, second by second, until it is stopped. */
export function PracticeTimer({ estimatedTime }: { estimatedTime: number }) {
  const [startedAt, setStartedAt] = useState<number | null>(null);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (startedAt === null) return;
    const ticking = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(ticking);
  }, [startedAt]);
  const start = () => {
    const moment = Date.now();
    setNow(moment);
    setStartedAt(moment);
  };
  const seconds = startedAt === null ? 0 : Math.floor((now - startedAt) / 1000);
  return (
    <div role="timer" aria-live="off">
      {startedAt === null ? (
        <Button icon="clock" className="w-full" onClick={start}>
          Start Timer ({estimatedTime} min)
        </Button>
      ) : (
        <Button icon="clock" tone="secondary" className="w-full figures" onClick={() => setStartedAt(null)}>
          Stop Timer ({minutesAndSeconds(seconds)})
        </Button>
      )}
    </div>
  );
}
