import type { Revenue } from '@casedrop/contracts/http';
import { inPounds } from '@casedrop/contracts/words';
import { Icon } from '../../../components/ui/icon.js';
import { classNames } from '../../../lib/class-names.js';
import { orDash, percent, signedPercent, whole } from '../../../lib/figures.js';
import { plural } from '../../../lib/plural.js';
import { KeyFigure, type Figure } from './key-figure.js';

function leadFigure({ mrrPence, mrrChange }: Revenue): Figure {
  return {
    label: 'Monthly recurring revenue (MRR)',
    value: inPounds(mrrPence),
    note: (
      <>
        {mrrChange === null ? 'No revenue last month to compare with' : <Change percentage={mrrChange} />}
        {mrrPence > 0 && <span className="mt-1 block">At this pace {inPounds(mrrPence * 12)} a year</span>}
      </>
    ),
    definition:
      'What all paying Pro Passes bring a month now, after discounts that last. Trials and single cases do not count.',
  };
}

function Change({ percentage }: { percentage: number }) {
  const tone = percentage > 0 ? 'text-success' : percentage < 0 ? 'text-accent' : undefined;
  return (
    <span className="inline-flex items-center gap-1">
      {percentage !== 0 && (
        <Icon name="arrow" className={`size-4 ${tone} ${percentage > 0 ? '-rotate-45' : 'rotate-45'}`} />
      )}
      <span>
        <span className={`font-semibold ${tone ?? ''}`}>{signedPercent(percentage)}</span> from last month
      </span>
    </span>
  );
}

function otherFigures(told: Revenue): Figure[] {
  const month = told.months.at(-1);
  return [
    {
      label: 'Paying subscribers',
      value: whole(told.subscribers),
      note: month ? `${month.newSubscribers} new and ${month.churnedSubscribers} left this month` : '',
      definition: 'People whose Pro Pass is paid for. Trials are not counted.',
    },
    {
      label: 'Trials under way',
      value: whole(told.trialing),
      note: told.trialing === 0 ? 'Nobody is trying Pro Pass' : 'Nothing charged yet',
      definition: 'First Pro Passes in their free days. They become paying, or end, when these are over.',
    },
    {
      label: 'In grace',
      value: whole(told.inGrace),
      note: told.inGrace === 0 ? 'No renewal is failing' : `${plural(told.inGrace, 'renewal')} failed`,
      definition:
        'Their renewal could not be paid. Access goes on for the days of grace while the card is tried again, and then ends.',
    },
    {
      label: 'ARPU',
      value: told.arpuPence === null ? '—' : inPounds(Math.round(told.arpuPence)),
      note: told.arpuPence === null ? 'Nobody is paying' : 'A month and subscriber',
      definition: 'Average revenue per paying subscriber: MRR divided by paying subscribers.',
    },
    {
      label: 'Churn',
      value: orDash(told.churnRate, percent),
      note: told.churnRate === null ? 'No full month with subscribers yet' : 'A month, over three months',
      definition:
        'Of those paying at the beginning of each of the last three full months, the share that had stopped by its end.',
    },
    {
      label: 'Trial conversion',
      value: orDash(told.trialConversion, percent),
      note: told.trialConversion === null ? 'No trial has ended yet' : 'Over three months',
      definition: 'Of the trials that ended in the last three full months, the share that became paying.',
    },
  ];
}

/** How the business stands today: recurring revenue first, then what it is made of. */
export function RevenueFigures({ told }: { told: Revenue }) {
  return (
    <dl
      aria-label="Key figures of revenue"
      className="grid grid-cols-2 border-y border-rule border-t-rule-strong md:grid-cols-3 lg:grid-cols-[minmax(0,1.6fr)_repeat(3,minmax(0,1fr))]"
    >
      <KeyFigure
        figure={leadFigure(told)}
        lead
        className="col-span-full py-4 pr-6 lg:col-span-1 lg:row-span-2"
      />
      {otherFigures(told).map((figure, at) => (
        <KeyFigure key={figure.label} figure={figure} className={cellStyle(at)} />
      ))}
    </dl>
  );
}

/** Thin rules between the figures: two in a row on a phone, three from a tablet on, beside the first on a desk. */
function cellStyle(at: number): string {
  return classNames(
    'border-t border-rule py-3 pr-2',
    at % 2 === 0 ? 'max-md:border-r' : 'max-md:pl-4',
    at % 3 > 0 && 'md:max-lg:border-l md:max-lg:pl-5',
    'lg:border-l lg:pl-5',
    at < 3 && 'lg:border-t-0',
  );
}
