const WHOLE = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const ONE = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const AT_MOST_ONE = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });
const TWO = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** "1,204". */
export const whole = (value: number): string => WHOLE.format(value);
/** "4.3". */
export const oneDecimal = (value: number): string => ONE.format(value);
/** "0.08"; a minus sign instead of a hyphen. */
export const twoDecimals = (value: number): string => TWO.format(value).replace('-', '−');
/** "4.7%", "5%". */
export const percent = (value: number): string => `${AT_MOST_ONE.format(value)}%`;
/** "+25%", "−4%", "0%". */
export function signedPercent(value: number): string {
  const sign = value > 0 ? '+' : value < 0 ? '−' : '';
  return `${sign}${percent(Math.abs(value))}`;
}
/** "26 min". */
export const minutes = (value: number): string => `${WHOLE.format(value)} min`;
/** A figure that may be missing. */
export function orDash(value: number | null, say: (value: number) => string): string {
  return value === null ? '—' : say(value);
}
