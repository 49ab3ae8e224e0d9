import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** The sender of a scan as the server sees it. */
export type Sender = { address: string; browser: string };
export type Prints = { network: string | null; phone: string | null; place: string | null };
type GeoPosition = { longitude: number | null; latitude: number | null; accuracy: number | null };

/**
 * A place less accurate than this may come from the network address, and is then equal for all phones behind
 * it.
 */
const SURE_M = 100;
const PRINT_BYTES = 12;
/** Providers assign a /64 to a household or a phone. */
const GROUPS_OF_NETWORK = 4;

/** An IPv4 address as it is; the /64 of an IPv6 address. */
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
 * HMACs of sender and place with the secret of the QR. They can be compared within one lesson and reveal
 * neither address nor place.
 */
export function printsOf({
  secret,
  sender,
  scan,
}: {
  secret: Buffer;
  sender: Sender;
  scan: GeoPosition;
}): Prints {
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
