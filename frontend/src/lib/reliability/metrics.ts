import type { MeasureName } from './signals.js';

export const MOST_SAMPLES = 100;

/** What takes longer, in milliseconds, is slow. */
export const THRESHOLDS_MS: Readonly<Record<string, number>> = {
  'retry recovery': 5000,
  fallback: 2000,
  'auto recovery': 3000,
  'component render': 1000,
  'API response': 3000,
};
export const DEFAULT_THRESHOLD_MS = 5000;

/** How long something of this name may take. */
export function thresholdOf(name: MeasureName): number {
  return THRESHOLDS_MS[name] ?? DEFAULT_THRESHOLD_MS;
}

export interface Sample {
  name: MeasureName;
  value: number;
  at: number;
}

export interface MeasureSummary {
  name: MeasureName;
  count: number;
  median: number;
  p95: number;
  slow: number;
  thresholdMs: number;
}

/** The value below which the share `part` of all lies, by the nearest rank. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? 0;
}

/** The latest measurements: of response times, and of everything else together, a hundred each. */
export class Metrics {
  responseTimes: readonly number[] = [];
  samples: readonly Sample[] = [];

  /** Whether this one was slow. */
  add(name: MeasureName, value: number): boolean {
    if (name === 'API response') this.responseTimes = [...this.responseTimes, value].slice(-MOST_SAMPLES);
    else this.samples = [...this.samples, { name, value, at: Date.now() }].slice(-MOST_SAMPLES);
    return value > thresholdOf(name);
  }

  /** One line for each name, response times first. */
  summaries(): MeasureSummary[] {
    const byName = new Map<MeasureName, number[]>();
    for (const { name, value } of this.samples) byName.set(name, [...(byName.get(name) ?? []), value]);
    const others = [...byName].map(([name, values]) => summarize(name, values));
    return this.responseTimes.length > 0
      ? [summarize('API response', this.responseTimes), ...others]
      : others;
  }
}

function summarize(name: MeasureName, values: readonly number[]): MeasureSummary {
  const thresholdMs = thresholdOf(name);
  return {
    name,
    count: values.length,
    median: quantile(values, 0.5),
    p95: quantile(values, 0.95),
    slow: values.filter((value) => value > thresholdMs).length,
    thresholdMs,
  };
}
