const LONGEST_NAME = 100;
/** What some system forbids in file names, or what would end the header's own quotes. */
const FORBIDDEN =
  /[\u0000-\u001F\u007F-\u009F\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF\uD800-\uDFFF<>:"/\\|?*]+/gu;
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** A text as (a part of) a file name that every system takes. */
export function safeFileName(text: string): string {
  const name = text
    .normalize('NFC')
    .replace(FORBIDDEN, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+/, '');
  const short = [...name]
    .slice(0, LONGEST_NAME)
    .join('')
    .replace(/[\s.]+$/, '');
  return short === '' || RESERVED.test(short) ? 'case' : short;
}

/** `{title}_solution.{ending}`, the name of a case's solution as a file. */
export const solutionFileName = (title: string, ending: 'pdf' | 'txt'): string =>
  `${safeFileName(title)}_solution.${ending}`;
