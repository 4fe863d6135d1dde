import type { Issue, IssueMove } from '@casedrop/contracts/http';
import { plural } from '../../lib/plural.js';
import { isPastHour } from './issue-states.js';
import { pressTime } from './weeks.js';

/** What a move is called, and what is asked before it. */
export interface MoveWords {
  label: string;
  /** Asked before mail goes out, or is stopped for good; a move without it happens at once. */
  question?: { title: string; text: string; keep: string };
  /** Said once it has happened. */
  done: string;
}

/** Everybody who is subscribed, or how many these are. */
const everybody = (subscribers: number | undefined): string =>
  subscribers === undefined ? 'every subscriber' : plural(subscribers, 'subscriber');

function schedule(issue: Issue, subscribers: number | undefined, now: number): MoveWords {
  const all = everybody(subscribers);
  const brings = issue.case ? `It brings “${issue.case.title}”.` : '';
  if (isPastHour(issue, now))
    return {
      label: `Send now to ${all}`,
      question: {
        title: `Send No. ${issue.number} now?`,
        text: `Its hour is past, so it goes out at once, to ${all}. ${brings}`,
        keep: 'Not yet',
      },
      done: `No. ${issue.number} is going out`,
    };
  return {
    label: 'Schedule',
    question: {
      title: `Schedule No. ${issue.number}?`,
      text: `It goes out on ${pressTime(issue.sendAt, issue)}, to everybody who is subscribed then: ${all} today. ${brings} Until then it can be changed and held back.`,
      keep: 'Not yet',
    },
    done: `No. ${issue.number} is scheduled`,
  };
}

function cancel({ number, progress }: Issue): MoveWords {
  const text = progress
    ? `${plural(progress.sent, 'person has', 'people have')} got it and keep it. Nobody else does, and it cannot be taken up again.`
    : 'It goes to nobody. It can be reopened while its week is not over.';
  return {
    label: 'Cancel the issue',
    question: { title: `Cancel No. ${number}?`, text, keep: 'Keep it' },
    done: `No. ${number} is cancelled`,
  };
}

/** What a move of an issue is called now. */
export function moveWords(
  move: IssueMove,
  issue: Issue,
  subscribers: number | undefined,
  now: number,
): MoveWords {
  const { number, progress } = issue;
  const name = `No. ${number}`;
  switch (move) {
    case 'schedule':
      return schedule(issue, subscribers, now);
    case 'cancel':
      return cancel(issue);
    case 'hold':
      return { label: 'Hold back', done: `${name} is a draft again` };
    case 'pause':
      return { label: 'Pause', done: `${name} is paused` };
    case 'reopen':
      return { label: 'Reopen', done: `${name} is a draft again` };
    case 'resume':
      return {
        label: 'Resume',
        question: {
          title: `Go on sending ${name}?`,
          text: `The mails to ${progress ? plural(progress.waiting, 'person', 'people') : 'everybody'} who wait go out.`,
          keep: 'Stay paused',
        },
        done: `${name} is going out again`,
      };
  }
}
