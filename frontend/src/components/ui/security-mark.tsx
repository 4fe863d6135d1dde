import type { SecurityEvent } from '@casedrop/contracts/http';
import { isTrouble, securitySentence } from '../../lib/security-words.js';
import { plural } from '../../lib/plural.js';
import { Icon } from './icon.js';

/** What happened at a door: a sign and a sentence, so that it can be told without its colour. */
export function SecurityMark({ event, times = 1 }: { event: SecurityEvent; times?: number }) {
  const trouble = isTrouble(event);
  return (
    <p className="flex gap-2 font-medium">
      <Icon
        name={trouble ? 'alert' : 'check'}
        className={`mt-0.5 size-4.5 ${trouble ? 'text-accent' : 'text-success'}`}
      />
      <span className="min-w-0 wrap-anywhere">
        {securitySentence(event)}
        {times > 1 && `, ${plural(times, 'time')}`}
      </span>
    </p>
  );
}
