import type { CaseSummary } from '@casedrop/contracts/http';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CaseCover } from '../../../components/case/case-cover.js';
import { Badge } from '../../../components/ui/badge.js';
import type { PersonalState } from '../api/case-states.js';
import { difficultyLabel, difficultyTone } from '../difficulty.js';
import { PersonalMark } from './personal-mark.js';

interface CaseCardProps {
  summary: CaseSummary;
  /** What the case is to the person, where that is known. */
  state?: PersonalState;
  /** What else can be done with the case, under it. */
  actions?: ReactNode;
}

/** A case as an issue on a shelf. The whole of it leads to the case. */
export function CaseCard({ summary, state, actions }: CaseCardProps) {
  return (
    <article className="group relative flex flex-col">
      <div className="relative overflow-hidden border border-rule bg-raised">
        <CaseCover
          cover={summary.cover}
          className="aspect-4/3 w-full transition-transform duration-200 ease-print group-hover:scale-[1.02]"
        />
        <PersonalMark state={state} className="absolute bottom-0 left-0" />
      </div>
      <p className="kicker mt-4 text-muted">
        {summary.industry}
        {summary.ofTheWeek && <span className="text-accent"> · This week</span>}
      </p>
      <h3 className="headline mt-1.5 text-22">
        <Link
          to={`/cases/${summary.id}`}
          className="after:absolute after:inset-0 after:content-[''] group-hover:text-accent"
        >
          {summary.title}
        </Link>
      </h3>
      <p className="mt-2 line-clamp-3 text-14 text-muted">{summary.description}</p>
      <div className="mt-auto flex min-h-11 flex-wrap items-center gap-2 pt-3">
        <Badge tone={difficultyTone(summary.difficulty)}>{difficultyLabel(summary.difficulty)}</Badge>
        <Badge>{summary.estimatedTime} min</Badge>
        {summary.averageRating && <Badge>{summary.averageRating} / 5</Badge>}
        {actions && <div className="relative ml-auto">{actions}</div>}
      </div>
    </article>
  );
}
