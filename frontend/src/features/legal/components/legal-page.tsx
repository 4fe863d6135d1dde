import { Fragment, type ReactNode } from 'react';
import { usePageTitle } from '../../../lib/page-title.js';

export interface LegalSection {
  id: string;
  title: string;
  text: ReactNode;
}

interface LegalPageProps {
  title: string;
  /** What it comes to, in two or three sentences. */
  summary: string;
  /** The day from which this wording holds. */
  since: string;
  sections: readonly LegalSection[];
}

/** A page of terms: a summary, the contents beside it, numbered sections that can be linked to. */
export function LegalPage({ title, summary, since, sections }: LegalPageProps) {
  usePageTitle(title);
  return (
    <div className="page grid gap-10 py-10 lg:grid-cols-12 lg:py-16">
      <header className="rule-double pt-6 lg:col-span-8">
        <p className="kicker text-accent">In force since {since}</p>
        <h1 className="headline mt-2 text-36 sm:text-48">{title}</h1>
        <p className="mt-5 max-w-2xl text-18 text-muted">{summary}</p>
      </header>
      <nav
        aria-label="On this page"
        className="lg:sticky lg:top-24 lg:col-span-3 lg:row-start-2 lg:self-start"
      >
        <h2 className="kicker text-muted">On this page</h2>
        <ol className="mt-2 border-t border-rule">
          {sections.map((section, at) => (
            <li key={section.id} className="border-b border-rule">
              <a
                href={`#${section.id}`}
                className="flex min-h-11 items-center gap-3 text-14 hover:text-accent"
              >
                <span className="w-5 text-muted figures">{at + 1}</span>
                {section.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="lg:col-span-8 lg:col-start-5 lg:row-start-2">
        {sections.map((section, at) => (
          <Fragment key={section.id}>
            <h2 id={section.id} className="headline mt-10 text-22 first:mt-0 sm:text-28">
              <span className="mr-3 text-muted figures">{at + 1}</span>
              {section.title}
            </h2>
            <div className="prose-serif mt-3 grid gap-4 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1.5 [&_ul]:pl-6">
              {section.text}
            </div>
          </Fragment>
        ))}
      </div>
    </div>
  );
}
