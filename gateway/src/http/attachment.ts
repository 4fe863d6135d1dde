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
