import { isIP, isIPv4 } from 'node:net';

/** All texts that are no address, passed on by a proxy, count as this one. */
const NO_ADDRESS = '0.0.0.0';

/**
 * Reduces an address to what limits count by: an IPv4 address itself, or the 64 bits of an IPv6 one that a single line
 * has to itself.
 *
 * @example networkOf('2001:db8:1:2:3::4') // '2001:db8:1:2::/64'
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined || isIPv4(plain)) return mapped ?? plain;
  if (isIP(plain) === 0) return NO_ADDRESS;
  const [left = '', right] = plain.split('::');
  const groups = left.split(':').filter(Boolean);
  const rest = right === undefined ? [] : right.split(':').filter(Boolean);
  const missing = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0');
  return `${[...groups, ...missing, ...rest].slice(0, 4).join(':')}::/64`;
}
