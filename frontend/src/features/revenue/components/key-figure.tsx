import { useId, useState, type ReactNode } from 'react';
import { Icon } from '../../../components/ui/icon.js';
import { classNames } from '../../../lib/class-names.js';

/** A figure with its definition. */
export interface Figure {
  label: string;
  value: string;
  /** Since when, out of what, or why there is none. */
  note: ReactNode;
  /** What it counts and what it does not. */
  definition: string;
}

/** One figure; a press on its name tells how it is counted. */
export function KeyFigure({
  figure,
  lead,
  className,
}: {
  figure: Figure;
  lead?: boolean;
  className?: string;
}) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={className}>
      <dt>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
          className="group -mx-1.5 inline-flex min-h-11 items-center gap-1.5 rounded-sm px-1.5 text-left text-14 font-medium text-muted hover:text-ink pointer-fine:min-h-8"
        >
          {figure.label}
          <Icon
            name="info"
            className={classNames('size-4', open ? 'text-accent' : 'opacity-70 group-hover:opacity-100')}
          />
          <span className="sr-only">, how it is counted</span>
        </button>
      </dt>
      <dd>
        <span className={classNames('headline block figures', lead ? 'mt-2 text-48 sm:text-64' : 'text-28')}>
          {figure.value}
        </span>
        <span className={classNames('mt-1 block text-muted figures', lead ? 'text-14' : 'text-12')}>
          {figure.note}
        </span>
        {open && (
          <span
            id={id}
            className="mt-2 mb-1 block max-w-prose border-l-2 border-accent pl-3 text-14 animate-fade"
          >
            {figure.definition}
          </span>
        )}
      </dd>
    </div>
  );
}
