import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.js';
import { Icon, type IconName } from './icon.js';

export type CalloutTone = 'note' | 'success' | 'caution' | 'failure';

const TONES: Record<CalloutTone, string> = {
  note: 'border-ink bg-sunk',
  success: 'border-success bg-success-wash',
  caution: 'border-caution bg-caution-wash',
  failure: 'border-accent bg-accent-wash',
};
const SIGNS: Record<CalloutTone, IconName> = {
  note: 'info',
  success: 'check',
  caution: 'alert',
  failure: 'alert',
};

interface CalloutProps {
  tone?: CalloutTone;
  title?: string;
  children?: ReactNode;
}

/** A sentence that must not be missed; failures are announced. */
export function Callout({ tone = 'note', title, children }: CalloutProps) {
  return (
    <div
      role={tone === 'failure' ? 'alert' : undefined}
      className={classNames('flex gap-3 border-l-2 px-4 py-3 text-14', TONES[tone])}
    >
      <Icon name={SIGNS[tone]} className="size-5" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
