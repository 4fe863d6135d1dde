/** Something that the browser keeps for us. */
export interface StoredName {
  /** One that ends with a dot or a hyphen is how several begin. */
  name: string;
  purpose: string;
  /** How long it lives. */
  life: string;
}

/** Cookies, which go to our server with each request. */
export const COOKIES: readonly StoredName[] = [
  {
    name: '__Host-casedrop',
    purpose: 'Knows you from request to request while you are signed in. No script can read it.',
    life: 'Until our server hears that you signed out; 14 days after its last use, 90 days at most; for admins 12 hours and 7 days',
  },
  {
    name: '__Host-casedrop-signed-in',
    purpose: 'Tells the pages that there is a session to ask for. It says 1 and opens nothing.',
    life: 'As long as the session',
  },
  {
    name: '__Host-casedrop-device',
    purpose:
      'Marks a browser in which you have signed in, so that the wrong passwords of strangers cannot shut you out of it. No script can read it, and it opens nothing.',
    life: 'One year after you last signed in here',
  },
];

/** The local storage of the browser, which stays until it is cleared. */
export const KEPT: readonly StoredName[] = [
  { name: 'edition', purpose: 'Whether you chose the day or the night edition.', life: 'Until you clear it' },
  { name: 'shortcuts', purpose: 'Whether single keys act.', life: 'Until you clear it' },
  {
    name: 'user',
    purpose: 'Your number and user name, to greet you before the server has answered.',
    life: 'Until you sign out',
  },
  {
    name: 'sign-out-owed',
    purpose:
      'That you signed out without a network, and your session is still to end at our server. It says 1.',
    life: 'Until the server is reached',
  },
  {
    name: 'provider-session-left',
    purpose:
      'The session of the sign-in provider that you left without a network, so that it can be ended there. Nobody is signed in by it.',
    life: 'Until the provider is reached',
  },
  {
    name: 'practice.',
    purpose:
      'Your answers and the time of an attempt that is open. In the place of the star stand your number and that of the attempt.',
    life: 'Until it is handed in, or you sign out and the server has it all',
  },
  {
    name: 'practice-device',
    purpose: 'A random number that tells your devices apart, so that answers from two can be merged.',
    life: 'Until you clear it',
  },
  {
    name: 'demo',
    purpose: 'Your answers to the demonstration case.',
    life: 'Until you begin it anew or keep it in an account',
  },
  {
    name: 'lastReactError',
    purpose: 'The last fault of a page, for whoever looks into it with you.',
    life: 'Until the next fault, or you delete your account',
  },
  {
    name: 'app_logs',
    purpose: 'The latest notes of these pages about themselves, for the same use.',
    life: 'The oldest make room for the newest; until you delete your account',
  },
];

/** The session storage of a tab. */
export const KEPT_IN_TAB: readonly StoredName[] = [
  {
    name: 'redirectPath',
    purpose: 'The page to come back to after signing in.',
    life: 'Until you are back',
  },
  {
    name: 'loadedForMissingPart',
    purpose:
      'When a page was last loaded anew because a part of it was missing, so that it is not tried in a circle.',
    life: 'Until the tab closes',
  },
  {
    name: 'react-router-scroll-positions',
    purpose: 'How far down you were on a page, for the way back.',
    life: 'Until the tab closes',
  },
];

/** What makes pages work without a network: a database and caches of the browser. */
export const KEPT_OFFLINE: readonly StoredName[] = [
  {
    name: 'casedrop-kept',
    purpose: 'Cases, lists and figures that you have seen on this device.',
    life: '14 days at most; until you sign in or out',
  },
  {
    name: 'casedrop-',
    purpose: 'The program of these pages itself; it holds nothing about you.',
    life: 'Until the next version',
  },
];
