import type { AttemptSummary } from '@casedrop/contracts/http';
import { Icon } from '../../../components/ui/icon.js';
import { shortDate } from '../../../lib/dates.js';

interface LastAttemptLineProps {
  attempt: AttemptSummary;
  onShow: (attemptId: string) => void;
}

/** Tells who comes back to a case that they have finished it, when and with what score, and leads to the result. */
export default function LastAttemptLine({ attempt, onShow }: LastAttemptLineProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-14 figures sm:text-16">
      <Icon name="check" className="size-5 text-success" />
      <p>
        Finished {shortDate(attempt.finishedAt ?? attempt.createdAt)} ·{' '}
        <strong className="font-semibold">
          {attempt.score === null ? 'no score' : `${attempt.score} / 100`}
        </strong>
      </p>
      <button
        type="button"
        onClick={() => onShow(attempt.id)}
        className="min-h-11 px-1 font-medium underline decoration-field-edge underline-offset-4 hover:text-accent hover:decoration-accent"
      >
        See your result
      </button>
    </div>
  );
}
