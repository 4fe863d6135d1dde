/** Milliseconds of trembling and rest, by what has happened. */
const PATTERNS = { success: [12], failure: [40, 60, 40], note: [8] } as const;

/**
 * Makes what has happened felt in the hand, on devices that can; not for whoever wants less motion, nor before the first
 * touch of the page: browsers refuse that, and complain.
 */
export function vibrate(touch: keyof typeof PATTERNS): void {
  if (typeof navigator.vibrate !== 'function') return;
  const activation: UserActivation | undefined = navigator.userActivation; // older browsers neither have it nor complain
  if (activation?.hasBeenActive === false) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate([...PATTERNS[touch]]);
}
