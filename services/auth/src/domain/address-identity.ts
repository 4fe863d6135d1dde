/**
 * Domains of a provider that takes no notice of dots before the @, and the one that stands for them all. Google says so of
 * both: https://support.google.com/mail/answer/7436150 and https://support.google.com/mail/answer/10313.
 */
const WITHOUT_DOTS: ReadonlyMap<string, string> = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
]);

/**
 * One form for all the ways in which the address of one mailbox is written: whatever its case, with a tag behind a plus or
 * without, with dots where its provider ignores them. It tells whether two addresses are one person's, and nothing is sent
 * to it. Where a provider takes a plus as any other letter, two people count as one: they keep their accounts, and share
 * the credits.
 */
export function identityOf(email: string): string {
  const whole = email.normalize('NFKC').toLowerCase();
  const at = whole.lastIndexOf('@');
  const domain = whole.slice(at + 1);
  const name = whole.slice(0, at).replace(/^(.+?)\+.*$/, '$1');
  const common = WITHOUT_DOTS.get(domain);
  return common ? `${name.replaceAll('.', '')}@${common}` : `${name}@${domain}`;
}
