import { Badge, type BadgeTone } from '../../../components/ui/badge.js';
import type { Level, LogEntry } from '../../../lib/reliability/logger.js';
import { second } from '../figures.js';

const TONES: Record<Level, BadgeTone> = {
  debug: 'plain',
  info: 'plain',
  warn: 'caution',
  error: 'accent',
  fatal: 'accent',
};

/** "class network, severity high, ms 12". */
function contextOf({ context, userId }: LogEntry): string {
  const parts = Object.entries(context).map(([name, value]) => `${name} ${value}`);
  return [...parts, userId === null ? 'nobody signed in' : `person ${userId}`].join(' · ');
}

/** Entries in lines: when, how grave, from where, what. As high as a screen at most; the rest is scrolled to. */
export function LogTable({ entries }: { entries: readonly LogEntry[] }) {
  return (
    <div className="max-h-[32rem] overflow-y-auto" tabIndex={0} role="region" aria-label="Entries of the log">
      <ol>
        {entries.map((entry, at) => (
          <li
            key={`${entry.timestamp} ${entries.length - at}`}
            className="grid grid-cols-[4.5rem_4rem_1fr] gap-x-3 border-b border-rule py-2 text-14 sm:grid-cols-[4.5rem_4rem_9rem_1fr]"
          >
            <time dateTime={entry.timestamp} className="text-muted figures">
              {second(entry.timestamp)}
            </time>
            <span>
              <Badge tone={TONES[entry.level]}>{entry.level}</Badge>
            </span>
            <span className="text-muted">{entry.source}</span>
            <span className="col-span-3 min-w-0 wrap-anywhere sm:col-span-1">
              {entry.message}
              <span className="block text-12 text-muted figures">{contextOf(entry)}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
