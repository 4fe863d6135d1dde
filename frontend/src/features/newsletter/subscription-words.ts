import type { Preferences } from '@casedrop/contracts/http';
import { shortDayOf } from './issue-words.js';

interface Words {
  title: string;
  sentence: string;
}

/** What is said of a subscription; `isLeaving` when its owner came by the link that ends it. */
export function wordsOf({ state, address, since }: Preferences, isLeaving: boolean): Words {
  switch (state) {
    case 'confirmed':
      return isLeaving
        ? {
            title: 'Leave the Monday Case Drop?',
            sentence: `One press, and nothing more goes to ${address}.`,
          }
        : {
            title: 'Your subscription',
            sentence: `An issue goes to ${address} every Monday${since ? `, since ${shortDayOf(since)}` : ''}.`,
          };
    case 'unsubscribed':
      return {
        title: 'You are unsubscribed',
        sentence: `Nothing more goes to ${address}, unless a mail is on its way this very moment.`,
      };
    case 'suppressed':
      return {
        title: 'We do not write to this address',
        sentence: `Mail to ${address} came back or was reported as unwanted, so we stopped for good. To get the next issue, please subscribe with another address.`,
      };
    case 'pending':
      return {
        title: 'Not confirmed yet',
        sentence: `We asked ${address} to confirm. Please open the link in that mail and press its button; nothing is sent before.`,
      };
  }
}
