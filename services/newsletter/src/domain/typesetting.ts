/** What all mails are set with: the colours and faces of the paper's day edition, and text made safe and of good measure. */
export const INK = '#14213D';
export const PAPER = '#FBF8F2';
export const SUNK = '#F3EEE3';
export const ACCENT = '#C63C25';
export const MUTED = '#59627A';
export const RULE = '#D9D4C8';
export const SERIF = "'Source Serif 4', Georgia, 'Times New Roman', serif";
export const SANS = "'Inter Tight', 'Helvetica Neue', Arial, sans-serif";
/** Columns of a plain text. */
export const LINE_LENGTH = 78;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** A value from outside must not begin lines of its own, in a text or among headers. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** Breaks a text into lines at its spaces; a word that is too long stays whole. */
export function wrap(text: string, length = LINE_LENGTH): string {
  const lines: string[] = [];
  for (const word of oneLine(text).split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= length)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}

/** A row of a mail's one column. `content` is HTML. */
export const row = (style: string, content: string): string =>
  `<tr><td style="${style}">${content}</td></tr>`;
