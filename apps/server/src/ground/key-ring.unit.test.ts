import { createPublicKey, verify } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKeyRing } from './key-ring.ts';

const [first, second] = ['a first secret, long enough to be one', 'a second secret, long enough to be one'];
const before = createKeyRing([first]);
const after = createKeyRing([second, first]);
const gone = createKeyRing([second]);

describe('the key ring', () => {
  it('verifies its signatures, and refuses changed text, another use or another secret', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.nat(48), (text, other, at) => {
        const signature = before.sign('xsrf', text);
        expect(signature).toMatch(/^[\w-]{49}$/);
        expect(before.isSigned('xsrf', text, signature)).toBe(true);
        expect(before.isSigned('device', text, signature)).toBe(false);
        expect(before.isSigned('xsrf', `${text}${other}x`, signature)).toBe(false);
        expect(gone.isSigned('xsrf', text, signature)).toBe(false);
        const bent = `${signature.slice(0, at)}${signature[at] === 'A' ? 'B' : 'A'}${signature.slice(at + 1)}`;
        expect(before.isSigned('xsrf', text, bent)).toBe(false);
        expect(before.isSigned('xsrf', text, other)).toBe(false);
      }),
    );
  });

  it('opens sealed values, and refuses changed ones or another `about`', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 500 }), fc.nat(), (content, at) => {
        const sealed = before.seal('device', content, 'sheet 7');
        expect(before.unseal('device', sealed, 'sheet 7')).toEqual(Buffer.from(content));
        expect(before.unseal('device', sealed, 'sheet 8')).toBeNull();
        expect(before.unseal('xsrf', sealed, 'sheet 7')).toBeNull();
        expect(gone.unseal('device', sealed, 'sheet 7')).toBeNull();
        const bent = Buffer.from(sealed);
        bent[at % bent.length] = (bent[at % bent.length] ?? 0) ^ 1;
        expect(before.unseal('device', bent, 'sheet 7')).toBeNull();
        expect(before.unseal('device', sealed.subarray(0, at % sealed.length), 'sheet 7')).toBeNull();
      }),
    );
  });

  it('uses the newest secret, and verifies values of an older one', () => {
    const signature = before.sign('xsrf', 'text');
    const sealed = before.seal('xsrf', Buffer.from('text'));
    expect(after.isSigned('xsrf', 'text', signature)).toBe(true);
    expect(after.unseal('xsrf', sealed)?.toString()).toBe('text');
    expect(gone.isSigned('xsrf', 'text', after.sign('xsrf', 'text'))).toBe(true);
    expect(after.ids).toEqual([...gone.ids, ...before.ids]);
  });

  it('signs papers that anyone can verify with the public key, and refuses changed ones', () => {
    const [key] = before.paperKeys();
    const x = key?.publicKey.toString('base64url') ?? '';
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, more) => {
        const { keyId, signature } = before.signPaper(text);
        expect([keyId, signature.length]).toEqual([before.ids[0], 64]);
        expect(verify(null, Buffer.from(text), publicKey, signature)).toBe(true);
        expect(verify(null, Buffer.from(`${text}${more}x`), publicKey, signature)).toBe(false);
      }),
    );
  });

  it('has one constant key pair for papers per secret', () => {
    expect(after.paperKeys()).toEqual([...gone.paperKeys(), ...before.paperKeys()]);
    expect(createKeyRing([first]).paperKeys()).toEqual(before.paperKeys());
    expect(after.paperKeys().map(({ id }) => id)).toEqual(after.ids);
    expect(after.signPaper('text')).toEqual(gone.signPaper('text'));
    expect(new Set(after.paperKeys().map(({ publicKey }) => publicKey.toString('hex'))).size).toBe(2);
    expect(after.paperKeys().every(({ publicKey }) => publicKey.length === 32)).toBe(true);
  });
});
