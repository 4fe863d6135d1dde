import type { User } from '@casedrop/contracts/http';
import { hasCode } from '../../lib/api-error.js';
import type { ShownAgain } from './api/account.js';

/** Whether enough is typed to be sent: a password, or the own address where there is none of ours. */
export const isTypedAgain = (user: User, typed: string): boolean =>
  user.hasPassword ? typed !== '' : typed.trim().toLowerCase() === user.email.toLowerCase();

/** What of it the server is sent: an address is asked for to keep a slip from doing harm, and shows nothing. */
export const shownAgain = (user: User, typed: string): ShownAgain =>
  user.hasPassword ? { password: typed } : {};

/** The server's sentence where it is the password that was not right. */
export const wrongPassword = (error: Error | null): string | undefined =>
  hasCode(error, 'password-wrong') ? (error.detail ?? undefined) : undefined;
