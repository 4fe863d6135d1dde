import type { FailureClass } from '../api-error.js';
import type { Severity } from './severity.js';

const MINUTE_MS = 60_000;

/** So many failures of these classes in so long a time are an alert. */
export interface AlertRule {
  name: 'global' | 'network' | 'authentication or authorization';
  most: number;
  windowMs: number;
  counts: (kind: FailureClass) => boolean;
}

export const ALERT_RULES: readonly AlertRule[] = [
  { name: 'global', most: 10, windowMs: 5 * MINUTE_MS, counts: () => true },
  { name: 'network', most: 5, windowMs: 3 * MINUTE_MS, counts: (kind) => kind === 'network' },
  {
    name: 'authentication or authorization',
    most: 3,
    windowMs: 10 * MINUTE_MS,
    counts: (kind) => kind === 'authentication' || kind === 'authorization',
  },
];
export const MOST_ALERTS = 50;

/** What is older is forgotten, unless a window is longer: a rule of ten minutes needs the times of ten minutes. */
export const FORGOTTEN_AFTER_MS = 5 * MINUTE_MS;

export interface Alert {
  rule: AlertRule['name'];
  message: string;
  /** That of the failure which tipped it. */
  severity: Severity;
  at: number;
}

interface Failing {
  kind: FailureClass;
  at: number;
}

const LONGEST_MS = Math.max(FORGOTTEN_AFTER_MS, ...ALERT_RULES.map(({ windowMs }) => windowMs));

function within<T extends { at: number }>(times: readonly T[], spanMs: number, now: number): T[] {
  return times.filter(({ at }) => now - at < spanMs);
}

/** Counts failures and raises an alert when a rule's number is reached; the same one again only after its window. */
export class Alerts {
  /** The oldest first. */
  raised: readonly Alert[] = [];
  private failures: readonly Failing[] = [];

  /** The alerts that this failure raises. */
  count(kind: FailureClass, severity: Severity, now = Date.now()): Alert[] {
    this.failures = within([...this.failures, { kind, at: now }], LONGEST_MS, now);
    const alerts = ALERT_RULES.filter((rule) => rule.counts(kind) && this.isReached(rule, now)).map(
      ({ name, most, windowMs }): Alert => ({
        rule: name,
        message: `${most} failures in ${windowMs / MINUTE_MS} minutes (${name})`,
        severity,
        at: now,
      }),
    );
    this.raised = [...this.raised, ...alerts].slice(-MOST_ALERTS);
    return alerts;
  }

  /** How many failures there were in the time after which they are forgotten. */
  recentFailures(now = Date.now()): number {
    return within(this.failures, FORGOTTEN_AFTER_MS, now).length;
  }

  recentAlerts(now = Date.now()): Alert[] {
    return within(this.raised, FORGOTTEN_AFTER_MS, now);
  }

  private isReached({ name, most, windowMs, counts }: AlertRule, now: number): boolean {
    if (within(this.raised, windowMs, now).some(({ rule }) => rule === name)) return false;
    return within(this.failures, windowMs, now).filter(({ kind }) => counts(kind)).length >= most;
  }
}
