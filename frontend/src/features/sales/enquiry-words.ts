import type { EnquiryTopic } from './enquiry-draft.js';

/** What the form and its answer say, by what somebody writes about. */
export const ENQUIRY_WORDS: Record<
  EnquiryTopic,
  {
    message: string;
    hint: string;
    send: string;
    received: string;
    back: { label: string; to: string };
  }
> = {
  'coach-pro': {
    message: 'What would you like to do with it?',
    hint: 'How you teach, which parts you need, when you want to begin.',
    send: 'Send the enquiry',
    received: 'Your enquiry is with us.',
    back: { label: 'Back to the rate card', to: '/#pricing' },
  },
  anything: {
    message: 'Your message',
    hint: 'For a mistake in a case: its title, and what does not hold.',
    send: 'Send the message',
    received: 'Your message is with us.',
    back: { label: 'Find an answer meanwhile', to: '/help' },
  },
};
