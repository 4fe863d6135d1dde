import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/page-title.js';

interface MessageScreenProps {
  kicker?: string;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
}

/** A page that has one thing to say, and the ways on. */
export function MessageScreen({ kicker, title, children, actions }: MessageScreenProps) {
  usePageTitle(title);
  return (
    <div className="page py-16 sm:py-24">
      <div className="max-w-2xl rule-double pt-6">
        {kicker && <p className="kicker text-accent">{kicker}</p>}
        <h1 className="headline mt-2 text-36 sm:text-48">{title}</h1>
        <div className="mt-4 grid gap-3 text-18 wrap-anywhere text-muted">{children}</div>
        {actions && <div className="mt-8 flex flex-wrap gap-3">{actions}</div>}
      </div>
    </div>
  );
}
