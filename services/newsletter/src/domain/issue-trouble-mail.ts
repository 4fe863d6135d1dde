import { type auth, cityOf, type IssueTrouble } from '@casedrop/contracts';
import { greeting } from './account-mail-words.js';
import type { Letter } from './letter.js';

type TroubleMail = Extract<auth.AccountMail, { kind: 'issue-in-trouble' }>;
interface Words {
  subject: string;
  heading: string;
  /** What is the matter, given the number and the hour in words. */
  matter: (issue: string, hour: string) => string;
  todo: string;
  button: string;
}

const WORDS: Record<IssueTrouble, Words> = {
  'no-case': {
    subject: 'has no case',
    heading: 'Monday has no case.',
    matter: (issue, hour) =>
      `${issue} is due on ${hour}, and no approved case is left that an earlier issue did not bring. Without one it does not go out.`,
    todo: 'Please approve a case in the review queue, or choose one for the issue. As soon as there is one, the issue can go out.',
    button: 'Choose a case',
  },
  'still-draft': {
    subject: 'is still a draft',
    heading: 'Still a draft.',
    matter: (issue, hour) =>
      `${issue} is due on ${hour}, and it is a draft. A draft does not go out, whatever the hour.`,
    todo: 'Please read it and schedule it. Scheduled after its hour, it goes out at once.',
    button: 'Read and schedule it',
  },
  'case-withdrawn': {
    subject: 'stands still',
    heading: 'Its case was withdrawn.',
    matter: (issue, hour) =>
      `The case of ${issue}, due on ${hour}, was withdrawn from the library. Nobody else gets it: the issue stands still until somebody decides.`,
    todo: 'Please open the issue and decide: choose another case if none of it went out yet, or cancel what is left.',
    button: 'Decide about the issue',
  },
  'mail-server': {
    subject: 'stands still',
    heading: 'The mail server refuses.',
    matter: (issue, hour) =>
      `${issue}, due on ${hour}, stands still: the mail server refused too many mails, or took none for minutes. Nobody is lost: who waits is written to once it goes on.`,
    todo: 'The page of the issue shows what the server said. Please have that put right, and then let the issue go on.',
    button: 'See what the server said',
  },
  'week-over': {
    subject: 'did not go out',
    heading: 'Its week is over.',
    matter: (issue, hour) =>
      `${issue} was due on ${hour}, and its week was over before it could go out. It is cancelled: nobody got it.`,
    todo: 'If it was meant to go out, please find out what held it up. A case that was chosen for it is free again.',
    button: 'Look at the issue',
  },
  'sending-failed': {
    subject: 'stands still',
    heading: 'The sending fails.',
    matter: (issue, hour) =>
      `${issue}, due on ${hour}, stands still: again and again its sending failed for a reason of our own, not the mail server’s. Nobody is lost: who waits is written to once it goes on.`,
    todo: 'The reason stands in the log of the newsletter service. Please have it put right, and then let the issue go on.',
    button: 'Go to the issue',
  },
};

/** Tells an admin that an issue of the newsletter will not go out, or go on, by itself; its hour as the clocks of `zone` show it. */
export function issueInTrouble({ username, issue }: TroubleMail, href: string, zone: string): Letter {
  const words = WORDS[issue.trouble];
  const name = `No. ${issue.number}`;
  return {
    strapline: 'Monday Case Drop',
    subject: `${name} ${words.subject}`,
    heading: words.heading,
    paragraphs: [`${greeting(username)} ${words.matter(name, hourOf(issue.sendAt, zone))}`, words.todo],
    button: { label: words.button, href },
    aside:
      'You get this mail because you are an admin of CaseDrop. Every admin gets it, so ask the others first.',
  };
}

function hourOf(instant: string, timeZone: string): string {
  const day = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  const shown = new Intl.DateTimeFormat('en-GB', { ...day, hour: '2-digit', minute: '2-digit', timeZone });
  return `${shown.format(new Date(instant))}, ${cityOf(timeZone)} time`;
}
