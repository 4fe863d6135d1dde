import { useId, type ReactNode } from 'react';

interface PanelProps {
  title: string;
  /** Under the title: what is counted, and within what limits. */
  note: string;
  /** Beside the title. */
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A part of the page under a rule of its own. */
export function Panel({ title, note, actions, className, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h3 id={id} className="headline text-22">
            {title}
          </h3>
          <p className="text-12 text-muted">{note}</p>
        </div>
        {actions}
      </div>
      <div className="mt-2 border-t border-rule-strong">{children}</div>
    </section>
  );
}

/** In the place of what there is nothing of yet. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className="py-3 text-14 text-muted">{children}</p>;
}
