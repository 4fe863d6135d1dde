/** The light edition is called `paper`, the dark one `night`; the style sheet knows which is on show (`night:`). */
export type Edition = 'paper' | 'night';

const STORAGE_KEY = 'edition';

/** Switches to the other edition and remembers the choice. */
export function switchEdition(): void {
  const { dataset } = document.documentElement;
  const next: Edition = dataset.edition === 'night' ? 'paper' : 'night';
  dataset.edition = next;
  localStorage.setItem(STORAGE_KEY, next);
}
