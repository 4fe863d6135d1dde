/** A mail to one recipient. */
export interface Mail {
  /** Stays the same when a mail is sent again, so that receivers can tell a double. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The mail server will never take this mail. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError';
}

/** Hands mails to the world. `send` resolves when a server has taken the mail. */
export abstract class Mailer {
  /** Throws `MailRefusedError` when trying again is of no use, and another error when it is. */
  abstract send(mail: Mail): Promise<void>;
}
