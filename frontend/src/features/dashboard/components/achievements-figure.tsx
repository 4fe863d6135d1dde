import type { Dashboard } from '@casedrop/contracts/http';
import { Icon } from '../../../components/ui/icon.js';
import { classNames } from '../../../lib/class-names.js';
import { shortDate } from '../../../lib/dates.js';
import { Figure } from './figure.js';

type Achievement = Dashboard['achievements'][number];

const ROUND = 100;

/** The stamps of a candidate's passport: those earned, and how far the others have come. */
export function AchievementsFigure({
  achievements,
  className,
}: {
  achievements: readonly Achievement[];
  className?: string;
}) {
  const earned = achievements.filter((one) => one.earned).length;
  return (
    <Figure
      kicker="Achievements"
      title={
        earned === 0
          ? 'The first stamp comes with the first case'
          : `${earned} of ${achievements.length} earned`
      }
      className={className}
    >
      <ul className="grid gap-x-10 border-t border-rule sm:grid-cols-2">
        {achievements.map((one) => (
          <AchievementLine key={one.id} achievement={one} />
        ))}
      </ul>
    </Figure>
  );
}

function AchievementLine({ achievement }: { achievement: Achievement }) {
  const { title, description, earned, earnedAt, progress, maxProgress } = achievement;
  return (
    <li className="flex items-center gap-4 border-b border-rule py-3.5">
      <Stamp earned={earned} share={maxProgress > 0 ? Math.min(progress / maxProgress, 1) : 0} />
      <span className="min-w-0">
        <span className={classNames('block font-semibold', !earned && 'text-muted')}>{title}</span>
        <span className="block text-14 text-muted">{description}</span>
        <span className="block text-12 text-muted figures">
          {earned ? `Earned${earnedAt ? ` ${shortDate(earnedAt)}` : ''}` : `${progress} of ${maxProgress}`}
        </span>
      </span>
    </li>
  );
}

/** A ring that closes as the goal comes near; a full stamp once it is reached. */
function Stamp({ earned, share }: { earned: boolean; share: number }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'relative grid size-12 shrink-0 place-items-center',
        earned ? 'text-accent' : 'text-muted',
      )}
    >
      <svg viewBox="0 0 48 48" className="absolute inset-0 -rotate-90">
        <circle cx="24" cy="24" r="21" fill="none" strokeWidth="2.5" className="stroke-rule" />
        <circle
          cx="24"
          cy="24"
          r="21"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          pathLength={ROUND}
          strokeDasharray={`${(earned ? 1 : share) * ROUND} ${ROUND}`}
        />
        {earned && <circle cx="24" cy="24" r="16.5" fill="none" stroke="currentColor" strokeWidth="1" />}
      </svg>
      {earned && <Icon name="check" className="size-6" />}
    </span>
  );
}
