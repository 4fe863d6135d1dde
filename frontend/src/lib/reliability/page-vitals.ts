import { onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { signal } from './signals.js';

/** Measures how soon the first page and its presses are answered, as browsers judge it. */
export function watchPageVitals(): void {
  const tell = ({ name, value }: Metric): void => signal({ kind: 'measure', name, ms: value });
  for (const watch of [onTTFB, onFCP, onLCP, onINP]) watch(tell);
}
