import { AppError } from '@casedrop/contracts';
import { judgePassword, type PasswordHolder } from '@casedrop/passwords';

/** Throws `password-refused`, with the reason, for a password that is soon guessed of somebody with this address and name. */
export function requireUnguessable(password: string, holder: PasswordHolder): void {
  const { refusal } = judgePassword(password, holder);
  if (refusal) throw new AppError('password-refused', refusal);
}
