import type { ReactNode } from 'react';

/** Says that there is nothing yet and teaches the next step. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="border-b border-rule py-10">
      <p className="headline text-22">{title}</p>
      {children && <div className="mt-2 max-w-prose text-muted">{children}</div>}
      {action && <div className="mt-5 flex flex-wrap gap-3">{action}</div>}
    </div>
  );
}
