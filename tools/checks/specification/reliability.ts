import { rowsOf } from './rows.js';

const KIT = 'frontend/src/lib/reliability';

/** How the browser application watches over itself (§9). */
export const RELIABILITY = rowsOf('§9 reliability', [
  {
    file: `${KIT}/logger.spec.ts`,
    test: 'keeps the latest hundred, of all tabs together',
    holds: ['100 entries of the log'],
  },
  {
    file: `${KIT}/logger.spec.ts`,
    test: 'logs from info on, in the order debug, info, warn, error, fatal',
    holds: ['from info on', 'to console and storage', 'five levels in their order'],
  },
  {
    file: 'frontend/src/components/network-error.spec.tsx',
    test: 'tries the way to the server three times, after 1, 2 and 4 seconds',
    holds: ['3 attempts', '1 s, doubling'],
  },
  {
    file: 'frontend/src/components/error-boundary.spec.tsx',
    test: 'a section says so after a second',
    holds: ['1000 ms of a section'],
  },
  {
    file: 'frontend/src/components/network-error.spec.tsx',
    test: "a page says You're Offline, looks every five seconds",
    holds: ['5 s between looks without a network'],
  },
  {
    file: `${KIT}/alerts.spec.ts`,
    test: '%s',
    holds: ['10 in 5 minutes', '5 of the network in 3 minutes', '3 of sign-in or rights in 10 minutes'],
  },
  {
    file: `${KIT}/alerts.spec.ts`,
    test: 'forgets failures after 5 minutes',
    holds: ['5 minutes of failures'],
  },
  { file: `${KIT}/alerts.spec.ts`, test: 'keeps fifty alerts, the latest', holds: ['50 alerts'] },
  {
    file: `${KIT}/metrics.spec.ts`,
    test: '%s may take %d ms',
    holds: [
      '5000 ms to recover by a retry',
      '2000 ms of a fallback',
      '3000 ms to recover by itself',
      '1000 ms to draw',
      '3000 ms of an answer',
      '5000 ms of anything else',
    ],
  },
  {
    file: `${KIT}/health-score.spec.ts`,
    test: '%s',
    holds: [
      'a score from 100',
      'less 30 at most for failures',
      'less 40 at most for alerts',
      'less 10 for each critical alert',
    ],
  },
  {
    file: `${KIT}/memory.spec.ts`,
    test: 'looks every thirty seconds, warns at 50 MB of growth',
    holds: ['every 30 s', '50 MB warn', '100 MB are critical'],
  },
  {
    file: `${KIT}/cache.spec.ts`,
    test: 'keeps a thousand entries, or as many as it is told',
    holds: ['1000 entries'],
  },
  {
    file: `${KIT}/kit.spec.ts`,
    test: 'draws a cover once, keeps 200 of them and 500 exhibits',
    holds: ['200 or 500 entries', 'cleaned every 60 s'],
  },
  {
    file: `${KIT}/cache.spec.ts`,
    test: 'keeps five minutes; a minute what comes when it is more than four fifths full',
    holds: ['5 minutes', '60 s above 80%'],
  },
  { file: `${KIT}/cache.spec.ts`, test: 'is full at 50 MB', holds: ['50 MB'] },
  {
    file: 'frontend/src/lib/error-reporting.spec.ts',
    test: 'in %s tells of so much: %d',
    holds: ['0.1 of the errors in production, all elsewhere'],
  },
]);
