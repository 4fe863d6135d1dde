import { isIPv6 } from 'node:net';

/**
 * What rate limits count by: an IPv4 address, or the /64 network of an IPv6 address, since whoever has one address
 * of it has them all.
 */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after];
  return `${groups.slice(0, 4).map(withoutLeadingZeros).join(':')}::/64`;
}

const withoutLeadingZeros = (group: string): string => group.replace(/^0+(?=.)/, '');
