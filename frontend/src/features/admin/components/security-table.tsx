import type { SecurityEvent } from '@casedrop/contracts/http';
import { FigureRow, FigureTable, type FigureColumn } from '../../../components/ui/figure-table.js';
import { SecurityMark } from '../../../components/ui/security-mark.js';
import { TextLink } from '../../../components/ui/text-link.js';
import { dateTime } from '../../../lib/dates.js';
import { securityMoment } from '../../../lib/security-words.js';

const COLUMNS: readonly FigureColumn[] = [
  { label: 'What happened', wide: true },
  { label: 'Person', from: 'md' },
  { label: 'Network', from: 'md' },
  { label: 'Device', from: 'lg' },
  { label: 'When', numeric: true, from: 'md' },
];

/** What happened at the doors, a row each; on a phone, a list. */
export function SecurityTable({ events }: { events: readonly SecurityEvent[] }) {
  return (
    <FigureTable caption="Sign-ins" columns={COLUMNS}>
      <tbody>
        {events.map((event) => (
          <FigureRow key={event.id} columns={COLUMNS} cells={cellsOf(event)} />
        ))}
      </tbody>
    </FigureTable>
  );
}

function cellsOf(event: SecurityEvent) {
  return [
    <What event={event} />,
    <Person event={event} />,
    <Network event={event} />,
    event.device || '—',
    <When event={event} />,
  ];
}

function What({ event }: { event: SecurityEvent }) {
  return (
    <>
      <SecurityMark event={event} />
      <div className="grid gap-0.5 pl-6.5 text-muted md:hidden">
        <p>
          <Person event={event} /> · <When event={event} />
        </p>
        <p className="wrap-anywhere">
          {event.device && `${event.device} · `}
          <Network event={event} />
        </p>
      </div>
    </>
  );
}

function Person({ event: { personId } }: { event: SecurityEvent }) {
  if (personId === null) return 'No account';
  return (
    <TextLink to={`/admin/users?q=${encodeURIComponent(`#${personId}`)}`} className="whitespace-nowrap">
      Person {personId}
    </TextLink>
  );
}

/** Leads to all that came from there. */
function Network({ event: { network } }: { event: SecurityEvent }) {
  if (!network) return '—';
  return (
    <TextLink to={`/admin/sign-ins?network=${encodeURIComponent(network)}`} className="figures">
      {network}
    </TextLink>
  );
}

function When({ event: { at } }: { event: SecurityEvent }) {
  return (
    <time dateTime={at} title={securityMoment(at)} className="whitespace-nowrap figures">
      {dateTime(at)}
    </time>
  );
}
