/** Seconds that a `Retry-After` asks for, as a number or as a date; `undefined` when it says neither, or lies in the past. */
export function retryAfterSeconds(header: string | undefined, now: Date): number | undefined {
  const text = header?.trim() ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now.getTime()) / 1000;
  return seconds > 0 ? Math.ceil(seconds) : undefined;
}
