import type { Headline, SkippedHeadline } from './prepare-headlines.js';

const DAY = 86_400_000;
/** The age from which a headline makes no case of the week. */
const OLD_DAYS = 10;

/** What a feed shows when it is looked at. */
interface Look {
  newest: Headline | undefined;
  skipped: readonly SkippedHeadline[];
  isKept: boolean;
  now: Date;
}

/** What an editor should know of a feed before it is added, in sentences. */
export function faultsOf({ newest, skipped, isKept, now }: Look): string[] {
  const days = newest ? Math.floor((now.getTime() - newest.publishedAt.getTime()) / DAY) : 0;
  const [first] = skipped;
  return [
    ...(isKept ? ['This feed was added before.'] : []),
    ...(newest ? [] : ['The feed has no headlines.']),
    ...(days > OLD_DAYS
      ? [
          `Its newest headline is ${days.toLocaleString('en-GB')} days old: none of them becomes the case of a week.`,
        ]
      : []),
    ...(first ? [leftOut(skipped.length, first)] : []),
  ];
}

const leftOut = (count: number, { headline, reason }: SkippedHeadline): string =>
  count === 1
    ? `One headline would be left out: ${reason}`
    : `${count.toLocaleString('en-GB')} headlines would be left out, as “${headline}”: ${reason}`;
