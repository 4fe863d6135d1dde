import { hash } from 'node:crypto';

/**
 * What stands before the @ of a Message-ID: the same for a subscriber and an issue however often the mail is sent, so that
 * receivers can tell a double and bounces can be told apart, and nothing from which others could learn the key.
 */
export const messageIdOf = (key: string, week: string): string =>
  hash('sha256', `${key} ${week}`, 'hex').slice(0, 32);
