import { Icon, type IconName } from '../../../components/ui/icon.js';
import { classNames } from '../../../lib/class-names.js';
import type { PersonalState } from '../api/case-states.js';

interface Mark {
  text: string;
  icon: IconName;
  style: string;
}

function markOf({ state, score, unlocked }: PersonalState): Mark | null {
  if (state === 'solved')
    return { text: score ? `Solved · ${score}%` : 'Solved', icon: 'check', style: 'text-success' };
  if (state === 'started') return { text: 'Started', icon: 'clock', style: 'text-caution' };
  return unlocked ? { text: 'Unlocked', icon: 'unlock', style: 'text-ink' } : null;
}

/** The stamp that a person's own doings leave on a case; nothing on one they have not met. */
export function PersonalMark({ state, className }: { state: PersonalState | undefined; className?: string }) {
  const mark = state && markOf(state);
  if (!mark) return null;
  return (
    <p
      className={classNames(
        'inline-flex h-7 items-center gap-1.5 bg-paper px-2.5 text-12 font-semibold figures',
        mark.style,
        className,
      )}
    >
      <Icon name={mark.icon} className="size-4" />
      {mark.text}
    </p>
  );
}
