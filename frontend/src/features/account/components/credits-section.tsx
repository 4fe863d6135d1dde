import type { CreditEntry, CreditsPage, User } from '@casedrop/contracts/http';
import { useState } from 'react';
import { NetworkErrorPanel } from '../../../components/network-error.js';
import { DataTable } from '../../../components/ui/data-table.js';
import { Price } from '../../../components/ui/price.js';
import { Pagination } from '../../../components/ui/pagination.js';
import { Loading, Skeleton } from '../../../components/ui/skeleton.js';
import { TextLink } from '../../../components/ui/text-link.js';
import { shortDate } from '../../../lib/dates.js';
import { creditsUnknown, HAD_CREDITS, waitingNote } from '../../../lib/credits.js';
import { plural } from '../../../lib/plural.js';
import { useCredits } from '../api/credits.js';
import { AccountSection } from './account-section.js';

/** The balance of free credits and every entry that led to it. */
export function CreditsSection({ user }: { user: User }) {
  return (
    <AccountSection
      title="Credits"
      intro={
        <>
          <p>One credit opens the solution and the rubric of one case, for good. Credits do not lapse.</p>
          <p>
            You begin with five. A friend who joins by your link earns two for each of you: see Refer Friends
            on your <TextLink to="/dashboard">dashboard</TextLink>.
          </p>
        </>
      }
    >
      <Balance user={user} />
      <Ledger />
    </AccountSection>
  );
}

function Balance({ user }: { user: User }) {
  const { freeCredits } = user;
  if (freeCredits === null) return <p className="mb-6 text-muted">{creditsUnknown(user)}</p>;
  const isPro = user.subscriptionStatus === 'pro';
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <p>
        <span className="headline mr-3 text-48 figures">{freeCredits}</span>
        <span className="text-muted">{freeCredits === 1 ? 'credit left' : 'credits left'}</span>
      </p>
      <p className="max-w-xs pb-1.5 text-14 text-muted">{advice(user, freeCredits, isPro)}</p>
    </div>
  );
}

function advice(user: User, credits: number, isPro: boolean) {
  if (isPro) return 'Your Pro Pass opens everything; your credits stay untouched meanwhile.';
  const why = user.hadCredits && credits <= 1 ? HAD_CREDITS : waitingNote(user);
  if (credits > 0) return `Enough for ${plural(credits, 'solution')}.${why ? ` ${why}` : ''}`;
  return (
    <>
      {why ?? 'All spent.'} <TextLink to="/subscribe">Pro Pass</TextLink> opens every solution, or buy a
      single one
      <Price of="case" before=" for " />.
    </>
  );
}

function Ledger() {
  const [page, setPage] = useState(1);
  const credits = useCredits(page);
  if (credits.isPending)
    return (
      <Loading label="Loading your credit history" className="grid gap-3">
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
      </Loading>
    );
  if (credits.isLoadingError) return <NetworkErrorPanel error={credits.error} onRetry={credits.refetch} />;
  return credits.data && <LedgerPage credits={credits.data} onPage={setPage} />;
}

const COLUMNS = [
  { label: 'What happened' },
  { label: 'Credits', numeric: true },
  { label: 'Balance', numeric: true },
];

function LedgerPage({ credits, onPage }: { credits: CreditsPage; onPage: (page: number) => void }) {
  const { items, page, pageCount } = credits;
  if (items.length === 0) return <p className="text-14 text-muted">No entry yet.</p>;
  const rows = items.map((entry) => ({ key: String(entry.id), cells: cellsOf(entry) }));
  return (
    <>
      <DataTable caption="Credit history" columns={COLUMNS} rows={rows} />
      <Pagination
        position={`Page ${page} of ${pageCount}`}
        back={{ label: 'Newer', go: page > 1 ? () => onPage(page - 1) : undefined }}
        forth={{ label: 'Older', go: page < pageCount ? () => onPage(page + 1) : undefined }}
      />
    </>
  );
}

function cellsOf(entry: CreditEntry) {
  return [
    <div key="what">
      <Reason entry={entry} />
      <p className="text-12 font-normal text-muted">
        <time dateTime={entry.at}>{shortDate(entry.at)}</time>
        {entry.note && ` · ${entry.note}`}
      </p>
    </div>,
    entry.delta > 0 ? `+${entry.delta}` : `−${Math.abs(entry.delta)}`,
    entry.balance,
  ];
}

const PLAIN_REASONS = {
  'sign-up': 'Welcome to CaseDrop',
  confirmation: 'E-mail address confirmed',
  referral: 'Reward for a referral',
  grant: 'Given to you by the editors',
} as const;

/** Why an entry was made, in words, with a link to the case that it is about. */
function Reason({ entry: { cause, caseId, caseTitle } }: { entry: CreditEntry }) {
  if (cause !== 'unlock' && cause !== 'returned') return PLAIN_REASONS[cause];
  const name = caseTitle ? `“${caseTitle}”` : 'a case';
  const link = caseId ? <TextLink to={`/cases/${caseId}`}>{name}</TextLink> : name;
  return cause === 'unlock' ? <>Opened {link}</> : <>Given back: {name} was withdrawn</>;
}
