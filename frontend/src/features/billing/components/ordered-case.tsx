import type { ReactNode } from 'react';
import { CaseCover } from '../../../components/case/case-cover.js';
import { Loading, Skeleton } from '../../../components/ui/skeleton.js';

interface OrderedCaseProps {
  title: string;
  cover: Record<string, unknown> | null;
  /** Industry, difficulty, minutes. */
  facts: readonly string[];
  includes: readonly string[];
  /** There is nothing to buy here. */
  isOpen: boolean;
  /** Bought, or to be bought: it does not hang on a Pro Pass. */
  isForGood: boolean;
  /** The bill, or what stands in its place. */
  children: ReactNode;
}

/** What each feature of the rate card is in a case. */
const MEANS: Record<string, string> = {
  'Full solution access': 'The recommendation, and each calculation step by step.',
  'Detailed framework': 'One good structure for this very problem, and why.',
  'PDF download': 'Case and solution on paper, with every exhibit.',
  'Scoring rubric': 'What an interviewer marks, and how a 1, a 3 and a 5 read.',
};

const GRID = 'page grid gap-x-10 gap-y-8 py-8 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:py-14';

/** The case on order beside its bill; on a phone the bill comes before what the case includes. */
export function OrderedCase({
  title,
  cover,
  facts,
  includes,
  isOpen,
  isForGood,
  children,
}: OrderedCaseProps) {
  return (
    <div className={GRID}>
      <header className="flex gap-5 rule-double pt-5 sm:gap-8 lg:col-span-7 lg:pt-7">
        {cover && (
          <CaseCover
            cover={cover}
            className="aspect-4/3 w-28 shrink-0 self-start border border-rule sm:w-52 xl:w-64"
          />
        )}
        <div className="min-w-0">
          <p className="kicker text-accent">{isOpen ? 'Open to you' : 'One solution'}</p>
          <h1 className="headline mt-2 text-22 sm:text-36">{title}</h1>
          <p className="mt-3 text-14 text-muted">{facts.join('\u00a0· ')}</p>
        </div>
      </header>
      <aside className="lg:col-span-5 lg:row-span-2 xl:col-span-4 xl:col-start-9">{children}</aside>
      <section aria-labelledby="included" className="lg:col-span-7">
        <h2 id="included" className="kicker">
          What you get
        </h2>
        <dl className="mt-2.5 border-t border-rule-strong">
          {includes.map((feature) => (
            <div
              key={feature}
              className="grid gap-x-6 border-b border-rule py-3 sm:grid-cols-[minmax(0,11rem)_1fr] sm:items-baseline"
            >
              <dt className="font-semibold">{feature}</dt>
              <dd className="text-muted max-sm:text-14">{MEANS[feature]}</dd>
            </div>
          ))}
        </dl>
        {isForGood && (
          <p className="mt-4 text-14 text-muted">It stays open for good, with or without a Pro Pass.</p>
        )}
      </section>
    </div>
  );
}

/** The place of an order while the case is looked up. */
export function OrderSkeleton() {
  return (
    <Loading label="Looking up the case" className={GRID}>
      <div className="flex gap-5 rule-double pt-5 sm:gap-8 lg:col-span-7 lg:pt-7">
        <Skeleton className="aspect-4/3 w-28 shrink-0 self-start sm:w-52 xl:w-64" />
        <div className="min-w-0 flex-1">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="mt-3 h-7 sm:h-9" />
          <Skeleton className="mt-2 h-7 sm:h-9" />
          <Skeleton className="mt-4 h-4 w-2/3" />
        </div>
      </div>
      <Skeleton className="h-96 lg:col-span-5 lg:row-span-2 xl:col-span-4 xl:col-start-9" />
      <Skeleton className="h-24 lg:col-span-7" />
    </Loading>
  );
}
