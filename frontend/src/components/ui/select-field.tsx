import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.js';
import { CONTROL_STYLE, Field } from './field.js';
import { Icon } from './icon.js';

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string;
  options: readonly { value: string; label: string }[];
}

/** A choice of one; the browser's own list, which every device and reader knows. */
export function SelectField({ label, options, className, ...rest }: SelectFieldProps) {
  return (
    <Field label={label}>
      {({ id }) => (
        <div className="relative">
          <select
            {...rest}
            id={id}
            className={classNames(CONTROL_STYLE, 'min-h-11 appearance-none pr-10', className)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon
            name="chevron"
            className="pointer-events-none absolute top-1/2 right-3 size-4.5 -translate-y-1/2"
          />
        </div>
      )}
    </Field>
  );
}
