/** Colours of all drawings: the page's own variables, with the day edition as fallback. */
export const INK = 'var(--ink, #14213D)';
export const ACCENT = 'var(--accent, #D1432B)';
export const RULE = 'var(--rule, #D9D4C8)';
export const MUTED = 'var(--muted, #5B6478)';
export const PAPER = 'var(--paper, #FBF8F2)';

export const FONT = 'var(--figure-font, Inter, Arial, sans-serif)';
