/** What people read of failures between the parts, at whichever end they are noticed. */
export const OUR_FAULT = 'Something went wrong on our side. Please try again.';
export const AWAY = 'A part of CaseDrop is away. Please try again in a moment.';
export const TOO_LONG = 'This took too long. Please try again.';
