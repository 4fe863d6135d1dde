import type { EnquiryState, SalesEnquiryPage } from '@casedrop/contracts/http';
import { classNames } from '../../../lib/class-names.js';
import { STATE_WORDS, STATES } from '../enquiry-states.js';

interface StateFilterProps {
  counts: SalesEnquiryPage['counts'];
  state: EnquiryState | '';
  onState: (state: EnquiryState | '') => void;
}

/** Narrows the list to a state, and says how many stand in each. */
export function StateFilter({ counts, state, onState }: StateFilterProps) {
  const all = STATES.reduce((sum, one) => sum + counts[one], 0);
  const choices = [
    { value: '' as const, label: 'All', count: all },
    ...STATES.map((one) => ({ value: one, label: STATE_WORDS[one], count: counts[one] })),
  ];
  return (
    <div
      role="group"
      aria-label="Filter by state"
      className="flex flex-wrap gap-x-1 border-b border-rule-strong pb-2"
    >
      {choices.map(({ value, label, count }) => (
        <button
          key={value}
          type="button"
          aria-pressed={state === value}
          onClick={() => onState(value)}
          className={classNames(
            'min-h-11 rounded-sm px-3 text-14 transition-colors duration-150 figures',
            state === value ? 'bg-ink text-paper' : 'text-muted hover:bg-sunk',
          )}
        >
          {label} <span className="font-semibold">{count}</span>
        </button>
      ))}
    </div>
  );
}
