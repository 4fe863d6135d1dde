import type { auth } from '@casedrop/contracts';

export type MailKind = auth.AccountMail['kind'];

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long the code of a mail can be used. */
export const CODE_LIFETIME_MS = {
  'confirm-email': 24 * HOUR_MS,
  'reset-password': 10 * MINUTE_MS,
  'many-failures': 24 * HOUR_MS,
} as const;
/** A mail that could not be sent for so long says nothing new any more. */
const MAIL_WANTED_MS = 24 * HOUR_MS;
/** The holder of an address hears at most once in this time that it was registered again. */
export const REGISTERED_AGAIN_EVERY_MS = 24 * HOUR_MS;
/** The holder hears at most once in this time of many wrong passwords, and of many wrong codes; a link in such a mail lives as long. */
export const FAILURES_TOLD_EVERY_MS = 24 * HOUR_MS;
/** Who asks for a new password again within this time has a link in the mailbox that lives at least as long again. */
export const RESET_AGAIN_AFTER_MS = CODE_LIFETIME_MS['reset-password'] / 2;

/** Whether mails of a kind carry a single-use code. */
export const carriesCode = (kind: MailKind): kind is keyof typeof CODE_LIFETIME_MS =>
  kind in CODE_LIFETIME_MS;

/** Whether mails of a kind go to people because they are admins. */
export const isForAdmins = (kind: MailKind): boolean =>
  kind === 'sales-enquiry' || kind === 'issue-in-trouble';

/** Until when a mail is worth sending: a link for a new password that comes late only startles. */
export const wantedUntil = (kind: MailKind, dueAt: Date): Date =>
  new Date(dueAt.getTime() + (kind === 'reset-password' ? CODE_LIFETIME_MS[kind] : MAIL_WANTED_MS));
