import type { CaseSummary } from '@casedrop/contracts/http';
import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../../lib/class-names.js';
import { CaseCover } from '../../../components/case/case-cover.js';
import { Badge } from '../../../components/ui/badge.js';
import { ButtonLink } from '../../../components/ui/button-link.js';
import { Loading, Skeleton } from '../../../components/ui/skeleton.js';
import { OutsideLink } from '../../../components/ui/text-link.js';
import type { PersonalState } from '../api/case-states.js';
import { difficultyLabel, difficultyTone } from '../difficulty.js';
import { PersonalMark } from './personal-mark.js';

interface LeadStoryProps {
  summary: CaseSummary;
  /** What the case is to the person, where that is known. */
  state?: PersonalState;
  /** What else can be done with it, under the way to the case. */
  actions?: ReactNode;
  /** What stands under the plate. */
  underPlate?: ReactNode;
  /** All of it leads to the case, by a click, by Enter and by Space; otherwise title, plate and button do. */
  isOneControl?: boolean;
  /** Where the story stands; on a page of its own width by default. */
  className?: string;
}

const ON_A_PAGE = 'page mt-16 lg:mt-20';

/** The place of the lead story while it is fetched. */
export function LeadStorySkeleton({
  actions,
  underPlate,
  className = ON_A_PAGE,
}: Pick<LeadStoryProps, 'actions' | 'underPlate' | 'className'>) {
  return (
    <Loading label="Loading the latest case" className={className}>
      <div className="grid gap-8 rule-double pt-8 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <Skeleton className="aspect-4/3" />
          {underPlate}
        </div>
        <div className="lg:col-span-5 xl:col-span-4 xl:col-start-9">
          <Skeleton className="h-4 w-32" />
          {['', '', 'w-4/5', 'hidden xl:block w-1/2'].map((width, at) => (
            <Skeleton key={at} className={`mt-3 h-8 xl:h-10 ${width}`} />
          ))}
          {['mt-8', 'mt-3', 'mt-3', 'mt-3 w-2/3'].map((place, at) => (
            <Skeleton key={at} className={`h-5 ${place}`} />
          ))}
          <Skeleton className="mt-24 h-11 w-36" />
          {actions && <div className="mt-5">{actions}</div>}
        </div>
      </div>
    </Loading>
  );
}

/** The place of the lead story while no case is open; as high as with one, so that nothing below moves. */
export function LeadStoryToCome({
  underPlate,
  className = ON_A_PAGE,
}: Pick<LeadStoryProps, 'underPlate' | 'className'>) {
  return (
    <section aria-labelledby="to-come" className={className}>
      <div className="grid gap-8 rule-double pt-8 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <div className="grid aspect-4/3 place-items-center border border-rule bg-sunk">
            <p aria-hidden="true" className="headline text-64 text-muted">
              Monday
            </p>
          </div>
          {underPlate}
        </div>
        <div className="lg:col-span-5 xl:col-span-4 xl:col-start-9">
          <p className="kicker text-accent">This week’s case</p>
          <h2 id="to-come" className="headline mt-3 text-36 xl:text-48">
            The first case is being set
          </h2>
          <p className="prose-serif mt-4">
            It appears here the moment an editor approves it. With an account you meet it with five free
            credits in hand.
          </p>
          <ButtonLink to="/auth?action=signup" className="mt-6">
            Get Started Free
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

/** The case of the week, or the latest while there is none, over the full width: plate and story. */
export function LeadStory({
  summary,
  state,
  actions,
  underPlate,
  isOneControl = false,
  className = ON_A_PAGE,
}: LeadStoryProps) {
  const to = `/cases/${summary.id}`;
  return (
    <article className={className}>
      <div className={classNames('grid gap-8 rule-double pt-8 lg:grid-cols-12', isOneControl && 'relative')}>
        <div className="lg:col-span-7">
          <Link to={to} tabIndex={-1} aria-hidden="true" className="block border border-rule">
            <CaseCover cover={summary.cover} className="aspect-4/3 w-full" />
          </Link>
          {underPlate}
        </div>
        <div className="lg:col-span-5 xl:col-span-4 xl:col-start-9">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="kicker text-accent">{summary.ofTheWeek ? 'This week’s case' : 'The latest case'}</p>
            <PersonalMark state={state} className="-my-2 -mr-2.5" />
          </div>
          <h2 className="headline mt-3 text-36 xl:text-48">
            <Link
              to={to}
              onKeyDown={openBySpace}
              className={classNames(
                'hover:text-accent',
                isOneControl && "after:absolute after:inset-0 after:content-['']",
              )}
            >
              {summary.title}
            </Link>
          </h2>
          <p className="prose-serif mt-4">{summary.description}</p>
          <div className="mt-5 flex flex-wrap gap-2">
            <Badge>{summary.industry}</Badge>
            <Badge tone={difficultyTone(summary.difficulty)}>{difficultyLabel(summary.difficulty)}</Badge>
            <Badge>{summary.estimatedTime} min</Badge>
          </div>
          <p className="relative mt-5 border-t border-rule pt-4 text-14 text-muted">
            Began as:{' '}
            {summary.sourceUrl ? (
              <OutsideLink href={summary.sourceUrl}>{summary.sourceTitle}</OutsideLink>
            ) : (
              summary.sourceTitle
            )}
          </p>
          <ButtonLink to={to} className="mt-6">
            Read the case
          </ButtonLink>
          {actions && <div className="mt-5">{actions}</div>}
        </div>
      </div>
    </article>
  );
}

function openBySpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault(); // the page stays where it is
  event.currentTarget.click();
}
