const LOOPBACK = /^127(?:\.\d{1,3}){3}$/;

/** Whether the host of an address is this machine itself, to which nothing passes over a network. */
export const isThisMachine = (hostname: string): boolean =>
  /^(?:.+\.)?localhost$/.test(hostname) || LOOPBACK.test(hostname) || hostname === '[::1]';

/** Whether nobody on the way reads what is sent to an address: it is encrypted, or does not leave this machine. */
export function isPrivateWay(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || isThisMachine(hostname);
}
