import type { IssueProgress } from '@casedrop/contracts/http';
import { whole } from '../../lib/figures.js';

/** What is done with: whoever of the audience has been written to, or will not be. */
export const doneOf = ({ sent, failed, suppressed }: IssueProgress): number => sent + failed + suppressed;

/** 0 to 1. An audience of nobody is done with. */
export const shareDone = (progress: IssueProgress): number =>
  progress.audience === 0 ? 1 : doneOf(progress) / progress.audience;

/** Per cent in tens: as often as it is read out. */
const tens = (progress: IssueProgress): number => Math.floor(shareDone(progress) * 10) * 10;

/** What a screen reader is told, anew at every tenth. */
export function spokenProgress(progress: IssueProgress): string {
  if (progress.waiting === 0) return `All ${whole(progress.audience)} are done with.`;
  return `${tens(progress)}% of ${whole(progress.audience)} done with.`;
}

/** The final counts as a sum that can be checked: "47,532 = 47,001 sent + 31 failed + 500 left out". */
export function sumInWords({ audience, sent, failed, suppressed, waiting }: IssueProgress): string {
  const parts = [`${whole(sent)} sent`, `${whole(failed)} failed`, `${whole(suppressed)} left out`];
  if (waiting > 0) parts.push(`${whole(waiting)} waiting`);
  return `${whole(audience)} = ${parts.join(' + ')}`;
}
