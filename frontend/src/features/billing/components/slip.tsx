import type { ReactNode } from 'react';

/** The bill: what is ordered, line by line, and the way to pay it. */
export function Slip({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="rounded-md border border-rule bg-raised p-5 shadow-lift sm:p-7">
      <h2 className="kicker border-b border-rule-strong pb-3">{title}</h2>
      {children}
    </section>
  );
}

/** One line of the bill: what, and how much. */
export function SlipLine({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-rule py-3">
      <dt className="min-w-0">{label}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}

/** What is charged. */
export function SlipTotal({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 pt-4 pb-5">
      <dt className="font-semibold">{label}</dt>
      <dd className="headline text-48 figures">{children}</dd>
    </div>
  );
}

/** What could be done instead, below the perforation. */
export function SlipAlternative({ children }: { children: ReactNode }) {
  return (
    <div className="-mx-5 mt-6 border-t border-dashed border-field-edge px-5 pt-5 sm:-mx-7 sm:px-7">
      {children}
    </div>
  );
}
