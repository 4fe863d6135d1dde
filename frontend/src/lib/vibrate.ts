/** Milliseconds of trembling and rest. */
const PATTERNS = { success: [12], failure: [40, 60, 40], note: [8] } as const;

export type Touch = keyof typeof PATTERNS;

/** Makes what has happened felt in the hand, on devices that can. Whoever wants less motion feels nothing. */
export function vibrate(touch: Touch): void {
  if (typeof navigator.vibrate !== 'function') return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate([...PATTERNS[touch]]);
}
