import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { Failure } from '@bilim/contract/failures';

/** How a P-256 key begins as SPKI with its point written out. The same point can be written in other ways: those are none. */
const HEAD = Buffer.from('3059301306072a8648ce3d020106082a8648ce3d03010703420004', 'hex');

/** The public key of a browser: a P-256 one as SPKI, or it is none. */
export function readKey(text: string): { bytes: Buffer; key: KeyObject } {
  const bytes = Buffer.from(text, 'base64url');
  try {
    const key = createPublicKey({ key: bytes, format: 'der', type: 'spki' });
    // One key is one device: other ways to write the same one would be others.
    const isOne = key.export({ format: 'der', type: 'spki' }).equals(bytes);
    if (isOne && bytes.subarray(0, HEAD.length).equals(HEAD)) return { bytes, key };
  } catch {
    // No key at all.
  }
  throw new Failure('QR_DEVICE');
}

/** Whether a key signed a text, as a browser's WebCrypto does. */
export const isSigned = ({ key, text, signature }: { key: KeyObject; text: string; signature: string }) =>
  verify(
    'sha256',
    Buffer.from(text),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
