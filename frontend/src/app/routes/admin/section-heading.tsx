import type { ReactNode } from 'react';

/** The heading of a section of administration, with a sentence on what it holds. */
export function SectionHeading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-6 mb-5">
      <h2 className="headline text-28">{title}</h2>
      <p className="mt-1 max-w-prose text-14 text-muted">{children}</p>
    </div>
  );
}
