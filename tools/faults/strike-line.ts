import { isClean, type StrikeVerdict } from './journal.js';
import type { Strike } from './schedule.js';

export interface StrikeReport extends Strike {
  /** Generation requests that were under way when it struck. */
  underWay: number;
  /** Milliseconds from the strike until all was well again; undefined when it never was. */
  recoveredAfterMs: number | undefined;
}

/** The line about one strike. */
export function strikeLine(
  { fault, underWay, recoveredAfterMs }: StrikeReport,
  verdict: StrikeVerdict,
): string {
  const { acked, lost, doubled, phantom, unsettled, settledByRetry } = verdict;
  const recovery =
    recoveredAfterMs === undefined
      ? 'not recovered'
      : `recovered in ${(recoveredAfterMs / 1000).toFixed(1)} s`;
  const mark = isClean(verdict) && recoveredAfterMs !== undefined ? '✓' : '✗';
  const faults = [
    ...(phantom ? [`${phantom} refused but done`] : []),
    ...(unsettled ? [`${unsettled} never answered`] : []),
  ];
  const counts = [
    `${acked} acked`,
    `${lost} lost`,
    `${doubled} doubled`,
    ...faults,
    `${settledByRetry} settled by retry`,
  ];
  return `${mark} ${fault.padEnd(22)} ${underWay} under way, ${counts.join(', ')}; ${recovery}`;
}
