import type { Dashboard } from '@casedrop/contracts/http';
import { Icon } from '../../../components/ui/icon.js';
import { classNames } from '../../../lib/class-names.js';
import { dayInWords } from '../../../lib/dates.js';
import { streakHeadline } from '../measures.js';
import { Figure } from './figure.js';

type Day = Dashboard['streakDetail']['days'][number];

/** The last fourteen days, a box for each. */
export function StreakFigure({
  streak,
  className,
}: {
  streak: Dashboard['streakDetail'];
  className?: string;
}) {
  const active = streak.days.filter((day) => day.active).length;
  return (
    <Figure
      kicker="Streak"
      title={streakHeadline(streak)}
      note="A day counts when you finish a case on it, by the clock of your time zone."
      className={className}
    >
      <ol
        aria-label={`The last ${streak.days.length} days`}
        className="grid grid-cols-7 gap-1.5 sm:grid-cols-14"
      >
        {streak.days.map((day, at) => (
          <DayBox key={day.date} day={day} isToday={at === streak.days.length - 1} />
        ))}
      </ol>
      <p className="mt-3 text-14 text-muted figures">
        Practised on {active} of {streak.days.length} days · longest streak {streak.longest}
      </p>
    </Figure>
  );
}

function DayBox({ day, isToday }: { day: Day; isToday: boolean }) {
  const spoken = dayInWords(day.date);
  return (
    <li>
      <span aria-hidden="true" className="block text-center text-12 text-muted">
        {spoken.charAt(0)}
      </span>
      <span
        aria-hidden="true"
        className={classNames(
          'mt-1 grid aspect-square place-items-center border text-12 figures',
          day.active && 'border-accent bg-accent text-on-accent',
          !day.active && (isToday ? 'border-dashed border-ink text-ink' : 'border-rule text-muted'),
        )}
      >
        {day.active ? <Icon name="check" className="size-4" /> : Number(day.date.slice(-2))}
      </span>
      <span className="sr-only">
        {spoken}
        {isToday && ', today'}: {day.active ? 'practised' : 'no case finished'}
      </span>
    </li>
  );
}
