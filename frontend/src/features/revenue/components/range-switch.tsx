import { classNames } from '../../../lib/class-names.js';

/** How many months can be looked at. */
export const RANGES = [3, 6, 12, 24] as const;
export const USUAL_RANGE = 12;

const STYLE =
  'min-h-11 border-r border-field-edge px-4 text-14 font-medium figures last:border-r-0 focus-visible:outline-offset-[-2px] pointer-fine:min-h-9';

/** How far back the chart goes. */
export function RangeSwitch({ months, onChange }: { months: number; onChange: (months: number) => void }) {
  return (
    <div role="group" aria-label="Months shown" className="flex rounded-sm border border-field-edge">
      {RANGES.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === months}
          onClick={() => onChange(one)}
          className={classNames(STYLE, one === months ? 'bg-ink text-paper' : 'hover:bg-sunk')}
        >
          {one}
          <span className={one === months ? undefined : 'sr-only'}> months</span>
        </button>
      ))}
    </div>
  );
}
