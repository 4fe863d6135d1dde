import type { PendingCase } from '@casedrop/contracts/http';
import { useEffect, useRef } from 'react';
import { Badge } from '../../../components/ui/badge.js';
import { Icon, type IconName } from '../../../components/ui/icon.js';
import type { Verdict } from '../use-held-rows.js';

const SAYS: Record<Verdict, { label: string; ofReturned: string; icon: IconName; colour: string }> = {
  approved: { label: 'Approved', ofReturned: 'Kept', icon: 'check', colour: 'text-success' },
  rejected: { label: 'Rejected', ofReturned: 'Withdrawn', icon: 'cross', colour: 'text-accent' },
};

/** What stands where the buttons were, as high as they, so that no other row moves. */
export function Decided({ item, verdict }: { item: PendingCase; verdict: Verdict }) {
  const said = useRef<HTMLParagraphElement>(null);
  const { label, ofReturned, icon, colour } = SAYS[verdict];
  useEffect(() => {
    // The pressed button is gone: whoever works by keyboard goes on from here.
    if (document.activeElement === document.body) said.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="grid justify-items-start gap-2 sm:justify-items-end">
      <p
        ref={said}
        tabIndex={-1}
        className={`flex min-h-11 items-center gap-2 rounded-sm font-medium pointer-fine:min-h-9 ${colour}`}
      >
        <Icon name={icon} className="size-5" />
        {item.returnedReason ? ofReturned : label}
      </p>
      <Badge>version {item.version}</Badge>
    </div>
  );
}
