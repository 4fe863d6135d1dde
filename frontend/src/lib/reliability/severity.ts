import { failureClass, saysCritical, type FailureClass } from '../api-error.js';

export type Severity = 'low' | 'medium' | 'high' | 'critical';

const BY_CLASS: Record<FailureClass, Severity> = {
  authentication: 'critical',
  system: 'critical',
  network: 'high',
  authorization: 'high',
  data: 'medium',
  validation: 'medium',
  ui: 'low',
  runtime: 'low',
};

/** How bad a failure is, by its class and its words. */
export function severityOf(error: unknown): Severity {
  return saysCritical(error) ? 'critical' : BY_CLASS[failureClass(error)];
}
