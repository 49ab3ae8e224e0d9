import { isIPv6 } from 'node:net';

/**
 * What an address counts as when tries are counted: itself, but for IPv6 its /64, since whoever has one address there
 * has 2^64 of them. An IPv4 address dressed as IPv6 is that IPv4 address.
 */
export function addressKey(address: string): string {
  const plain = address.split('%')[0]?.toLowerCase() ?? '';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain);
  if (mapped?.[1]) return mapped[1];
  return isIPv6(plain) ? `${network(plain)}::/64` : plain;
}

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
