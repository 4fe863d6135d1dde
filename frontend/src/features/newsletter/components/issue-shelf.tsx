import type { PublishedIssueLine } from '@casedrop/contracts/http';
import { Link } from 'react-router-dom';
import { dayOf, issueAddress, shortDayOf, volumes } from '../issue-words.js';
import { ExhibitPrint } from './exhibit-print.js';

interface IssueShelfProps {
  issues: readonly PublishedIssueLine[];
  /** The latest issue stands at the front, larger. */
  hasLead: boolean;
}

/** Issues like the volumes of a paper: the latest in front, the others bound by year. */
export function IssueShelf({ issues, hasLead }: IssueShelfProps) {
  const [latest, ...others] = issues;
  const bound = hasLead ? others : issues;
  return (
    <>
      {hasLead && latest && <LeadIssue issue={latest} />}
      {volumes(bound).map(({ year, issues: ofYear }) => (
        <section
          key={year}
          aria-labelledby={`volume-${year}`}
          className="mt-12 grid gap-x-10 rule-double pt-3 lg:grid-cols-12"
        >
          <h2 id={`volume-${year}`} className="headline text-28 text-muted figures lg:col-span-2">
            {year}
          </h2>
          <ol className="lg:col-span-10">
            {ofYear.map((issue) => (
              <li key={issue.week}>
                <ShelvedIssue issue={issue} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

const WHOLE = "after:absolute after:inset-0 after:content-['']";

function LeadIssue({ issue }: { issue: PublishedIssueLine }) {
  const { exhibit } = issue;
  return (
    <article className="group relative grid gap-8 rule-double pt-6 lg:grid-cols-12 lg:gap-10">
      <div className={exhibit ? 'lg:col-span-5' : 'lg:col-span-8'}>
        <p className="flex items-baseline gap-4">
          <span className="headline text-48 leading-none whitespace-nowrap text-accent figures sm:text-64">
            No. {issue.number}
          </span>
          <time dateTime={issue.publishedAt} className="text-14 text-muted">
            {dayOf(issue.publishedAt)}
          </time>
        </p>
        <h2 className="headline mt-5 text-36 xl:text-48">
          <Link to={issueAddress(issue.week)} className={`${WHOLE} group-hover:text-accent`}>
            {issue.subject}
          </Link>
        </h2>
        <p className="kicker mt-5 text-muted">
          {issue.case.industry}
          {!issue.caseOpen && ' · Withdrawn'}
        </p>
        {issue.case.title !== issue.subject && <p className="mt-1 font-semibold">{issue.case.title}</p>}
        <p className="prose-serif mt-2 line-clamp-4 text-muted">{issue.case.description}</p>
      </div>
      {exhibit && (
        <div className="lg:col-span-6 lg:col-start-7">
          <p className="text-14 leading-5 font-semibold">{exhibit.title}</p>
          <p className="mb-3 text-12 text-muted">{exhibit.unit}</p>
          <ExhibitPrint week={issue.week} exhibit={exhibit} decorative className="h-auto w-full" />
        </div>
      )}
    </article>
  );
}

function ShelvedIssue({ issue }: { issue: PublishedIssueLine }) {
  const { exhibit } = issue;
  return (
    <article className="group relative grid grid-cols-[4.5rem_1fr] gap-x-4 border-b border-rule py-5 sm:grid-cols-[6rem_1fr_10rem] sm:gap-x-6">
      <p>
        <span className="block text-12 text-muted">No.</span>
        <span className="headline block text-48 leading-none figures group-hover:text-accent">
          {issue.number}
        </span>
      </p>
      <div className="min-w-0">
        <p className="text-12 text-muted">
          <time dateTime={issue.publishedAt}>{shortDayOf(issue.publishedAt)}</time> · {issue.case.industry}
          {!issue.caseOpen && ' · Withdrawn'}
        </p>
        <h3 className="headline mt-1 text-22">
          <Link to={issueAddress(issue.week)} className={`${WHOLE} group-hover:text-accent`}>
            {issue.subject}
          </Link>
        </h3>
        <p className="mt-1 line-clamp-2 max-w-prose text-14 text-muted">
          {issue.case.title === issue.subject ? issue.case.description : issue.case.title}
        </p>
      </div>
      {exhibit && (
        <div className="hidden h-24 overflow-hidden border border-rule sm:block">
          <ExhibitPrint
            week={issue.week}
            exhibit={exhibit}
            decorative
            className="size-full object-cover object-top-left"
          />
        </div>
      )}
    </article>
  );
}
