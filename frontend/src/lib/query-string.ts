/** `?a=1&b=2` of what is not empty; nothing when all is. */
export function queryString(values: Record<string, string | number>): string {
  const filled = Object.entries(values).filter(([, value]) => value !== '');
  const text = new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}
