import { rowsOf } from './rows.js';

/** What stands where something failed. */
const boundaries = rowsOf('§8 boundaries', [
  {
    file: 'frontend/src/components/trouble/code-trouble.spec.tsx',
    test: 'tells a page that is wrong from one whose code is missing',
    texts: [
      'Something went wrong',
      'The application encountered an unexpected error. This has been logged for investigation.',
    ],
  },
  {
    file: 'frontend/src/components/error-boundary.spec.tsx',
    test: 'a component says so in its place',
    texts: ['Component Error', 'Something went wrong with this component.'],
  },
  {
    file: 'frontend/src/components/error-boundary.spec.tsx',
    test: 'a section says so after a second',
    texts: ['Section Error', "This section encountered an error and couldn't be displayed."],
  },
  {
    file: 'frontend/src/components/error-boundary.spec.tsx',
    test: 'a page has Try Again, which draws it anew',
    texts: [
      'Something went wrong',
      "We're sorry, but something unexpected happened. Please try again.",
      'Try Again',
      'Reload Page',
      'Go Home',
    ],
  },
  {
    file: 'frontend/src/components/trouble/code-trouble.spec.tsx',
    test: 'a component has no connection without a network',
    texts: [
      'No Connection',
      'Connection lost. Please check your internet connection.',
      'Network Error',
      'Failed to load content.',
    ],
  },
  {
    file: 'frontend/src/components/network-error.spec.tsx',
    test: 'tries the way to the server three times',
    texts: ['Unable to load this section due to a network issue.'],
  },
  {
    file: 'frontend/src/components/network-error.spec.tsx',
    test: "a page says You're Offline",
    texts: ["You're Offline", 'Please check your internet connection to continue.', 'Check Connection'],
  },
  {
    file: 'frontend/src/components/network-error.spec.tsx',
    test: 'a page has trouble connecting',
    texts: ["We're having trouble connecting to our servers."],
  },
  {
    file: 'frontend/src/components/network-error.spec.tsx',
    test: 'a section is in Offline Mode',
    texts: ['Offline Mode', 'Connection lost. Please check your internet connection.'],
  },
]);

const ERRORS = 'frontend/src/lib/api-error.spec.ts';
const SEVERITY = 'frontend/src/lib/reliability/severity.spec.ts';
const REPORTING = 'frontend/src/lib/error-reporting.spec.ts';

/** How failures are told apart. */
const classes = rowsOf('§8 classes', [
  {
    file: ERRORS,
    test: '%s is told as “%s”',
    texts: [
      'Connection Problem',
      'Please check your internet connection and try again.',
      'Authentication Required',
      'Please sign in to continue.',
      'Access Denied',
      "You don't have permission to perform this action.",
      'Invalid Input',
      'Please check your input and try again.',
      'Data Error',
      'There was a problem processing your request.',
      'Display Issue',
      'Something went wrong with the interface. Try refreshing the page.',
      'Unexpected Error',
      'Something unexpected happened. The issue has been reported.',
      'A critical error occurred. Please refresh the page.',
    ],
  },
  {
    file: ERRORS,
    test: 'tells of difficulties of the system for seven seconds',
    texts: ['System Error', "We're experiencing technical difficulties. Please try again later."],
    holds: ['shown for 7 s'],
  },
  {
    file: ERRORS,
    test: 'without a status the words of “%s” decide: %s',
    holds: ['classes by the words of a message'],
  },
  {
    file: ERRORS,
    test: 'an answer %d is of the class %s',
    holds: ['401 authentication', '403 authorization', 'any other 4xx validation', '5xx data'],
  },
  {
    file: 'frontend/src/lib/api-client.spec.ts',
    test: 'names an unreachable server a connection problem',
    holds: ['no status: network'],
  },
  {
    file: 'frontend/src/lib/reliability/kit.spec.ts',
    test: 'logs every failed call with class and severity',
    holds: ['failures are logged with their class'],
  },
  {
    file: SEVERITY,
    test: '%s is %s',
    holds: [
      'authentication, system, and a message with 500 or critical: critical',
      'network and authorization: high',
      'data and validation: medium',
      'anything else: low',
    ],
  },
  {
    file: REPORTING,
    test: 'passes over %s in development alone',
    holds: ['errors of chunks and of the resize observer are ignored in development'],
  },
  {
    file: 'frontend/src/development/production-build.spec.ts',
    test: 'has no code that reports errors unless it was told to',
    holds: ['errors are reported only where that is enabled'],
  },
  {
    file: 'frontend/src/app/start-application.spec.tsx',
    test: 'reports errors where it is enabled and has a key, and begins in any case',
    holds: ['and has a key'],
  },
]);

export const FAILURES = [...boundaries, ...classes];
