import { Progress } from '../ui/progress.js';
import { MAX_ATTEMPTS } from './connection.js';

interface AttemptCounterProps {
  attempt: number;
  /** An attempt is on its way, or the next one waits. */
  isTrying: boolean;
}

/** Which attempt this is, and that it goes on. As high from the beginning as it will be. */
export function AttemptCounter({ attempt, isTrying }: AttemptCounterProps) {
  return (
    <div className="mt-3 min-h-8 max-w-xs">
      {attempt > 0 && (
        <p className="text-14 text-muted figures">
          Attempt {attempt}/{MAX_ATTEMPTS}
        </p>
      )}
      {isTrying && (
        <div className="mt-1.5">
          <Progress value={null} label="Trying again" />
        </div>
      )}
    </div>
  );
}
