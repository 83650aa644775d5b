import { isIPv6 } from 'node:net';

/** Whose attempts count together: an IPv4 address, or the /64 of an IPv6 one, which is what one household gets. */
export function networkOf(ip: string): string {
  const address = ip.replace(/%.*$/, '');
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const behind = tail ? tail.split(':').flatMap((part) => (part.includes('.') ? ['0', '0'] : [part])) : [];
  const zeros = tail === undefined ? [] : Array<string>(8 - groups.length - behind.length).fill('0');
  const first = [...groups, ...zeros, ...behind].slice(0, 4);
  return `${first.map((part) => Number.parseInt(part, 16).toString(16)).join(':')}::/64`;
}
