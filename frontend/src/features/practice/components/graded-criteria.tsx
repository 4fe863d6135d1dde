import type { GradedCriterion } from '@casedrop/contracts/http';
import { dimensionName } from '../../../lib/dimension-names.js';
import { scoreText } from './score-sheet.js';

/** Why each criterion got its score: the candidate's own sentence, the level that it met, and the next one. */
export function GradedCriteria({ criteria }: { criteria: readonly GradedCriterion[] }) {
  return (
    <section aria-label="How you were scored">
      <h3 className="headline text-22">How you were scored</h3>
      <ol className="mt-3 border-t border-rule-strong">
        {criteria.map((criterion) => (
          <li
            key={criterion.id}
            className="grid gap-x-8 gap-y-3 border-b border-rule py-5 md:grid-cols-[10rem_1fr]"
          >
            <div>
              <h4 className="font-semibold">{dimensionName(criterion.dimension)}</h4>
              <p className="headline mt-1 text-22 figures">{scoreText(criterion.score)}</p>
              <p className="text-14 text-muted figures">{criterion.weight} of 100</p>
            </div>
            <Reasons criterion={criterion} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Reasons({ criterion }: { criterion: GradedCriterion }) {
  return (
    <div className="grid max-w-[62ch] gap-3">
      {criterion.evidence === null && criterion.score === 1 && (
        <p className="text-muted">Nothing in your answers speaks to this yet.</p>
      )}
      {criterion.evidence !== null && (
        <blockquote className="border-l-2 border-accent pl-4 font-serif text-18 italic">
          <span className="sr-only">You wrote: </span>“{criterion.evidence}”
        </blockquote>
      )}
      {criterion.remarks.length > 0 && (
        <ul className="grid gap-1">
          {criterion.remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
      <dl className="grid gap-x-6 gap-y-2 text-14 sm:grid-cols-[4.5rem_1fr]">
        <dt className="text-muted">You met</dt>
        <dd>{criterion.anchorMet}</dd>
        {criterion.nextAnchor && (
          <>
            <dt className="text-muted">Next level</dt>
            <dd>{criterion.nextAnchor}</dd>
          </>
        )}
      </dl>
    </div>
  );
}
