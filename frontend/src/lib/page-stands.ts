let tell: () => void = () => undefined;

/** Kept once a page has been drawn or taken over, and not only the frame around it, which comes first. */
export const pageStands = new Promise<void>((resolve) => (tell = resolve));

/** Says that a page stands. */
export function notePageStands(): void {
  tell();
}
