/** Fields by their names in lower case; a name may come several times. */
export type Fields = Map<string, string[]>;

/** Groups of `Name: value`, an empty line between them; a line that begins with a blank goes on with the one before. */
export const fieldGroups = (text: string): Fields[] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]+(?=\S)/g, ' ')
    .split(/\n[ \t]*\n/)
    .map(fieldsOf)
    .filter(({ size }) => size > 0);

function fieldsOf(group: string): Fields {
  const fields: Fields = new Map();
  for (const line of group.split('\n')) {
    const [, name = '', value = ''] = /^([\w-]+)[ \t]*:(.*)$/.exec(line) ?? [];
    if (!name) continue;
    const key = name.toLowerCase();
    fields.set(key, [...(fields.get(key) ?? []), value.trim()]);
  }
  return fields;
}

/** No control character is part of one, whatever a mail says: no database would look for it. */
const ADDRESS = /[^\s\p{Cc}<>,;:"()]+@[^\s\p{Cc}<>,;:"()]+/gu;

/** All addresses of a header such as `To`, in lower case. */
export const addressesIn = (text: string): string[] =>
  (text.match(ADDRESS) ?? []).map((address) => address.toLowerCase());

/** The address of a field such as `rfc822; ann@example.com`. */
export const onlyAddress = (text: string): string[] =>
  addressesIn(text.slice(text.indexOf(';') + 1)).slice(0, 1);
