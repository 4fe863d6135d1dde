import type { PasswordHolder } from '@casedrop/passwords';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.js';
import { TextField } from './text-field.js';

const PasswordMeter = lazyPart(() => import('./password-meter.js'));

interface NewPasswordFieldProps {
  label: string;
  value: string;
  error?: string;
  /** Whose it is to be: their own name and address are guessed first. */
  holder: PasswordHolder;
  onValue: (value: string) => void;
}

/** A password that is to be chosen; how good it is shows once there is something of it. */
export function NewPasswordField({ label, value, error, holder, onValue }: NewPasswordFieldProps) {
  const [hasBegun, setBegun] = useState(false);
  return (
    <div className="grid gap-2.5">
      <TextField
        label={label}
        type="password"
        name="new-password"
        autoComplete="new-password"
        hint="At least 8 characters. A few unrelated words are easy to keep and hard to guess."
        required
        value={value}
        error={error}
        onChange={(event) => {
          setBegun(true);
          onValue(event.target.value);
        }}
      />
      {hasBegun && value && (
        <Suspense fallback={<div className="h-7.5" />}>
          <PasswordMeter password={value} holder={holder} />
        </Suspense>
      )}
    </div>
  );
}
