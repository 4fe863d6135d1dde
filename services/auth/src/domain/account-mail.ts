import type { auth } from '@casedrop/contracts';

export type MailKind = auth.AccountMail['kind'];

const HOUR_MS = 60 * 60 * 1000;

/** How long the code of a mail can be used. */
export const CODE_LIFETIME_MS = { 'confirm-email': 24 * HOUR_MS, 'reset-password': HOUR_MS / 2 } as const;
/** A mail that could not be sent for so long says nothing new any more. */
const MAIL_WANTED_MS = 24 * HOUR_MS;
/** The holder of an address hears at most once in this time that it was registered again. */
export const REGISTERED_AGAIN_EVERY_MS = 24 * HOUR_MS;

/** Whether mails of a kind carry a single-use code. */
export const carriesCode = (kind: MailKind): kind is keyof typeof CODE_LIFETIME_MS =>
  kind in CODE_LIFETIME_MS;

/** Whether mails of a kind go to people because they are admins. */
export const isForAdmins = (kind: MailKind): boolean =>
  kind === 'sales-enquiry' || kind === 'issue-in-trouble';

/** Until when a mail is worth sending: a link for a new password that comes late only startles. */
export const wantedUntil = (kind: MailKind, dueAt: Date): Date =>
  new Date(dueAt.getTime() + (kind === 'reset-password' ? CODE_LIFETIME_MS[kind] : MAIL_WANTED_MS));
