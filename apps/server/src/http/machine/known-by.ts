import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import { isNetwork } from '../../ground/network.ts';
import type { MachineRequest } from './machine-call.ts';

/** Compares secrets in constant time, independent of their length. */
export function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}

/** Whether a request carries this name and password (HTTP Basic). */
export function isBasic({
  request: { headers },
  name,
  password,
}: {
  request: Pick<MachineRequest, 'headers'>;
  name: string;
  password: string;
}): boolean {
  const [scheme = '', given = ''] = String(headers.authorization ?? '').split(' ');
  if (scheme.toLowerCase() !== 'basic') return false;
  return isSame(Buffer.from(given, 'base64').toString('utf8'), `${name}:${password}`);
}

/** Whether an address is in one of the networks, written as 10.0.0.0/8, 2001:db8::/32 or a single address. */
export function inNetworks(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    if (!isNetwork(network)) throw new Error(`${network} is not a network`);
    const [address = '', prefix] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
