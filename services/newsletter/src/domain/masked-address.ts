/** An address as far as its owner needs it to know it again: `a…n@example.com`. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const letters = [...email.slice(0, at)];
  const last = letters.length > 2 ? letters.at(-1) : '';
  return `${letters[0] ?? ''}…${last}${email.slice(at)}`;
}
