import type { Alert, Alerts } from './alerts.js';

const BEST = 100;
const PER_FAILURE = 3;
const MOST_FOR_FAILURES = 30;
const PER_ALERT = 10;
const MOST_FOR_ALERTS = 40;
const PER_CRITICAL = 10;

export interface Health {
  score: number;
  /** What each kind of trouble takes off. */
  forFailures: number;
  forAlerts: number;
  forCritical: number;
}

/** How well the client is, from 0 to 100, by what happened in the last five minutes. */
export function healthScore(failures: number, alerts: readonly Pick<Alert, 'severity'>[]): Health {
  const forFailures = Math.min(failures * PER_FAILURE, MOST_FOR_FAILURES);
  const forAlerts = Math.min(alerts.length * PER_ALERT, MOST_FOR_ALERTS);
  const forCritical = PER_CRITICAL * alerts.filter(({ severity }) => severity === 'critical').length;
  const score = Math.max(0, BEST - forFailures - forAlerts - forCritical);
  return { score, forFailures, forAlerts, forCritical };
}

/** The health that these alerts and their failures make. */
export function healthBy(alerts: Alerts, now = Date.now()): Health {
  return healthScore(alerts.recentFailures(now), alerts.recentAlerts(now));
}
