import { generateKeyPairSync, sign } from 'node:crypto';
import { visitText } from '@bilim/rules/payments/qr-code';

type Signed = Omit<Parameters<typeof visitText>[0], 'studentId'>;

/** A browser's key pair, and its signature of a scan. */
export function makeDevice() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64url');
  return {
    key,
    signed({ code, longitude, latitude, accuracy }: Signed, studentId: number) {
      const text = Buffer.from(visitText({ code, longitude, latitude, accuracy, studentId }));
      const bytes = sign('sha256', text, { key: privateKey, dsaEncoding: 'ieee-p1363' });
      return { key, signature: bytes.toString('base64url') };
    },
  };
}
export type TestDevice = ReturnType<typeof makeDevice>;
