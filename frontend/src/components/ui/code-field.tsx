import type { ReactNode, Ref } from 'react';
import { TextField } from './text-field.js';

const LENGTH = 6;

/** Whether it is a whole code. */
export const isWholeCode = (code: string): boolean => code.length === LENGTH;

interface CodeFieldProps {
  hint?: ReactNode;
  value: string;
  error?: string;
  ref?: Ref<HTMLInputElement>;
  onCode: (code: string) => void;
}

/** The six figures that an authenticator app shows; blanks between them, as apps print them, are left out. */
export function CodeField({ onCode, ...rest }: CodeFieldProps) {
  return (
    <TextField
      {...rest}
      label="Code"
      name="one-time-code"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      className="max-w-48 figures tracking-widest"
      onChange={(event) => onCode(event.target.value.replaceAll(/\D/g, '').slice(0, LENGTH))}
    />
  );
}
