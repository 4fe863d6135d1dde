import { useId, type ReactNode } from 'react';

export const CONTROL_STYLE =
  'w-full rounded-sm border border-field-edge bg-raised px-3 text-16 text-ink placeholder:text-muted ' +
  'hover:border-ink focus-visible:outline-offset-0 aria-invalid:border-accent disabled:bg-sunk disabled:text-muted';

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  children: (ids: { id: string; describedBy: string | undefined }) => ReactNode;
}

/** A label, its control, a hint, and what is wrong with the value. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-14 font-medium">
        {label}
      </label>
      {children({ id, describedBy: describedBy || undefined })}
      {hint && (
        <p id={`${id}-hint`} className="text-14 text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-14 text-accent">
          {error}
        </p>
      )}
    </div>
  );
}
