import { AppError } from '@casedrop/contracts';
import type { User } from '../persistence/user.repository.js';

/** Throws `not-permitted` unless the account is that of a coach by now, whatever the request says. */
export function requireCoach(user: User | null): void {
  if (!user?.roles.includes('coach') || user.suspendedAt)
    throw new AppError('not-permitted', 'API keys are for coaches. Please contact us to become one.');
}
