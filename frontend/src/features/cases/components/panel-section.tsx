import { useId, type ReactNode } from 'react';

/** A block of the column beside a case. */
export function PanelSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t-2 border-rule-strong pt-3">
      <h2 id={id} className="kicker text-muted">
        {title}
      </h2>
      {children}
    </section>
  );
}
