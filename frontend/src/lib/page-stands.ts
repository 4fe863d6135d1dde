let tell: () => void = () => undefined;

/** Kept once a page has been drawn or taken over, or the frame with one on its way in it, or a failure in its place. */
export const pageStands = new Promise<void>((resolve) => (tell = resolve));

/** Says that a page stands. */
export function notePageStands(): void {
  tell();
}
