import { generateKeyPairSync, sign } from 'node:crypto';
import {
  factsText,
  type PaperFacts,
  readFragment,
  toLetters,
  writeFragment,
} from '@bilim/rules/papers/paper-facts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isSignedBy } from './ed25519.ts';

const { publicKey: pair, privateKey } = generateKeyPairSync('ed25519');
const publicKey = pair.export({ format: 'jwk' }).x ?? '';
const facts: PaperFacts = {
  token: 'AbCdEfGhIjKlMnOpQrStUv',
  name: 'Справка об обучении',
  number: '2026-001184',
  day: '2026-11-16',
  holder: 'Асанова К. Б.',
  signer: 'Мамытова Ж., учебный отдел',
  university: 'Демо-университет',
  says: '2 курс; ИВТ-1-24',
};
const text = factsText(facts);
const signature = new Uint8Array(sign(null, Buffer.from(text), privateKey));

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe.each(['the browser itself', 'a browser that does not know Ed25519', 'a browser without https'])(
  'a signature, checked by %s',
  (by) => {
    const prepare = () => {
      if (by === 'the browser itself') return;
      if (by === 'a browser without https') return void vi.stubGlobal('crypto', {});
      vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('', 'NotSupportedError'));
    };

    it('matches the signed text, and no other key', async () => {
      prepare();
      expect(await isSignedBy({ text, signature, publicKey })).toBe(true);
      const other = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x ?? '';
      expect(await isSignedBy({ text, signature, publicKey: other })).toBe(false);
      expect(await isSignedBy({ text, signature, publicKey: 'short' })).toBe(false);
    });
  },
);

it('a signature is refused after any flipped bit of the facts or the signature', async () => {
  const bytes = Buffer.from(text);
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const bent = Buffer.from(bytes);
    bent[bit >> 3] = (bent[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    // Bytes that are not valid UTF-8 decode to another text.
    expect(await isSignedBy({ text: bent.toString(), signature, publicKey })).toBe(false);
  }
  for (let bit = 0; bit < signature.length * 8; bit += 1) {
    const bent = Uint8Array.from(signature);
    bent[bit >> 3] = (bent[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(await isSignedBy({ text, signature: bent, publicKey })).toBe(false);
  }
});

it('a signature is refused after any flipped bit of the address behind the #', async () => {
  const fragment = writeFragment({ facts, keyId: 'kEy_-1', signature });
  const holds = async (bent: string) => {
    const read = readFragment({ token: facts.token, fragment: bent });
    if (read?.keyId !== 'kEy_-1') return false;
    return isSignedBy({ text: factsText(read.facts), signature: read.signature, publicKey });
  };
  expect(await holds(fragment)).toBe(true);
  for (let at = 0; at < fragment.length; at += 1)
    for (let bit = 0; bit < 8; bit += 1) {
      const letter = String.fromCharCode(fragment.charCodeAt(at) ^ (1 << bit));
      expect(await holds(fragment.slice(0, at) + letter + fragment.slice(at + 1))).toBe(false);
    }
  expect(toLetters(signature)).toHaveLength(86);
});
