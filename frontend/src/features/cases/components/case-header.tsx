import type { CaseDetail } from '@casedrop/contracts/http';
import { CaseCover } from '../../../components/case/case-cover.js';
import { Badge } from '../../../components/ui/badge.js';
import { OutsideLink } from '../../../components/ui/text-link.js';
import { difficultyLabel, difficultyTone } from '../difficulty.js';

/** Title, description and what kind of case it is. */
export function CaseHeader({ detail }: { detail: CaseDetail }) {
  return (
    <header className="grid gap-8 lg:grid-cols-12">
      <div className="lg:col-span-8">
        <p className="kicker text-accent">{detail.ofTheWeek ? 'This week’s case' : 'Case'}</p>
        <h1 className="headline mt-3 text-36 sm:text-48">{detail.title}</h1>
        <p className="mt-4 max-w-[62ch] text-18 text-muted">{detail.description}</p>
        <div className="mt-5 flex flex-wrap items-center gap-2">
          <Badge>{detail.industry}</Badge>
          <Badge tone={difficultyTone(detail.difficulty)}>{difficultyLabel(detail.difficulty)}</Badge>
          <Badge>{detail.estimatedTime} min</Badge>
        </div>
        {detail.sourceUrl && (
          <p className="mt-4 text-14 text-muted">
            Began as: <OutsideLink href={detail.sourceUrl}>{detail.sourceTitle}</OutsideLink>
          </p>
        )}
      </div>
      <div className="hidden border border-rule lg:col-span-4 lg:block lg:self-start xl:col-span-3 xl:col-start-10">
        <CaseCover cover={detail.cover} className="aspect-4/3 w-full" />
      </div>
    </header>
  );
}
