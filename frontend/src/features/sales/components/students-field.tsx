import { STUDENTS_IN_WORDS } from '@casedrop/contracts/words';
import { useId } from 'react';
import { classNames } from '../../../lib/class-names.js';

const CHOICE =
  'relative grid min-h-11 cursor-pointer place-items-center border px-1 text-14 figures select-none sm:text-16 ' +
  'first-of-type:rounded-l-sm last-of-type:rounded-r-sm ' +
  'transition-colors duration-150 has-checked:border-ink has-checked:bg-ink has-checked:text-paper ' +
  'not-has-checked:bg-raised not-has-checked:hover:bg-sunk ' +
  'has-focus-visible:z-10 has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2';

interface StudentsFieldProps {
  value: string;
  error?: string;
  onChange: (range: string) => void;
}

/** How many students somebody works with: four cells of one row, chosen like the days of a timetable. */
export function StudentsField({ value, error, onChange }: StudentsFieldProps) {
  const id = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="text-14 font-medium">How many students do you work with?</legend>
      <div className="mt-1.5 grid grid-cols-4 -space-x-px">
        {Object.entries(STUDENTS_IN_WORDS).map(([range, words]) => (
          <label key={range} className={classNames(CHOICE, error ? 'border-accent' : 'border-field-edge')}>
            <input
              type="radio"
              name="students"
              value={range}
              checked={value === range}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? id : undefined}
              onChange={() => onChange(range)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span className="block first-letter:uppercase">{words}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className="mt-1.5 text-14 text-accent">
          {error}
        </p>
      )}
    </fieldset>
  );
}
