import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../../components/ui/icon.js';
import { longDate } from '../../lib/dates.js';
import { switchEdition } from '../../lib/edition.js';
import { PAPER, paperOf } from './today.js';

function onReturn(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const startOfToday = () => new Date().setHours(0, 0, 0, 0);

/**
 * The day that it is, looked up at each navigation and when a tab comes back to sight: it may stay open for weeks. The
 * printed front page has none: it may be read on any day, and is told which (`tellToday`).
 */
function useToday(): Date | null {
  useLocation();
  const today = useSyncExternalStore(onReturn, startOfToday, () => null);
  return today === null ? null : new Date(today);
}

/** Keeps the place of what the printed page is told: React takes a text over from a text alone. */
const UNTOLD = '\u00a0';

/** The strip above everything: the date, the week's number, and the switch between the two editions. */
export function Masthead() {
  const today = useToday();
  return (
    <section aria-label="This week’s edition" className="border-b border-rule">
      <div className="page flex h-11 items-center justify-between text-12 text-muted">
        <p className="hidden sm:block">
          <time data-today="date" suppressHydrationWarning>
            {today ? longDate(today) : UNTOLD}
          </time>
        </p>
        <p data-today="paper" suppressHydrationWarning className="font-medium tracking-wide text-ink figures">
          {today ? paperOf(today) : PAPER}
        </p>
        <button
          type="button"
          onClick={switchEdition}
          className="-mr-2 flex h-11 items-center gap-1.5 rounded-sm px-2 hover:text-accent"
        >
          {/* Which of the two is on show is known before anything is drawn, by the style sheet alone. */}
          <span className="flex items-center gap-1.5 night:hidden">
            <Icon name="moon" className="size-4" /> Night edition
          </span>
          <span className="hidden items-center gap-1.5 night:flex">
            <Icon name="sun" className="size-4" /> Day edition
          </span>
        </button>
      </div>
    </section>
  );
}
