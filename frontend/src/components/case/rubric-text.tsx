import type { LockedCase } from '@casedrop/case-engine';
import { NotWorked, type NothingWorked } from './not-worked.js';

const ANCHORS = [1, 3, 5] as const;

interface RubricTextProps {
  locked: LockedCase | NothingWorked;
  /** The rubric in plain text, or why there is none. */
  text?: string;
}

/** How an answer is scored: each criterion with its weight and what a 1, a 3 and a 5 look like. */
export function RubricText({ locked, text = '' }: RubricTextProps) {
  if (!locked.rubric) return <NotWorked reason={text} />;
  return (
    <>
      <h2 className="sr-only">Scoring rubric</h2>
      <ol className="border-t border-rule-strong">
        {locked.rubric.map((criterion) => (
          <li
            key={criterion.id}
            className="grid gap-x-8 gap-y-4 border-b border-rule py-6 md:grid-cols-[11rem_1fr]"
          >
            <div>
              <h3 className="headline text-22 capitalize">{criterion.dimension}</h3>
              <p className="mt-1 text-14 text-muted figures">{criterion.weight} of 100</p>
              <div aria-hidden="true" className="mt-2 h-1 bg-rule">
                <div className="h-full bg-accent" style={{ width: `${criterion.weight}%` }} />
              </div>
            </div>
            <dl className="grid gap-4 sm:grid-cols-3">
              {ANCHORS.map((anchor) => (
                <div key={anchor} className="border-l border-rule pl-4">
                  <dt className="headline text-28 text-muted figures">
                    {anchor}
                    <span className="sr-only"> points</span>
                  </dt>
                  <dd className="mt-1 text-14">{criterion.anchors[anchor]}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </>
  );
}
