import { isIPv4, isIPv6 } from 'node:net';

/**
 * What an address counts as when tries are counted: itself, but for IPv6 its /64, since whoever has one address there
 * has 2^64 of them. An IPv4 address dressed as IPv6 is that IPv4 address. Some proxies add a port, which anybody
 * chooses anew; and all that is no address counts as one.
 */
export function addressKey(address: string): string {
  const plain = plainAddress(address);
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return 'no address';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain);
  return mapped?.[1] ?? `${network(plain)}::/64`;
}

/** Without the port that some proxies add, and without the network card. */
export const plainAddress = (address: string) => withoutPort(address.toLowerCase()).split('%')[0] ?? '';

const withoutPort = (address: string) =>
  /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;

/** The first four groups, without leading zeros. */
function network(address: string): string {
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? 0 : tail.split(':').length + (tail.includes('.') ? 1 : 0);
  while (tail !== undefined && groups.length + after < 8) groups.push('0');
  if (tail) groups.push(...tail.split(':'));
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
