import type { TroubleLevel } from './trouble.js';

export interface TroubleText {
  title: string;
  message: string;
}

type Texts = Record<TroubleLevel, TroubleText>;

const LOST = 'Connection lost. Please check your internet connection.';

/** The browser has no network. */
export const OFFLINE: Texts = {
  component: { title: 'No Connection', message: LOST },
  section: { title: 'Offline Mode', message: LOST },
  page: { title: "You're Offline", message: 'Please check your internet connection to continue.' },
};

/** It has one, and the server does not answer. */
export const NETWORK: Texts = {
  component: { title: 'Network Error', message: 'Failed to load content.' },
  section: { title: 'Network Error', message: 'Unable to load this section due to a network issue.' },
  page: { title: 'Network Error', message: "We're having trouble connecting to our servers." },
};

/** The server answers, and something is wrong all the same. */
export const GENERIC: Texts = {
  component: { title: 'Component Error', message: 'Something went wrong with this component.' },
  section: {
    title: 'Section Error',
    message: "This section encountered an error and couldn't be displayed.",
  },
  page: {
    title: 'Something went wrong',
    message: "We're sorry, but something unexpected happened. Please try again.",
  },
};

/** Nothing is kept of this page, because nothing of it is done without the server. */
export const WITHOUT_SERVER: TroubleText = {
  title: 'No Connection',
  message: 'This page needs a connection. It opens by itself as soon as the connection is back.',
};

/** Not one page failed, but what stands around all of them. */
export const APPLICATION: TroubleText = {
  title: 'Something went wrong',
  message: 'The application encountered an unexpected error. This has been logged for investigation.',
};
