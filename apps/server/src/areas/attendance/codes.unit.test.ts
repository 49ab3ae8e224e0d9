import { CODE_MS, TYPED_ALPHABET } from '@bilim/contract/areas/attendance.contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { qrText, readCode, roundOfMac, roundOfTyped, shownCodes, slotAt, typedText } from './codes.ts';

const secret = Buffer.alloc(32, 7);
const source = { id: 41, secret };
const slot = slotAt(new Date('2026-11-16T06:00:00Z'));
const read = (text: string) => {
  const code = readCode(text);
  return code?.kind === 'qr' ? code : null;
};
/** Whether a text is accepted as a code of the source. */
const fits = (text: string, of = source, secondAt: Date | null = null) => {
  const code = read(text);
  return code?.sessionId === of.id && roundOfMac({ ...code, source: of, secondAt }) !== undefined;
};

describe('a code', () => {
  it('is read as it was written, with and without the address', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), fc.nat(1e12), (id, step) => {
        const text = qrText({ source: { ...source, id }, round: 1, slot: step });
        expect(read(text)).toMatchObject({ sessionId: id, slot: step });
        expect(read(`https://bilim.kg/lms/qr#${text}`)).toMatchObject({ sessionId: id, slot: step });
        expect(text.length).toBeLessThan(40);
      }),
    );
  });

  it('is valid only for its session, secret, round and slot', () => {
    const text = qrText({ source, round: 1, slot });
    expect(fits(text)).toBe(true);
    expect(fits(text, { ...source, secret: Buffer.alloc(32, 8) })).toBe(false);
    expect(fits(text, source, new Date((slot - 9) * CODE_MS))).toBe(false);
    const [session, , mac] = text.split('.');
    expect(fits(`${session}.${(slot + 1).toString(36)}.${mac}`)).toBe(false);
  });

  it('is invalid with any bit of its mac flipped', () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.nat(127), (step, bit) => {
        const text = qrText({ source, round: 1, slot: step });
        const [session, shown, mac = ''] = text.split('.');
        const bytes = Buffer.from(mac, 'base64url');
        bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        return !fits(`${session}.${shown}.${bytes.toString('base64url')}`);
      }),
      { numRuns: 500 },
    );
  });

  it('is invalid with any letter replaced or removed, also in unused base64 bits', () => {
    const text = qrText({ source, round: 1, slot });
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.'];
    const places = Array.from(text, (_, place) => ({
      before: text.slice(0, place),
      after: text.slice(place + 1),
    }));
    const forged = places.flatMap(({ before, after }) => [
      ...[before, before + after, ...letters.map((letter) => before + letter + after)],
    ]);
    const padded = [`0${text}`, text.replace('.', '.0'), `${text}A`, `${text}=`];
    expect([...forged, ...padded].filter((other) => other !== text && fits(other))).toEqual([]);
  });

  it.each([
    '',
    '.',
    '..',
    'a.b',
    'zzzzzz.1.AAAAAAAAAAAAAAAAAAAAAA',
    'https://example.kg',
    '١٢٣٤٥٦',
    'K7M 4P',
  ])('%j is not a code', (text) => {
    expect(readCode(text)).toBeNull();
  });
});

describe('a typed code', () => {
  it('has six distinct letters and is read with spaces, hyphens and lower case', () => {
    fc.assert(
      fc.property(fc.nat(1e9), (step) => {
        const typed = typedText({ source, round: 1, slot: step });
        expect(typed).toMatch(new RegExp(`^[${TYPED_ALPHABET}]{6}$`));
        const apart = `${typed.slice(0, 3)} ${typed.slice(3)}`;
        for (const text of [typed, apart, apart.toLowerCase(), apart.replace(' ', '-')])
          expect(readCode(text)).toEqual({ kind: 'typed', typed });
      }),
    );
  });

  it('is valid only for its slot and round', () => {
    const typed = typedText({ source, round: 1, slot });
    expect(roundOfTyped({ source, slot, typed, secondAt: null })).toBe(1);
    expect(roundOfTyped({ source, slot: slot + 1, typed, secondAt: null })).toBeUndefined();
    expect(typedText({ source, round: 2, slot })).not.toBe(typed);
  });
});

describe('the second round', () => {
  const secondAt = new Date(slot * CODE_MS + 4_000);
  const roundOf = (round: 1 | 2, step: number) => {
    const code = read(qrText({ source, round, slot: step }));
    return code ? roundOfMac({ ...code, source, secondAt }) : null;
  };

  it('has its own codes from the slot in which it began', () => {
    expect([roundOf(2, slot - 1), roundOf(2, slot), roundOf(2, slot + 9)]).toEqual([undefined, 2, 2]);
  });

  it('accepts codes of the first round that screens received ahead', () => {
    expect([roundOf(1, slot - 1), roundOf(1, slot), roundOf(1, slot + 3), roundOf(1, slot + 4)]).toEqual([
      ...[1, 1, 1, undefined],
    ]);
  });
});

it('a screen gets the current code and three more, none after the end of the lesson or the QR', () => {
  const [opensAt, now] = [new Date((slot - 60) * CODE_MS), new Date(slot * CODE_MS + 9_999)];
  const shown = (given: Partial<{ closesAt: Date; endedAt: Date | null }> = {}) => {
    const times = { opensAt, closesAt: new Date((slot + 90) * CODE_MS), endedAt: null, round: 1 as const };
    return shownCodes({ source: { ...source, ...times, ...given }, now }).map((code) => code.slot);
  };
  expect(shown()).toEqual([slot, slot + 1, slot + 2, slot + 3]);
  expect(shown({ closesAt: new Date((slot + 1) * CODE_MS) })).toEqual([slot, slot + 1]);
  expect(shown({ endedAt: now })).toEqual([]);
  expect(shown({ closesAt: new Date(slot * CODE_MS) })).toEqual([]);
});
