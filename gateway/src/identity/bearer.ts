/** The token of an `Authorization: Bearer …` header; `undefined` without one. An empty one is the empty text. */
export function bearerIn(header: string | undefined): string | undefined {
  const found = /^bearer(?: +([^ ]*))? *$/i.exec(header ?? '');
  return found ? (found[1] ?? '') : undefined;
}
