const HOUR_MS = 60 * 60 * 1000;

/** What a mail is about, which decides who says what stands in it: we ourselves, or the auth service. */
export type MailKind = 'confirmation' | 'account';

/** How a mail can end. */
export type MailEnd = 'sent' | 'refused' | 'not-wanted' | 'given-up';

/** Where a mail stands. */
export type MailState = 'due' | MailEnd;

/** A mail to one recipient, ready to be sent. */
export interface Mail {
  /** Stays the same when a mail is sent again, so that receivers can tell a double. */
  id: string;
  to: string;
  /** Where a reply goes, if not to us. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** Pictures that the page names as `cid:<id>`. */
  pictures?: { id: string; png: Buffer }[];
}

/** A mail that could not be sent for this long is given up. */
export const GIVE_UP_AFTER_MS = 24 * HOUR_MS;
/** While one worker sends a mail, no other does; longer than any attempt takes. */
export const CLAIM_MS = 2 * 60 * 1000;
/** An account mail that has ended is remembered for this long; the inbox knows doubles of its event for half of it. */
export const KEEP_ENDED_MS = 28 * 24 * HOUR_MS;
