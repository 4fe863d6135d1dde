import { createHash, createPublicKey, verify } from 'node:crypto';

/**
 * A receiver's view of a DKIM signature (RFC 6376, rsa-sha256, relaxed/relaxed), written apart from the signer and held
 * against the example of RFC 8463 by its spec. `publicKey` is the `p=` of the DNS record. Says which headers were signed;
 * throws for a signature that does not hold.
 */
export function verifyDkim(message: string, publicKey: string, selector: string): string[] {
  const [head = '', ...rest] = message.split('\r\n\r\n');
  const lines = head.split(/\r\n(?=\S)/);
  const signature = lines.find(
    (line) => /^dkim-signature:/i.test(line) && tagsOf(line).get('s') === selector,
  );
  if (!signature) throw new Error('There is no such signature.');
  const tags = tagsOf(signature);
  if (tags.get('a') !== 'rsa-sha256' || tags.get('c') !== 'relaxed/relaxed')
    throw new Error('Another kind of signature.');
  if (sha256(relaxedBody(rest.join('\r\n\r\n'))) !== tags.get('bh')) throw new Error('The body was changed.');
  const names = (tags.get('h') ?? '').split(':').map((name) => name.toLowerCase());
  const input = [...picked(lines, names), relaxedHeader(signature.replace(/([;\s]b=)[^;]*/, '$1'))].join(
    '\r\n',
  );
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  if (!verify('sha256', Buffer.from(input, 'latin1'), key, Buffer.from(tags.get('b') ?? '', 'base64')))
    throw new Error('The headers were changed.');
  return names;
}

function tagsOf(header: string): Map<string, string> {
  const value = header.slice(header.indexOf(':') + 1).replace(/\s+/g, '');
  return new Map(
    value
      .split(';')
      .filter(Boolean)
      .map((tag) => [tag.slice(0, tag.indexOf('=')), tag.slice(tag.indexOf('=') + 1)]),
  );
}

/** Each name takes the lowest header of that name that was not taken; a name too many takes none. */
function picked(lines: string[], names: string[]): string[] {
  const left = [...lines].reverse();
  return names.flatMap((name) => {
    const at = left.findIndex((line) => line.toLowerCase().startsWith(`${name}:`));
    return at < 0 ? [] : left.splice(at, 1).map(relaxedHeader);
  });
}

function relaxedHeader(line: string): string {
  const [name = '', ...value] = line.replace(/\r\n/g, '').split(':');
  return `${name.trim().toLowerCase()}:${value.join(':').replace(/\s+/g, ' ').trim()}`;
}

function relaxedBody(body: string): string {
  const lines = body.split('\r\n').map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''));
  while (lines.at(-1) === '') lines.pop();
  return lines.map((line) => `${line}\r\n`).join('');
}

const sha256 = (text: string): string => createHash('sha256').update(text, 'latin1').digest('base64');
