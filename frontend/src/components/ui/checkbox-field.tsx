import { useId, type ReactNode } from 'react';

interface CheckboxFieldProps {
  label: ReactNode;
  checked: boolean;
  /** Some of what it stands for is ticked. */
  mixed?: boolean;
  onChange: (checked: boolean) => void;
}

/** A box to tick with its label; the whole line is the target. */
export function CheckboxField({ label, checked, mixed = false, onChange }: CheckboxFieldProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center gap-3">
      <input
        id={id}
        ref={(box) => {
          if (box) box.indeterminate = mixed;
        }}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 shrink-0 accent-accent"
      />
      <label htmlFor={id} className="cursor-pointer py-2 text-14 leading-5">
        {label}
      </label>
    </div>
  );
}
