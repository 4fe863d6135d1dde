import type { Mail } from '../domain/mail.js';

/** Writes mails of one kind at the moment when they are sent. */
export interface MailComposer {
  /** The mail, with a fresh code where it needs one; `null` when it is not wanted any more. */
  compose(mailId: string, at: Date): Promise<Mail | null>;
}
