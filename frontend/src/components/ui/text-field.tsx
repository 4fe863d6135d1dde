import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.js';
import { CONTROL_STYLE, Field } from './field.js';

interface TextFieldProps extends ComponentProps<'input'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
}

/** One line of text with its label. */
export function TextField({ label, hint, error, className, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {({ id, describedBy }) => (
        <input
          {...rest}
          id={id}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          className={classNames(CONTROL_STYLE, 'min-h-11', className)}
        />
      )}
    </Field>
  );
}

interface TextAreaProps extends ComponentProps<'textarea'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
}

/** Several lines of text with their label. */
export function TextArea({ label, hint, error, className, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {({ id, describedBy }) => (
        <textarea
          rows={5}
          {...rest}
          id={id}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          className={classNames(CONTROL_STYLE, 'py-2.5', className)}
        />
      )}
    </Field>
  );
}
