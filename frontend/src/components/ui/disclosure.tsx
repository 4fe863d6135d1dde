import type { ReactNode } from 'react';
import { Icon } from './icon.js';

/** A heading that opens what lies under it. */
export function Disclosure({
  summary,
  aside,
  children,
  open,
  onToggle,
}: {
  summary: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
  open?: boolean;
  /** Told when it was opened or closed. */
  onToggle?: (open: boolean) => void;
}) {
  return (
    <details
      open={open}
      onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
      className="group border-b border-rule"
    >
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-3 font-medium hover:text-accent [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">{summary}</span>
        {aside && <span className="text-14 text-muted figures">{aside}</span>}
        <Icon name="chevron" className="size-5 transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  );
}
