import type { User } from '@casedrop/contracts/http';
import { TextField } from '../../../components/ui/text-field.js';

interface AgainFieldProps {
  user: User;
  value: string;
  error: string | undefined;
  onValue: (value: string) => void;
}

/** Asks who it is once more: by the password, or by the address where the password is not ours. */
export function AgainField({ user, value, error, onValue }: AgainFieldProps) {
  if (!user.hasPassword)
    return (
      <TextField
        label="Your e-mail address"
        hint={`To be sure, type ${user.email}.`}
        type="email"
        autoComplete="off"
        value={value}
        error={error}
        onChange={(event) => onValue(event.target.value)}
      />
    );
  return (
    <>
      <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
      <TextField
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        value={value}
        error={error}
        onChange={(event) => onValue(event.target.value)}
      />
    </>
  );
}
