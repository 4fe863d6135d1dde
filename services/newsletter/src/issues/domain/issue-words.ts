import {
  inWords,
  type IssueCase,
  minutesInWords,
  mondayOf,
  SUBJECT_MAX,
  weeksLater,
} from '@casedrop/contracts';
import { oneLine } from '../../domain/typesetting.js';
import type { IssueContent } from './issue-content.js';

/** What inboxes have room for after the subject. */
const PREHEADER_MIN = 90;
const PREHEADER_MAX = 120;
const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');
const DATE = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The editor's subject line, or the title of the case in the room of one. */
export const subjectOf = (wish: string, title: string): string =>
  oneLine(wish) || shortened(title, SUBJECT_MAX);

/** The beginning of a case's description: up to the end of a sentence where one ends in time, of a word otherwise. */
export function preheaderOf(description: string): string {
  const text = oneLine(description);
  if (text.length <= PREHEADER_MAX) return text;
  const [whole = ''] = /^.*[.?](?= )/.exec(text.slice(0, PREHEADER_MAX + 1)) ?? [];
  return whole.length >= PREHEADER_MIN ? whole : shortened(text, PREHEADER_MAX);
}

/** `No. 48`, `Monday 23 November 2026`. */
export function datelineOf({ week, number }: IssueContent): { number: string; date: string } {
  return { number: `No. ${number}`, date: dateInWords(mondayIn(week)) };
}

/** `Food & Hospitality · Beginner · 30 minutes`. */
export const kickerOf = ({ industry, difficulty, estimatedTime }: IssueCase): [string, string, string] => [
  industry,
  inWords(difficulty),
  minutesInWords(estimatedTime),
];

/** What awaits whoever opens the case, and until when they can: an advanced one is every member's only in its week. */
export function promiseOf({ week, questions, exhibits, case: { difficulty } }: IssueContent): string {
  const parts = [counted(questions, 'question'), ...(exhibits > 0 ? [counted(exhibits, 'exhibit')] : [])];
  const inside = parts.join(' and ');
  const until = difficulty === 'advanced' ? ` until ${untilWords(week)}` : '';
  return `${inside.charAt(0).toUpperCase()}${inside.slice(1)}. Open to everyone with a CaseDrop account${until}.`;
}

/** Who speaks in an editor's note. */
export const SIGNATURE = 'The editors';

/** Why somebody gets an issue: true of those who asked us for it, and of those who agreed elsewhere and were taken in by a list. */
export const reasonOf = (host: string): string =>
  `You get this mail each Monday because you agreed to receive the Monday Case Drop from ${host}. To leave, follow Unsubscribe below.`;

/** Whether the copy is counted when it is opened. */
export const countingOf = (isCounted: boolean): string =>
  isCounted
    ? 'As you agreed, we count when you open it and which links you follow; you can change that in your preferences.'
    : 'We do not count whether you open it.';

const counted = (count: number, noun: string): string =>
  `${NUMBERS[count] ?? count} ${noun}${count === 1 ? '' : 's'}`;

const untilWords = (week: string): string =>
  dateInWords(weeksLater(mondayIn(week), 1)).replace(/ \d{4}$/, '');

const dateInWords = (date: string): string => DATE.format(new Date(date)).replace(',', '');

function mondayIn(week: string): string {
  const monday = mondayOf(week);
  if (!monday) throw new Error(`There is no week ${week}.`);
  return monday;
}

/** At most so many characters, the last an ellipsis where something was left out; words stay whole. */
function shortened(text: string, most: number): string {
  const line = oneLine(text);
  if (line.length <= most) return line;
  const room = line.slice(0, most);
  const end = room.lastIndexOf(' ');
  return `${(end > 0 ? room.slice(0, end) : room.slice(0, -1)).replace(/[\s,;:.–—-]+$/u, '')}…`;
}
