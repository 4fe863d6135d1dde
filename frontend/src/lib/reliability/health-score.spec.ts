import { Alerts } from './alerts.js';
import { healthBy, healthScore } from './health-score.js';

const alerts = (high: number, critical: number) => [
  ...Array.from({ length: high }, () => ({ severity: 'high' as const })),
  ...Array.from({ length: critical }, () => ({ severity: 'critical' as const })),
];

it.each([
  ['nothing', 0, 0, 0, 100],
  ['a failure', 1, 0, 0, 97],
  ['ten failures take 30', 10, 0, 0, 70],
  ['more failures take no more', 500, 0, 0, 70],
  ['an alert', 0, 1, 0, 90],
  ['four alerts take 40', 0, 4, 0, 60],
  ['more alerts take no more', 0, 9, 0, 60],
  ['a critical alert takes 10 more', 0, 0, 1, 80],
  ['it ends at nothing', 500, 0, 9, 0],
])('%s', (_words, failures, high, critical, score) => {
  expect(healthScore(failures, alerts(high, critical)).score).toBe(score);
});

it('comes back as failures and alerts are forgotten', () => {
  const noticed = new Alerts();
  for (let at = 0; at < 5; at++) noticed.count('network', 'high', at);
  expect(healthBy(noticed, 10)).toEqual({ score: 75, forFailures: 15, forAlerts: 10, forCritical: 0 });
  expect(healthBy(noticed, 400_000).score).toBe(100);
});
