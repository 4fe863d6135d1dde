import type { ReactNode } from 'react';

interface SectionProps {
  /** Target of in-page links. */
  id: string;
  kicker: string;
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

/** A section of the front page under a double rule: heading at the left, matter at the right. */
export function Section({ id, kicker, title, intro, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="page mt-20 lg:mt-28">
      <div className="rule-double pt-6">
        <div className="mb-8 grid gap-4 lg:grid-cols-12">
          <div className="lg:col-span-7">
            <p className="kicker text-accent">{kicker}</p>
            <h2 id={`${id}-title`} className="headline mt-2 text-36 sm:text-48">
              {title}
            </h2>
          </div>
          {intro && <div className="self-end text-18 text-muted lg:col-span-4 lg:col-start-9">{intro}</div>}
        </div>
        {children}
      </div>
    </section>
  );
}
