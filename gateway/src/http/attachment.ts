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

/** A `Content-Disposition` that saves a file under this name: plain for old readers, exact by RFC 8187 for all others. */
export function attachment(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{Mn}+/gu, '')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/[^\x20-\x7E]/g, '_')
    .replace(/["\\%]/g, '_');
  const header = `attachment; filename="${plain}"`;
  return plain === name ? header : `${header}; filename*=UTF-8''${encoded(name)}`;
}

/** Per cent escapes for all that RFC 8187 does not let stand. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
