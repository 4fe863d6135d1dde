import type { CaseQuality } from '@casedrop/contracts/http';
import { useId, useState } from 'react';
import { QuestionKey, QuestionTable } from '../../../components/question-table.js';
import { FigureRow, FigureTable, type FigureColumn } from '../../../components/ui/figure-table.js';
import { Icon } from '../../../components/ui/icon.js';
import { TextLink } from '../../../components/ui/text-link.js';
import { plural } from '../../../lib/plural.js';
import { minutes, oneDecimal, orDash, percent, whole } from '../../../lib/figures.js';

const COLUMNS: readonly FigureColumn[] = [
  { label: 'Case', wide: true },
  { label: 'People', numeric: true, from: 'md' },
  { label: 'Finished', numeric: true, from: 'md' },
  { label: 'Success', numeric: true, from: 'lg' },
  { label: 'Median time', numeric: true, from: 'lg' },
  { label: 'Rating', numeric: true, from: 'md' },
  { label: 'Quality of 5', numeric: true },
];

/** Cases with their figures; a press opens the questions of one. */
export function QualityTable({ cases }: { cases: readonly CaseQuality[] }) {
  return (
    <FigureTable caption="Case quality" columns={COLUMNS}>
      {cases.map((one) => (
        <CaseRows key={one.caseId} quality={one} />
      ))}
    </FigureTable>
  );
}

function CaseRows({ quality }: { quality: CaseQuality }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { statistics, qualityScore } = quality;
  const toggle = <CaseCell quality={quality} open={open} controls={id} onToggle={() => setOpen(!open)} />;
  return (
    <tbody>
      <FigureRow
        columns={COLUMNS}
        cells={[
          toggle,
          whole(statistics.attempts),
          orDash(quality.completionRate, percent),
          orDash(statistics.successRate, percent),
          orDash(statistics.medianMinutes, minutes),
          orDash(statistics.averageRating, oneDecimal),
          <span className="text-16 font-semibold">{orDash(qualityScore, oneDecimal)}</span>,
        ]}
      />
      {open && (
        <tr id={id} className="border-b border-rule-strong bg-sunk">
          <td colSpan={COLUMNS.length} className="px-3 pt-1 pb-4 sm:px-7">
            <QuestionTable title={quality.title} items={quality.items} />
            {quality.items.length > 0 && <QuestionKey />}
          </td>
        </tr>
      )}
    </tbody>
  );
}

const LINK = 'inline-flex min-h-11 items-center pointer-fine:min-h-7';

interface CaseCellProps {
  quality: CaseQuality;
  open: boolean;
  controls: string;
  onToggle: () => void;
}

function CaseCell({ quality, open, controls, onToggle }: CaseCellProps) {
  const { statistics } = quality;
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? controls : undefined}
        onClick={onToggle}
        className="-mt-2 flex min-h-11 items-start gap-1.5 pt-1.5 text-left text-16 font-medium hover:text-accent pointer-fine:min-h-8"
      >
        <Icon
          name="chevron"
          className={`mt-0.5 size-5 transition-transform duration-150 ${open ? '' : '-rotate-90'}`}
        />
        {quality.title}
      </button>
      <div className="ml-6.5 grid gap-1 text-14 text-muted">
        <p className="figures md:hidden">
          {plural(statistics.attempts, 'person', 'people')}, {orDash(quality.completionRate, percent)}{' '}
          finished, rating {orDash(statistics.averageRating, oneDecimal)}
        </p>
        {quality.concerns.length > 0 && (
          <ul aria-label="Concerns" className="text-caution">
            {quality.concerns.map((concern) => (
              <li key={concern} className="flex gap-1.5">
                <Icon name="alert" className="mt-0.5 size-4" />
                {concern}
              </li>
            ))}
          </ul>
        )}
        <p className="flex flex-wrap gap-x-5">
          <TextLink to={`/cases/${quality.caseId}`} className={LINK}>
            Open the case
          </TextLink>
          {quality.concerns.length > 0 && (
            <TextLink to={`/admin?area=review&show=returned&case=${quality.caseId}`} className={LINK}>
              In the review queue
            </TextLink>
          )}
        </p>
      </div>
    </>
  );
}
