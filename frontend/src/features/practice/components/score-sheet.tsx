import type { AttemptDetail } from '@casedrop/contracts/http';
import { dimensionName } from '../../../lib/dimension-names.js';

/** The score, the sentence that goes with it, and the six dimensions as bars from zero. */
export function ScoreSheet({
  attempt,
}: {
  attempt: Pick<AttemptDetail, 'score' | 'feedback' | 'dimensions'>;
}) {
  return (
    <div className="grid gap-x-10 gap-y-6 sm:grid-cols-[auto_1fr]">
      <p className="headline text-64 leading-none text-accent figures sm:min-w-40">
        {attempt.score}
        <span className="ml-1 text-22 text-muted">/ 100</span>
      </p>
      <div>
        {attempt.feedback && <p className="max-w-[58ch] font-serif text-18">{attempt.feedback}</p>}
        <dl className="mt-5 border-t border-rule">
          {attempt.dimensions.map(({ dimension, score }) => (
            <div
              key={dimension}
              className="grid grid-cols-[8rem_1fr_4.5rem] items-center gap-x-4 border-b border-rule py-2 text-14"
            >
              <dt className="font-medium">{dimensionName(dimension)}</dt>
              {score === null ? (
                <dd className="col-span-2 text-muted">Not asked in this case</dd>
              ) : (
                <ScoreBar score={score} />
              )}
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

/** A score from 1 to 5 as a bar with its number. */
function ScoreBar({ score }: { score: number }) {
  return (
    <>
      <dd aria-hidden="true" className="h-1.5 bg-rule">
        <div className="h-full bg-ink" style={{ width: `${(score / 5) * 100}%` }} />
      </dd>
      <dd className="text-right figures">{scoreText(score)}</dd>
    </>
  );
}

/** "3.5 of 5". */
export function scoreText(score: number): string {
  return `${Number(score.toFixed(1))} of 5`;
}
