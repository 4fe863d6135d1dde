const MEGABYTE = 1024 * 1024;
export const LOOK_MS = 30_000;
export const WARN_GROWTH = 50 * MEGABYTE;
export const CRITICAL_GROWTH = 100 * MEGABYTE;

export type MemoryState = 'fine' | 'warning' | 'critical';

export interface MemoryReading {
  used: number;
  /** Since the first look. */
  growth: number;
  state: MemoryState;
}

/** What Chromium alone tells; other browsers keep it to themselves. */
interface MemoryPerformance extends Performance {
  memory?: { usedJSHeapSize: number };
}

function usedNow(): number | undefined {
  return (performance as MemoryPerformance).memory?.usedJSHeapSize;
}

export function memoryState(growth: number): MemoryState {
  if (growth >= CRITICAL_GROWTH) return 'critical';
  return growth >= WARN_GROWTH ? 'warning' : 'fine';
}

/** Looks every thirty seconds how much memory the pages use, and tells when their growth changes its state. */
export class MemoryMonitor {
  /** `null` where the browser tells nothing. */
  reading: MemoryReading | null = null;
  private first: number | undefined;

  constructor(private readonly onLook: (reading: MemoryReading, hasChanged: boolean) => void) {}

  /** Begins to look; the result ends it. */
  start(): () => void {
    this.look();
    const timer = setInterval(() => this.look(), LOOK_MS);
    return () => clearInterval(timer);
  }

  private look(): void {
    const used = usedNow();
    if (used === undefined) return;
    this.first ??= used;
    const growth = used - this.first;
    const state = memoryState(growth);
    const hasChanged = state !== (this.reading?.state ?? 'fine');
    this.reading = { used, growth, state };
    this.onLook(this.reading, hasChanged);
  }
}
