import type { CaseStatistics as Statistics } from '@casedrop/contracts/http';
import type { ReactNode } from 'react';
import { plural } from '../../../lib/plural.js';
import { PanelSection } from './panel-section.js';

/** How the case has fared with everybody. */
export function CaseStatistics({ statistics }: { statistics: Statistics }) {
  const { attempts, averageRating, totalRatings, successRate, medianMinutes, difficultyOfTen } = statistics;
  return (
    <PanelSection title="Case Statistics">
      <dl className="mt-2 grid grid-cols-2 gap-x-6">
        <Figure name="Attempts" note={attempts === 0 ? 'Be the first.' : minutesNote(medianMinutes)}>
          {attempts.toLocaleString('en-GB')}
        </Figure>
        <Figure name="Rating" note={ratingNote(averageRating, totalRatings)}>
          {averageRating === null ? null : averageRating.toFixed(1)}
        </Figure>
        <Figure name="Success" note={successRate === null ? 'Not enough attempts yet' : 'scored 60 or more'}>
          {successRate === null ? null : `${Math.round(successRate)}%`}
        </Figure>
        <Figure name="Difficulty" note="from steps and scores">
          {`${difficultyOfTen.toFixed(1)}/10`}
        </Figure>
      </dl>
    </PanelSection>
  );
}

function ratingNote(averageRating: number | null, totalRatings: number): string {
  if (totalRatings === 0) return 'Not rated yet';
  return averageRating === null ? 'Not enough ratings yet' : plural(totalRatings, 'rating');
}

function minutesNote(medianMinutes: number | null): string {
  return medianMinutes === null ? 'so far' : `${Math.round(medianMinutes)} min typically`;
}

/** A name, its figure, and what there is to say about it; a dash where there is no figure. */
function Figure({ name, note, children }: { name: string; note: string; children: ReactNode }) {
  return (
    <div className="flex flex-col border-b border-rule py-3">
      <dt className="text-14 text-muted">{name}</dt>
      <dd className="headline text-28 figures">{children ?? '–'}</dd>
      <dd className="mt-auto text-12 text-muted figures">{note}</dd>
    </div>
  );
}
