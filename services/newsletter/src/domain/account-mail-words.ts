/** Words that several account mails share. */

/** A name could read like an address of the web, which mail programs make a link of. */
export const isPlainName = (name: string): boolean =>
  /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} _'’-]{0,79}$/u.test(name);

/** Greets by name where that is plain words, and without it otherwise. */
export const greeting = (username: string): string =>
  isPlainName(username) && username.length <= 40 ? `Hello ${username}.` : 'Hello.';

const WORDS = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

export const inWords = (instant: string): string => `${WORDS.format(new Date(instant))} UTC`;
