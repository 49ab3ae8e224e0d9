import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { Failure } from '@bilim/contract/failures';

/** The public key of a browser: a P-256 one as SPKI, or it is none. */
export function readKey(text: string): { bytes: Buffer; key: KeyObject } {
  const bytes = Buffer.from(text, 'base64url');
  try {
    const key = createPublicKey({ key: bytes, format: 'der', type: 'spki' });
    const isOurs = key.asymmetricKeyDetails?.namedCurve === 'prime256v1';
    // One key is one device: other ways to write the same one would be others.
    if (isOurs && key.export({ format: 'der', type: 'spki' }).equals(bytes)) return { bytes, key };
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
