import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKeyRing } from '../../ground/key-ring.ts';
import { openCard, sealCard } from './card-data.ts';

const [older, newer] = ['an older secret, long enough to be one', 'a newer secret, long enough to be one'];
const keys = createKeyRing([older]);
const card = {
  cardId: 7,
  studentId: 2_147_483_647,
  groupId: 3,
  issuedAt: new Date('2026-11-16T06:00:00.123Z'),
};
const data = sealCard({ keys, card });
const bytes = Buffer.from(data, 'base64url');
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const opens = (text: unknown) => openCard({ keys, data: text }) !== null;
const opened = (texts: readonly string[]) => texts.filter(opens);

describe("a card's data", () => {
  it('opens with the values that were sealed, for any student', () => {
    const id = fc.integer({ min: 1, max: 2_147_483_647 });
    const issuedAt = fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true });
    const any = fc.record({ cardId: id, studentId: id, groupId: id, issuedAt });
    fc.assert(
      fc.property(any, (one) => {
        expect(openCard({ keys, data: sealCard({ keys, card: one }) })).toEqual(one);
      }),
    );
  });

  it('fits into a QR code and reveals nothing about the student', () => {
    expect(data).toMatch(/^[\w-]{70}$/);
    expect(sealCard({ keys, card }).slice(6)).not.toBe(data.slice(6));
  });

  it('is refused after any bit change', () => {
    const flipped = Array.from({ length: bytes.length * 8 }, (_, bit) => {
      const bent = Buffer.from(bytes);
      bent[bit >> 3] = (bent[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      return bent.toString('base64url');
    });
    expect(new Set(flipped).size).toBe(52 * 8);
    expect(opened(flipped)).toEqual([]);
  });

  it('is refused after any letter change, also in the spare bits of the last letter', () => {
    const changed = [...data].flatMap((own, at) =>
      [...LETTERS]
        .filter((letter) => letter !== own)
        .map((letter) => data.slice(0, at) + letter + data.slice(at + 1)),
    );
    expect(changed).toHaveLength(70 * 63);
    expect(opened(changed)).toEqual([]);
  });

  it('is refused when it is shortened, extended or encoded differently', () => {
    const cut = [...data].flatMap((_, at) => [data.slice(0, at), data.slice(at + 1)]);
    const longer = [...LETTERS, '=', '==', ' ', '\n', '%', 'ю', '\0'].flatMap((more) => [
      data + more,
      more + data,
    ]);
    const plain = bytes.toString('base64');
    expect(opened([...cut, ...longer, plain, `${data}${data}`, bytes.toString('hex')])).toEqual([]);
    expect([undefined, null, 7, [data], { data }].filter(opens)).toEqual([]);
  });

  it('is refused when sealed by another university or not sealed at all', () => {
    const theirs = createKeyRing([newer]);
    expect(opens(sealCard({ keys: theirs, card }))).toBe(false);
    // Forged under the id of our key.
    const forged = Buffer.from(sealCard({ keys: theirs, card }), 'base64url');
    bytes.copy(forged, 0, 0, 6);
    expect(opens(forged.toString('base64url'))).toBe(false);
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 46, maxLength: 46 }), (rest) => {
        expect(opens(Buffer.concat([bytes.subarray(0, 6), rest]).toString('base64url'))).toBe(false);
      }),
    );
  });

  it('is refused when it was sealed for another use or contains no card', () => {
    const content = keys.unseal('card', bytes) ?? Buffer.alloc(0);
    const sealed = (use: 'device' | 'card', inside: Buffer) => keys.seal(use, inside).toString('base64url');
    expect(opens(sealed('card', content))).toBe(true);
    const nobody = Buffer.from(content).fill(0, 0, 4);
    const tooLarge = Buffer.from(content).fill(0xff, 4, 8);
    expect(
      opened([
        sealed('device', content),
        sealed('card', content.subarray(1)),
        sealed('card', Buffer.concat([content, content])),
        sealed('card', nobody),
        sealed('card', tooLarge),
      ]),
    ).toEqual([]);
  });

  it('opens while its key exists, and is sealed with the newest key', () => {
    const both = createKeyRing([newer, older]);
    const afterwards = createKeyRing([newer]);
    expect(openCard({ keys: both, data })).toEqual(card);
    expect(openCard({ keys: afterwards, data })).toBeNull();
    expect(openCard({ keys: afterwards, data: sealCard({ keys: both, card }) })).toEqual(card);
  });
});
