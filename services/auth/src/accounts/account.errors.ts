import { AppError } from '@casedrop/contracts';

/** The failure of a request of somebody whose account was deleted a moment ago. */
const gone = (): AppError => new AppError('not-signed-in', 'Please sign in to continue.');

/** What was found about the acting person; throws `not-signed-in` when their account is gone. */
export function requireFound<T>(found: T | null): T {
  if (found === null) throw gone();
  return found;
}

/** What was found for an address that the operator gave; throws `person-not-found` when there is no account. */
export function requireHolder<T>(found: T | null): T {
  if (found === null) throw new AppError('person-not-found', 'There is no account with this e-mail address.');
  return found;
}

/** What was found for a number that an admin gave; throws `person-not-found` when there is no such person. */
export function requireNumbered<T>(found: T | null): T {
  if (found === null) throw new AppError('person-not-found', 'There is no person with this number.');
  return found;
}

/** The failure of signing in to an account that was suspended. */
export const suspended = (): AppError =>
  new AppError('account-suspended', 'This account is suspended. Only an administrator can lift that.');

/** The failure of taking away the last one who could give it back. */
export const lastAdmin = (): AppError =>
  new AppError('last-admin', 'This is the last admin. Please make somebody else an admin first.');
