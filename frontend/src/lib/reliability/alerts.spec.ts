import type { FailureClass } from '../api-error.js';
import { Alerts, MOST_ALERTS } from './alerts.js';

const MINUTE = 60_000;

/** The alerts that failures of one class raise, one each `everyMs`. */
function raisedBy(kind: FailureClass, times: number, everyMs: number, alerts = new Alerts()): string[] {
  return Array.from({ length: times }, (_, at) => alerts.count(kind, 'low', at * everyMs)).flatMap((all) =>
    all.map(({ rule }) => rule),
  );
}

it.each([
  ['10 failures in 5 minutes', 'ui', 10, (5 * MINUTE) / 10, ['global']],
  ['9 failures in 5 minutes', 'ui', 9, 0, []],
  ['10 failures in more than 5 minutes', 'ui', 10, (5 * MINUTE) / 9, []],
  ['5 of the network in 3 minutes', 'network', 5, (3 * MINUTE) / 5, ['network']],
  ['4 of the network in 3 minutes', 'network', 4, 0, []],
  ['5 of the network in more than 3 minutes', 'network', 5, (3 * MINUTE) / 4, []],
  [
    '3 of authentication in 10 minutes',
    'authentication',
    3,
    (10 * MINUTE) / 3,
    ['authentication or authorization'],
  ],
  ['2 of authentication', 'authentication', 2, 0, []],
  [
    '3 of authorization in 10 minutes',
    'authorization',
    3,
    (10 * MINUTE) / 3,
    ['authentication or authorization'],
  ],
  ['3 of authorization in more than 10 minutes', 'authorization', 3, (10 * MINUTE) / 2, []],
] as const)('%s', (_words, kind, times, everyMs, expected) => {
  expect(raisedBy(kind, times, everyMs)).toEqual(expected);
});

it('raises the same alert again only after its window', () => {
  const alerts = new Alerts();
  expect(raisedBy('network', 9, 0, alerts)).toEqual(['network']);
  const later = [0, 1, 2, 3, 4].flatMap(() => alerts.count('network', 'low', 3 * MINUTE));
  expect(later.map(({ rule }) => rule)).toContain('network');
});

it('says how many in how long, and is as grave as the failure that tipped it', () => {
  const alerts = new Alerts();
  alerts.count('authorization', 'high', 0);
  alerts.count('authorization', 'high', 1);
  expect(alerts.count('authentication', 'critical', 2)).toEqual([
    {
      rule: 'authentication or authorization',
      message: '3 failures in 10 minutes (authentication or authorization)',
      severity: 'critical',
      at: 2,
    },
  ]);
});

it('forgets failures after 5 minutes', () => {
  const alerts = new Alerts();
  alerts.count('ui', 'low', 0);
  expect(alerts.recentFailures(5 * MINUTE - 1)).toBe(1);
  expect(alerts.recentFailures(5 * MINUTE)).toBe(0);
});

it('keeps fifty alerts, the latest', () => {
  const alerts = new Alerts();
  for (let round = 0; round < 60; round++)
    for (let at = 0; at < 3; at++) alerts.count('authentication', 'low', round * 10 * MINUTE + at);
  expect(MOST_ALERTS).toBe(50);
  expect(alerts.raised).toHaveLength(50);
  expect(alerts.raised.at(-1)?.at).toBe(59 * 10 * MINUTE + 2);
});
