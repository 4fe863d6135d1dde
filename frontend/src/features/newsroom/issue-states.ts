import type { Issue, IssueLine, IssueMove, IssueState, IssueTrouble } from '@casedrop/contracts/http';
import type { BadgeTone } from '../../components/ui/badge.js';

interface StateWord {
  label: string;
  tone: BadgeTone;
}

/** The id of the heading that names an issue on its page. */
export const ISSUE_NAME = 'issue-name';

/** A state in a word. */
export const STATE_WORDS: Record<IssueState, StateWord> = {
  draft: { label: 'Draft', tone: 'plain' },
  scheduled: { label: 'Scheduled', tone: 'success' },
  building: { label: 'Counting its audience', tone: 'accent' },
  sending: { label: 'Going out', tone: 'accent' },
  paused: { label: 'Paused', tone: 'caution' },
  sent: { label: 'Sent', tone: 'plain' },
  cancelled: { label: 'Cancelled', tone: 'plain' },
};

/** What is the matter, and what to do about it. */
export const TROUBLE_WORDS: Record<IssueTrouble, { title: string; todo: string }> = {
  'no-case': {
    title: 'There is no case for this issue',
    todo: 'Every approved case has had its issue. Approve one in the review queue and it is taken.',
  },
  'still-draft': {
    title: 'Still a draft: it does not go out by itself',
    todo: 'Schedule it. Once its hour is past that sends it at once.',
  },
  'case-withdrawn': {
    title: 'Its case was withdrawn',
    todo: 'Choose another case, or let the best one be taken at the hour. An issue that part of its audience has can only be cancelled.',
  },
  'mail-server': {
    title: 'The mail server stopped taking mails',
    todo: 'Whoever has their mail keeps it; the others wait. When the mail server is well again, resume.',
  },
  'week-over': {
    title: 'Its week was over before it could go out',
    todo: 'Nobody got it, and a case that was chosen for it is free again. If it was meant to go out, find out what held it up.',
  },
  'sending-failed': {
    title: 'The sending failed again and again',
    todo: 'Whoever has their mail keeps it; the others wait. The log of the newsletter service says why; when that is put right, resume.',
  },
};

/** Whether somebody can still do something about it: a week that is over cannot be helped. */
export const needsSomebody = ({ trouble }: Pick<IssueLine, 'trouble'>): boolean =>
  trouble !== null && trouble !== 'week-over';

/** Whether an issue changes by itself from second to second. */
export const isOnTheMove = ({ state }: Pick<IssueLine, 'state'>): boolean =>
  state === 'building' || state === 'sending';

/** Whether an editor may still change what it says. */
export const isEditable = ({ state }: Pick<Issue, 'state'>): boolean =>
  state === 'draft' || state === 'scheduled';

/** Whether there is a mail to look at: one that was cancelled before it had a case brings none. */
export const hasMail = ({ state, case: one }: Pick<Issue, 'state' | 'case'>): boolean =>
  state !== 'cancelled' || one !== null;

/** Whether its hour has come. */
export const isPastHour = ({ sendAt }: Pick<Issue, 'sendAt'>, now: number): boolean =>
  Date.parse(sendAt) <= now;

const WEEK_MS = 7 * 24 * 3_600_000;

/** Whether the next issue's hour has come: then this one goes out no more. */
export const isWeekOver = ({ sendAt }: Pick<Issue, 'sendAt'>, now: number): boolean =>
  Date.parse(sendAt) + WEEK_MS <= now;

/** What can be done with an issue in each state, the likeliest first. */
const MOVES: Record<IssueState, readonly IssueMove[]> = {
  draft: ['schedule', 'cancel'],
  scheduled: ['hold', 'cancel'],
  building: [],
  sending: ['pause', 'cancel'],
  paused: ['resume', 'cancel'],
  sent: [],
  cancelled: ['reopen'],
};

type Standing = Pick<Issue, 'state' | 'progress' | 'trouble' | 'sendAt'>;

/** What can be done with an issue now: as the server would have it, so that nothing is offered that it refuses. */
export function movesOf(issue: Standing, now: number): readonly IssueMove[] {
  return MOVES[issue.state].filter((move) => {
    if (move === 'schedule') return !isWeekOver(issue, now);
    if (move === 'reopen') return issue.progress === null && !isWeekOver(issue, now);
    return move !== 'resume' || issue.trouble !== 'case-withdrawn';
  });
}

const SECOND_MS = 1000;
const AT_THE_HOUR_MS = 5 * SECOND_MS;
const NEAR_MS = 120 * SECOND_MS;

/** How long to wait before an issue is looked at again; `false` while it stands still. */
export function pauseBetweenLooks(issue: Issue | undefined, now: number): number | false {
  if (!issue) return false;
  if (isOnTheMove(issue)) return SECOND_MS;
  if (issue.state === 'paused') return AT_THE_HOUR_MS; // the last mails under way are still being counted
  if (issue.state !== 'scheduled') return false;
  return Math.abs(Date.parse(issue.sendAt) - now) < NEAR_MS ? AT_THE_HOUR_MS : 2 * 60 * SECOND_MS;
}
