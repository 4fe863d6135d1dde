/**
 * The token of an `Authorization: Bearer …` header; `undefined` without such a header. Whatever follows the word is
 * the token, so that who sends a malformed one is not judged by a cookie instead.
 */
export function bearerIn(header: string | undefined): string | undefined {
  const found = /^bearer(?:\s(.*))?$/i.exec(header ?? '');
  return found ? (found[1] ?? '').trim() : undefined;
}
