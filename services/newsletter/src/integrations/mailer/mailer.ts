import type { Mail } from '../../domain/mail.js';

/** The mail server will never take this mail. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError';
}

/** The mail was not taken this time. */
export class MailNotTakenError extends Error {
  override name = 'MailNotTakenError';
}

/** Hands mails to the world. `send` resolves when a server has taken the mail. */
export abstract class Mailer {
  /**
   * Throws `MailRefusedError` when trying again is of no use, and `MailNotTakenError` when it is. Their messages hold
   * no address, since they are logged.
   */
  abstract send(mail: Mail): Promise<void>;
}
