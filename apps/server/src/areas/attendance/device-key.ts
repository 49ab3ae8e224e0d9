import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { Failure } from '@bilim/contract/failures';

/** DER prefix of a P-256 key as SPKI with an uncompressed point. Other encodings of the point are refused. */
const HEAD = Buffer.from('3059301306072a8648ce3d020106082a8648ce3d03010703420004', 'hex');

/** Reads the public key of a browser; it must be a P-256 key as SPKI. */
export function readKey(text: string): { bytes: Buffer; key: KeyObject } {
  const bytes = Buffer.from(text, 'base64url');
  try {
    const key = createPublicKey({ key: bytes, format: 'der', type: 'spki' });
    // Another encoding of the same key would count as another device.
    const isOne = key.export({ format: 'der', type: 'spki' }).equals(bytes);
    if (isOne && bytes.subarray(0, HEAD.length).equals(HEAD)) return { bytes, key };
  } catch {
    // Not a key.
  }
  throw new Failure('QR_DEVICE');
}

/** Verifies a signature in the format of WebCrypto in browsers. */
export const isSigned = ({ key, text, signature }: { key: KeyObject; text: string; signature: string }) =>
  verify(
    'sha256',
    Buffer.from(text),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
