import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../../components/ui/icon.js';
import { isoWeek, longDate } from '../../lib/dates.js';
import { switchEdition, useEdition } from '../../lib/edition.js';

function onReturn(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const startOfToday = () => new Date().setHours(0, 0, 0, 0);

/** The day that it is, looked up at each navigation and when a tab comes back to sight: it may stay open for weeks. */
function useToday(): Date {
  useLocation();
  return new Date(useSyncExternalStore(onReturn, startOfToday));
}

/** The strip above everything: the date, the week's number, and the switch between the two editions. */
export function Masthead() {
  const today = useToday();
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
