import type { IssueLine } from '@casedrop/contracts/http';
import { useNavigate } from 'react-router-dom';
import { Badge } from '../../../components/ui/badge.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { FigureRow, FigureTable, type FigureColumn } from '../../../components/ui/figure-table.js';
import { Pagination } from '../../../components/ui/pagination.js';
import { TextLink } from '../../../components/ui/text-link.js';
import { classNames } from '../../../lib/class-names.js';
import { dateTime } from '../../../lib/dates.js';
import { orDash, whole } from '../../../lib/figures.js';
import { needsSomebody } from '../issue-states.js';
import { StateBadge } from './state-badge.js';

const COLUMNS: readonly FigureColumn[] = [
  { label: 'Issue' },
  { label: 'Subject', wide: true },
  { label: 'State', from: 'md' },
  { label: 'Audience', numeric: true, from: 'md' },
  { label: 'Sent', numeric: true, from: 'md' },
];

interface IssueListProps {
  page: { items: readonly IssueLine[]; page: number; pageCount: number };
  onTurn: (page: number) => void;
}

/** All issues, the latest week first; a press anywhere on a row opens it. */
export function IssueList({ page: { items, page, pageCount }, onTurn }: IssueListProps) {
  const navigate = useNavigate();
  if (items.length === 0 && page === 1)
    return (
      <EmptyState title="No issue yet">
        Begin the first one above. Each stands here with what became of it, and once it is sent in the public
        archive too.
      </EmptyState>
    );
  return (
    <>
      {items.length === 0 && <EmptyState title="There is nothing on this page" />}
      {items.length > 0 && (
        <FigureTable caption="Issues" columns={COLUMNS}>
          <tbody>
            {items.map((line) => (
              <FigureRow
                key={line.week}
                columns={COLUMNS}
                cells={cellsOf(line)}
                onOpen={() => void navigate(addressOf(line))}
              />
            ))}
          </tbody>
        </FigureTable>
      )}
      <Pagination
        position={`Page ${page} of ${Math.max(page, pageCount)}`}
        back={{ label: 'Newer', go: page > 1 ? () => onTurn(page - 1) : undefined }}
        forth={{ label: 'Older', go: page < pageCount ? () => onTurn(page + 1) : undefined }}
      />
    </>
  );
}

const addressOf = ({ week }: IssueLine): string => `/admin/newsletter/${week}`;

function cellsOf(line: IssueLine) {
  return [
    <span className="whitespace-nowrap">
      <TextLink
        to={addressOf(line)}
        className="inline-flex min-h-11 items-center font-medium figures pointer-fine:min-h-0"
      >
        No. {line.number}
      </TextLink>
      <span className="block text-12 text-muted figures">{line.week}</span>
    </span>,
    <Subject line={line} />,
    <State line={line} />,
    orDash(line.audience, whole),
    line.sentAt ? (
      <time dateTime={line.sentAt} className="whitespace-nowrap">
        {dateTime(line.sentAt)}
      </time>
    ) : (
      '—'
    ),
  ];
}

/** The subject and the case; on a phone all that has no column there. */
function Subject({ line }: { line: IssueLine }) {
  return (
    <>
      <span className={classNames('block wrap-anywhere', !line.subjectLine && 'text-muted')}>
        {line.subjectLine || 'Made from its case'}
      </span>
      {line.caseTitle && !line.subjectLine.includes(line.caseTitle) && (
        <span className="block text-12 wrap-anywhere text-muted">{line.caseTitle}</span>
      )}
      <div className="mt-1.5 flex flex-wrap items-center gap-2 text-12 text-muted figures md:hidden">
        <State line={line} />
        {line.audience !== null && <span>{whole(line.audience)} people</span>}
        {line.sentAt && <span>{dateTime(line.sentAt)}</span>}
      </div>
    </>
  );
}

function State({ line }: { line: IssueLine }) {
  if (needsSomebody(line)) return <Badge tone="caution">Needs you</Badge>;
  return <StateBadge state={line.state} />;
}
