import { classNames } from '../../../lib/class-names.js';

interface ChoiceSwitchProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A row of buttons of which one is down. */
export function ChoiceSwitch<Value extends string>({
  label,
  options,
  value,
  onChange,
}: ChoiceSwitchProps<Value>) {
  return (
    <div role="group" aria-label={label} className="flex rounded-sm border border-field-edge">
      {options.map((one) => (
        <button
          key={one.value}
          type="button"
          aria-pressed={one.value === value}
          onClick={() => onChange(one.value)}
          className={classNames(
            'min-h-11 border-r border-field-edge px-3 text-14 font-medium last:border-r-0 focus-visible:outline-offset-[-2px] pointer-fine:min-h-9',
            one.value === value ? 'bg-ink text-paper' : 'hover:bg-sunk',
          )}
        >
          {one.label}
        </button>
      ))}
    </div>
  );
}
