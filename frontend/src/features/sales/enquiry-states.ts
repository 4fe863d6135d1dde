import type { EnquiryState } from '@casedrop/contracts/http';

/** The states of an enquiry in the order in which it passes through them. */
export const STATE_WORDS: Record<EnquiryState, string> = {
  new: 'New',
  contacted: 'Contacted',
  won: 'Won',
  closed: 'Closed',
};
export const STATES = Object.keys(STATE_WORDS) as EnquiryState[];

/** The state that an address names; nothing else narrows a list. */
export const stateIn = (text: string): EnquiryState | '' => STATES.find((state) => state === text) ?? '';

/** What to say where no enquiry is in a state. */
export const NONE_WORDS: Record<EnquiryState, string> = {
  new: 'No enquiry waits for an answer',
  contacted: 'Nobody has been contacted',
  won: 'None has been won yet',
  closed: 'None is closed',
};
