/** What a person reads whose credits are `null`: their part of the server does not answer, and is asked again. */
export const CREDITS_UNKNOWN = 'Your credits cannot be shown at the moment. Please look again in a minute.';
