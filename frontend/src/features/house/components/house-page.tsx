import type { ReactNode } from 'react';
import { usePageTitle } from '../../../lib/page-title.js';

interface HousePageProps {
  kicker: string;
  /** The headline. */
  title: string;
  /** The document's title, where the headline says less than the name of the page. */
  name?: string;
  standfirst: ReactNode;
  /** Beside the text, or below it where there is one column. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A page on the house itself: a headline over the full measure, prose at the left, what can be looked up at the right. */
export function HousePage({ kicker, title, name = kicker, standfirst, aside, children }: HousePageProps) {
  usePageTitle(name);
  return (
    <div className="page grid gap-y-10 py-10 lg:grid-cols-12 lg:gap-x-10 lg:gap-y-14 lg:py-16">
      <header className="rule-double pt-6 lg:col-span-12">
        <p className="kicker text-accent">{kicker}</p>
        <div className="grid gap-x-10 gap-y-5 lg:grid-cols-12">
          <h1 className="headline mt-2 text-36 sm:text-48 lg:col-span-8 lg:mt-4 lg:text-64">{title}</h1>
          <p className="max-w-prose text-18 text-muted lg:col-span-4 lg:col-start-9 lg:self-end lg:pb-2 lg:pl-10">
            {standfirst}
          </p>
        </div>
      </header>
      <div className="min-w-0 lg:col-span-7">{children}</div>
      {aside && (
        <div className="min-w-0 lg:col-span-4 lg:col-start-9 lg:border-l lg:border-rule lg:pl-10">
          {aside}
        </div>
      )}
    </div>
  );
}

/** A part of the text under a heading of its own. */
export function Passage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-rule not-first:mt-8 not-first:border-t not-first:pt-6">
      <h2 className="headline text-28">{title}</h2>
      <div className="prose-serif mt-3 grid gap-4">{children}</div>
    </section>
  );
}

/** A short list beside the text. */
export function Marginal({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="not-first:mt-10">
      <h2 className="kicker border-b border-rule-strong pb-2 text-muted">{title}</h2>
      {children}
    </section>
  );
}
