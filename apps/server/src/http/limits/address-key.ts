import { isIPv4, isIPv6 } from 'node:net';

/**
 * The key under which attempts of an address are counted: the address itself, for IPv6 its /64, since a client with
 * one address there has 2^64. An IPv4-mapped IPv6 address counts as IPv4. The port that some proxies add is ignored,
 * because a client can change it at will. All invalid addresses share one key.
 */
export function addressKey(address: string): string {
  const plain = plainAddress(address);
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return 'no address';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain);
  return mapped?.[1] ?? `${network(plain)}::/64`;
}

/** Without the port that some proxies add and without the IPv6 zone. */
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
