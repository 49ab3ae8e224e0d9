import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** What a scan was sent from, as the server sees it. */
export type Sender = { address: string; browser: string };
export type Prints = { network: string | null; phone: string | null; place: string | null };
type Place = { longitude: number | null; latitude: number | null; accuracy: number | null };

/** Places that are no surer than this come from the network address: equal for all phones behind it. */
const SURE_M = 100;
const PRINT_BYTES = 12;
/** What a household or a phone is given of IPv6. */
const GROUPS_OF_NETWORK = 4;

/** An IPv4 address as it is; of an IPv6 address the /64. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().split('%')[0]?.split('::') ?? [];
  const groups = (part: string) => part.split(':').filter(Boolean);
  const [before, after] = [groups(head), groups(tail ?? '')];
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].slice(0, GROUPS_OF_NETWORK).join(':');
}

/**
 * What is kept of the sender and the place: HMACs by the secret of the QR, so that they can be compared within its lesson and
 * tell no address and no place.
 */
export function printsOf({ secret, sender, scan }: { secret: Buffer; sender: Sender; scan: Place }): Prints {
  const print = (label: string, parts: readonly unknown[]) =>
    createHmac('sha256', secret)
      .update([label, ...parts].join('\n'))
      .digest()
      .subarray(0, PRINT_BYTES)
      .toString('base64url');
  const network = networkOf(sender.address);
  const { longitude, latitude, accuracy } = scan;
  const isSure = longitude !== null && latitude !== null && (accuracy ?? 0) <= SURE_M;
  return {
    network: print('network', [network]),
    phone: print('phone', [network, sender.browser]),
    place: isSure ? print('place', [longitude, latitude, accuracy]) : null,
  };
}
