import type { ArchivedIssue } from '@casedrop/contracts/http';
import { RichText } from '../../../components/rich-text.js';
import { Badge } from '../../../components/ui/badge.js';
import { ButtonLink } from '../../../components/ui/button-link.js';
import { Callout } from '../../../components/ui/callout.js';
import { OutsideLink } from '../../../components/ui/text-link.js';
import { dayOf } from '../issue-words.js';
import { ExhibitPrint } from './exhibit-print.js';

/** One issue as it went out: the flag of the paper, the editors' note, the case and its exhibit. */
export function IssueArticle({ issue }: { issue: ArchivedIssue }) {
  return (
    <article>
      <header>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-y-3 border-double border-rule-strong py-3">
          <p className="headline text-28">Monday Case Drop</p>
          <p className="text-14 text-muted figures">
            <span className="font-semibold text-ink">No. {issue.number}</span> ·{' '}
            <time dateTime={issue.publishedAt}>{dayOf(issue.publishedAt)}</time>
          </p>
        </div>
        <h1 className="headline mt-8 max-w-[22ch] text-48 sm:text-64">{issue.subject}</h1>
      </header>
      <div className="mt-10 grid gap-12 lg:grid-cols-12 lg:gap-10">
        {issue.note.length > 0 && <Note lines={issue.note} html={issue.noteHtml} />}
        <div className={issue.note.length > 0 ? 'lg:col-span-5 lg:col-start-8' : 'lg:col-span-8'}>
          <CaseOfIssue issue={issue} />
        </div>
      </div>
      {issue.exhibit && <Exhibit week={issue.week} exhibit={issue.exhibit} />}
    </article>
  );
}

function Note({ lines, html }: { lines: readonly string[]; html: string | null }) {
  return (
    <section aria-label="From the editors" className="lg:col-span-7">
      <RichText
        lines={lines}
        html={html}
        className="prose-serif [&>p:first-child]:text-22 [&>p:first-child]:leading-[1.5]"
      />
      <p className="mt-5 font-serif text-18 italic">The editors</p>
    </section>
  );
}

function CaseOfIssue({ issue }: { issue: ArchivedIssue }) {
  const { case: told, caseOpen } = issue;
  return (
    <section aria-labelledby="issue-case" className="border-t-2 border-accent pt-4">
      <p className="kicker text-accent">{told.industry}</p>
      <h2 id="issue-case" className="headline mt-2 text-28">
        {told.title}
      </h2>
      <p className="prose-serif mt-3">{told.description}</p>
      <p className="mt-4 flex flex-wrap gap-2">
        <Badge>
          <span className="capitalize">{told.difficulty}</span>
        </Badge>
        <Badge>{told.estimatedTime} min</Badge>
      </p>
      <p className="mt-4 border-t border-rule pt-3 text-14 text-muted">
        Began as:{' '}
        {told.sourceUrl ? (
          <OutsideLink href={told.sourceUrl}>{told.sourceTitle}</OutsideLink>
        ) : (
          told.sourceTitle
        )}
      </p>
      <div className="mt-5">
        {caseOpen ? (
          <ButtonLink to={`/case/${told.id}`}>Start this case</ButtonLink>
        ) : (
          <Callout title="This case was withdrawn">
            It is not open any more. The issue stays as it went out.
          </Callout>
        )}
      </div>
    </section>
  );
}

function Exhibit({ week, exhibit }: { week: string; exhibit: NonNullable<ArchivedIssue['exhibit']> }) {
  return (
    <figure className="mt-14 grid gap-x-10 gap-y-4 border-t-2 border-rule-strong pt-3 lg:grid-cols-12">
      <figcaption className="lg:col-span-4">
        <p className="kicker text-muted">The exhibit</p>
        <p className="mt-2 text-18 leading-6 font-semibold">{exhibit.title}</p>
        {exhibit.unit && <p className="mt-1 text-14 text-muted">{exhibit.unit}</p>}
        {exhibit.source && <p className="mt-3 text-12 text-muted">Source: {exhibit.source}</p>}
      </figcaption>
      <div className="lg:col-span-7 lg:col-start-6">
        <ExhibitPrint week={week} exhibit={exhibit} className="h-auto w-full max-w-2xl" />
      </div>
    </figure>
  );
}
