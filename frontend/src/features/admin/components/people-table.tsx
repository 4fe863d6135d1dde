import type { AdminPerson } from '@casedrop/contracts/http';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import { FigureRow, FigureTable, type FigureColumn } from '../../../components/ui/figure-table.js';
import { shortDate } from '../../../lib/dates.js';
import { plural } from '../../../lib/plural.js';
import { whole } from '../../../lib/figures.js';

const COLUMNS: readonly FigureColumn[] = [
  { label: 'Person' },
  { label: 'No.', numeric: true, from: 'lg' },
  { label: 'Roles', from: 'md' },
  { label: 'State', from: 'md' },
  { label: 'Credits', numeric: true, from: 'md' },
  { label: 'Joined', numeric: true, from: 'lg' },
  { label: 'Last seen', numeric: true, from: 'lg' },
  { label: 'Actions', numeric: true, silent: true },
];

interface PeopleTableProps {
  people: readonly AdminPerson[];
  onManage: (person: AdminPerson) => void;
}

/** People, a row each. */
export function PeopleTable({ people, onManage }: PeopleTableProps) {
  return (
    <FigureTable caption="People" columns={COLUMNS}>
      <tbody>
        {people.map((person) => (
          <FigureRow key={person.id} columns={COLUMNS} cells={cellsOf(person, () => onManage(person))} />
        ))}
      </tbody>
    </FigureTable>
  );
}

function cellsOf(person: AdminPerson, manage: () => void) {
  return [
    <Who person={person} />,
    person.id,
    <Roles person={person} />,
    <States person={person} />,
    person.subscriptionStatus === 'pro' ? 'Pro' : whole(person.freeCredits),
    shortDate(person.registeredAt),
    person.lastSeenAt ? shortDate(person.lastSeenAt) : '—',
    <Button
      tone="quiet"
      size="small"
      className="-my-1.5 -mr-3.5"
      onClick={manage}
      aria-label={`Manage ${person.username}`}
    >
      Manage
    </Button>,
  ];
}

function Who({ person }: { person: AdminPerson }) {
  return (
    <>
      <p className="font-medium wrap-anywhere">{person.username}</p>
      <p className="break-all text-muted">{person.email}</p>
      <div className="mt-1.5 grid gap-1.5 md:hidden">
        <div className="flex flex-wrap gap-1.5">
          <Roles person={person} />
          <States person={person} />
        </div>
        <p className="text-12 text-muted figures">
          {person.subscriptionStatus === 'pro' ? 'Pro' : plural(person.freeCredits, 'credit')}
          {person.lastSeenAt && ` · seen ${shortDate(person.lastSeenAt)}`}
        </p>
      </div>
    </>
  );
}

function Roles({ person }: { person: AdminPerson }) {
  const special = person.roles.filter((role) => role !== 'candidate');
  if (special.length === 0) return <span className="text-muted">Candidate</span>;
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {special.map((role) => (
        <Badge key={role} tone={role === 'admin' ? 'accent' : 'plain'}>
          {role === 'admin' ? 'Admin' : 'Coach'}
        </Badge>
      ))}
    </span>
  );
}

function States({ person }: { person: AdminPerson }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {person.suspendedAt && <Badge tone="accent">Suspended {shortDate(person.suspendedAt)}</Badge>}
      {!person.emailConfirmed && <Badge tone="caution">Address not confirmed</Badge>}
      {!person.holdsEmail && <Badge tone="caution">Account apart</Badge>}
      {!person.suspendedAt && person.emailConfirmed && person.holdsEmail && (
        <span className="text-muted">Confirmed</span>
      )}
    </span>
  );
}
