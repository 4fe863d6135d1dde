import type { Revenue } from '@casedrop/contracts/http';
import { inPounds } from '@casedrop/contracts/words';
import { Icon } from '../../../components/ui/icon.js';
import { orDash, percent, signedPercent, whole } from '../../../lib/figures.js';
import { plural } from '../../../lib/plural.js';
import { KeyFigure, type Figure } from './key-figure.js';

function leadFigure({ mrrPence, mrrChange }: Revenue): Figure {
  return {
    label: 'Monthly recurring revenue (MRR)',
    value: inPounds(mrrPence),
    note: mrrChange === null ? 'No revenue last month to compare with' : <Change percentage={mrrChange} />,
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
      className="grid border-y border-rule border-t-rule-strong lg:grid-cols-12"
    >
      <KeyFigure
        figure={leadFigure(told)}
        lead
        className="py-4 lg:col-span-4 lg:border-r lg:border-rule lg:pr-6"
      />
      <div className="contents lg:col-span-8 lg:grid lg:grid-cols-3">
        <div className="grid grid-cols-2 border-t border-rule md:grid-cols-3 lg:col-span-3 lg:border-t-0">
          {otherFigures(told).map((figure) => (
            <KeyFigure key={figure.label} figure={figure} className={CELL} />
          ))}
        </div>
      </div>
    </dl>
  );
}

/** Thin rules between the figures: two in a row on a phone, three from a tablet on. */
const CELL =
  'border-rule py-3 max-md:odd:border-r max-md:odd:pr-3 max-md:even:pl-4 max-md:nth-[n+3]:border-t ' +
  'md:px-5 md:nth-[3n+2]:border-x md:nth-[n+4]:border-t md:max-lg:nth-[3n+1]:pl-0';
