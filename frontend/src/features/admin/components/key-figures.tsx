import type { Analytics } from '@casedrop/contracts/http';
import { inPounds } from '@casedrop/contracts/words';
import { TextLink } from '../../../components/ui/text-link.js';
import { oneDecimal, percent, signedPercent, whole } from '../../../lib/figures.js';
import { SampleMark } from './sample-mark.js';

interface KeyFigure {
  label: string;
  /** As `samples` of the answer names it. */
  path: string;
  value: string;
  note: string;
  /** The page that tells more. */
  to?: string;
  tone?: 'good' | 'short';
}

function target(value: number, aim: number, text: string): Pick<KeyFigure, 'note' | 'tone'> {
  const reached = value >= aim;
  return {
    note: `Target ${text} · ${reached ? 'reached' : 'not reached'}`,
    tone: reached ? 'good' : 'short',
  };
}

function keyFigures(told: Analytics): KeyFigure[] {
  const { usersChange: change, mrrChange, targets } = told;
  return [
    {
      label: 'Total Users',
      path: 'totalUsers',
      value: whole(told.totalUsers),
      note:
        change === null
          ? 'Nobody joined in the week before'
          : `New people against last week: ${signedPercent(change)}`,
    },
    {
      label: 'Monthly Revenue (£)',
      path: 'mrr',
      value: inPounds(Math.round(told.mrr * 100)),
      note:
        mrrChange === null
          ? 'No revenue last month to compare with'
          : `${signedPercent(mrrChange)} from last month`,
      to: '/admin/revenue',
    },
    {
      label: 'Conversion Rate',
      path: 'conversionRate',
      value: percent(told.conversionRate),
      ...target(told.conversionRate, targets.conversionRate, percent(targets.conversionRate)),
    },
    {
      label: 'Avg Rating',
      path: 'avgRating',
      value: oneDecimal(told.avgRating),
      ...target(told.avgRating, targets.avgRating, oneDecimal(targets.avgRating)),
    },
  ];
}

const TONES = { good: 'text-success', short: 'text-caution' };

/** The four figures that say how the product stands. */
export function KeyFigures({ told }: { told: Analytics }) {
  return (
    <dl aria-label="Key figures" className="grid grid-cols-2 border-rule lg:grid-cols-4 lg:border-b">
      {keyFigures(told).map((one) => (
        <div
          key={one.path}
          className="relative border-b border-rule py-4 pr-3 odd:border-r even:pl-4 lg:border-r lg:border-b-0 lg:pl-6 lg:first:pl-0 lg:last:border-r-0 lg:even:pl-6"
        >
          <dt className="text-14 font-medium text-muted">
            {one.to ? (
              <TextLink to={one.to} className="after:absolute after:inset-0 after:content-['']">
                {one.label}
              </TextLink>
            ) : (
              one.label
            )}
          </dt>
          <dd className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="headline text-28 figures sm:text-36">{one.value}</span>
            {told.samples.includes(one.path) && <SampleMark />}
          </dd>
          <dd className={`mt-1 text-12 figures ${one.tone ? TONES[one.tone] : 'text-muted'}`}>{one.note}</dd>
        </div>
      ))}
    </dl>
  );
}
