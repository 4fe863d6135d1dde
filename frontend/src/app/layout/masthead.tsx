import { useState } from 'react';
import { Icon } from '../../components/ui/icon.js';
import { isoWeek, longDate } from '../../lib/dates.js';
import { switchEdition, useEdition } from '../../lib/edition.js';

/** The strip above everything: the date, the week's number, and the switch between the two editions. */
export function Masthead() {
  const [today] = useState(() => new Date());
  const edition = useEdition();
  const other = edition === 'night' ? 'Day' : 'Night';
  return (
    <section aria-label="This week’s edition" className="border-b border-rule">
      <div className="page flex h-11 items-center justify-between text-12 text-muted">
        <p className="hidden sm:block">
          <time>{longDate(today)}</time>
        </p>
        <p className="font-medium tracking-wide text-ink figures">Monday Case Drop · No. {isoWeek(today)}</p>
        <button
          type="button"
          onClick={switchEdition}
          className="-mr-2 flex h-11 items-center gap-1.5 rounded-sm px-2 hover:text-accent"
        >
          <Icon name={edition === 'night' ? 'sun' : 'moon'} className="size-4" />
          <span>{other} edition</span>
        </button>
      </div>
    </section>
  );
}
