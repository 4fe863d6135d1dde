import type { ReactNode } from 'react';
import { Callout } from '../../components/ui/callout.js';
import { Icon } from '../../components/ui/icon.js';
import { Loading, Skeleton } from '../../components/ui/skeleton.js';

interface OfferPageProps {
  kicker: string;
  title: string;
  price: string;
  period: string;
  includes: readonly string[];
  /** What a person can do meanwhile. */
  children: ReactNode;
  actions: ReactNode;
}

/** What something costs and includes, while card payment is not switched on. */
export function OfferPage({ kicker, title, price, period, includes, children, actions }: OfferPageProps) {
  return (
    <div className="page grid gap-10 py-10 lg:grid-cols-12 lg:py-16">
      <div className="lg:col-span-6">
        <p className="kicker text-accent">{kicker}</p>
        <h1 className="headline mt-2 text-36 sm:text-48">{title}</h1>
        <div className="mt-6 grid gap-3 text-18 text-muted">{children}</div>
        <div className="mt-8 flex flex-wrap gap-3">{actions}</div>
      </div>
      <div className="lg:col-span-5 lg:col-start-8">
        <div className="rounded-md border border-rule bg-raised p-6 sm:p-8">
          <p className="headline text-64 figures">
            {price}
            <span className="ml-2 font-sans text-16 font-normal tracking-normal text-muted">{period}</span>
          </p>
          <ul className="mt-5 border-t border-rule-strong">
            {includes.map((line) => (
              <li key={line} className="flex min-h-12 items-center gap-3 border-b border-rule py-2.5">
                <Icon name="check" className="size-5 text-success" />
                {line}
              </li>
            ))}
          </ul>
          <div className="mt-6">
            <Callout tone="caution" title="Card payment is not switched on in this edition yet">
              Nothing can be charged, and nothing is. The price above is the one that will hold.
            </Callout>
          </div>
        </div>
      </div>
    </div>
  );
}

/** The place of an offer while it is looked up what it is for. */
export function OfferSkeleton() {
  return (
    <Loading label="Looking up the case" className="page grid gap-10 py-10 lg:grid-cols-12 lg:py-16">
      <div className="lg:col-span-6">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="mt-3 h-9 sm:h-10" />
        <Skeleton className="mt-3 h-9 sm:h-10" />
        <Skeleton className="mt-3 h-9 w-2/3 sm:h-10" />
        <Skeleton className="mt-8 h-5" />
        <Skeleton className="mt-2 h-5 w-4/5" />
        <Skeleton className="mt-8 h-11 w-56" />
      </div>
      <div className="h-120 rounded-md border border-rule bg-raised p-6 sm:p-8 lg:col-span-5 lg:col-start-8">
        <Skeleton className="h-14 w-40" />
      </div>
    </Loading>
  );
}
