import { useId, type ReactNode } from 'react';
import { classNames } from '../../../lib/class-names.js';

interface FigureProps {
  /** What is measured. */
  kicker: string;
  /** What it says: the title of a slide, not its label. */
  title: string;
  note?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** One exhibit about the person: the subject, what it says, the figures. */
export function Figure({ kicker, title, note, className, children }: FigureProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames('border-t-2 border-rule-strong pt-3', className)}>
      <h3 id={id}>
        <span className="kicker block text-muted">{kicker}</span>
        <span className="sr-only">: </span>
        <span className="mt-1 block text-18 leading-6 font-semibold text-balance">{title}</span>
      </h3>
      <div className="mt-4">{children}</div>
      {note && <p className="mt-3 text-12 text-muted">{note}</p>}
    </section>
  );
}
