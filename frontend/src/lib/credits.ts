/** What a person reads whose credits are `null`: their part of the server does not answer, and is asked again. */
export const CREDITS_UNKNOWN = 'Your credits cannot be shown at the moment. Please look again in a minute.';

/** Why somebody has no welcome credits who deleted an account before. */
export const HAD_CREDITS =
  'Welcome credits are given once, and your earlier account with this address had them.';
