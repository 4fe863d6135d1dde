import type { ReactNode } from 'react';

interface SlipProps {
  title: string;
  /** At the right of the title, such as the day. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The bill: what is ordered, line by line, and the way to pay it. */
export function Slip({ title, aside, children }: SlipProps) {
  return (
    <section aria-label={title} className="rounded-md border border-rule bg-raised p-5 shadow-lift sm:p-7">
      <div className="flex items-baseline justify-between gap-4 border-b border-rule-strong pb-3">
        <h2 className="kicker">{title}</h2>
        {aside && <p className="text-12 text-muted figures">{aside}</p>}
      </div>
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

/** What is charged, underlined twice as in the books. */
export function SlipTotal({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 pt-4 pb-5">
      <dt className="font-semibold">{label}</dt>
      <dd className="headline border-b-3 border-double border-rule-strong text-48 figures">{children}</dd>
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
