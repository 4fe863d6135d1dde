import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.js';

export type BadgeTone = 'plain' | 'accent' | 'success' | 'caution';

const TONES: Record<BadgeTone, string> = {
  plain: 'border-rule text-muted',
  accent: 'border-accent text-accent',
  success: 'border-success text-success',
  caution: 'border-caution text-caution',
};

/** A word or number that classifies what it stands beside. */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex h-6 items-center gap-1 rounded-sm border px-2 text-12 font-medium whitespace-nowrap figures',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}

/** A number beside a heading or a tab. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  return (
    <span
      aria-label={label}
      className="inline-grid h-6 min-w-6 place-items-center rounded-sm bg-accent px-1.5 text-12 font-semibold text-on-accent figures"
    >
      {count}
    </span>
  );
}
