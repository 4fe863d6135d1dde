/**
 * The words of a text that may have emphasis and lists: `**strong**`, `*emphasis*`, and lines that begin with `- `. Whatever
 * else looks like markup stays, and a check finds it.
 */
export const withoutEmphasis = (text: string): string =>
  text
    .replace(/^- (?=\S)/gm, '• ')
    .replace(/\*\*(?=[^\s*])([^*\n]*[^\s*])\*\*/g, '$1')
    .replace(/\*(?=[^\s*])([^*\n]*[^\s*])\*/g, '$1');
