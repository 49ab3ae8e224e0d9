import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  asFact,
  factsText,
  fromLetters,
  inShort,
  type PaperFacts,
  readFacts,
  readFragment,
  toLetters,
  writeFragment,
} from './paper-facts.ts';

const FACTS: PaperFacts = {
  token: 'AbCdEfGhIjKlMnOpQrStUv',
  name: 'Справка об обучении',
  number: '2026-001184',
  day: '2026-11-16',
  holder: 'Асанова\u00A0К.\u00A0Б.',
  signer: 'Мамытова Ж., учебный отдел',
  says: 'ИВТ-1-24; 2 курс',
  university: 'Кыргызский национальный университет имени Жусупа Баласагына',
};
const SIGNATURE = Uint8Array.from({ length: 64 }, (_, at) => (at * 37) % 256);
const signed = (facts = FACTS) => ({ facts, keyId: 'kEy_-1', signature: SIGNATURE });
const { token } = FACTS;

const letters = fc.constantFrom(...'ABCxyz019-_');
const plain = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  .map(asFact)
  .filter((text) => text !== '');
const anyFacts: fc.Arbitrary<PaperFacts> = fc.record({
  token: fc.string({ unit: letters, minLength: 22, maxLength: 22 }),
  number: fc.nat(99_999_999).map((id) => `2026-${String(id).padStart(6, '0')}`),
  day: fc.constantFrom('2026-11-16', '2030-02-28'),
  name: plain,
  holder: plain,
  signer: plain,
  university: plain,
  says: fc.oneof(fc.constant(''), plain),
});

describe('the signed facts of a paper', () => {
  it('are one text, which no other facts have', () => {
    expect(factsText(FACTS)).toBe(
      'bilim paper 1\nAbCdEfGhIjKlMnOpQrStUv\nСправка об обучении\n2026-001184\n2026-11-16\nАсанова\u00A0К.\u00A0Б.\nИВТ-1-24; 2 курс\nМамытова Ж., учебный отдел\nКыргызский национальный университет имени Жусупа Баласагына',
    );
    fc.assert(
      fc.property(anyFacts, anyFacts, (one, other) => {
        expect(factsText(one) === factsText(other)).toBe(
          JSON.stringify(sorted(one)) === JSON.stringify(sorted(other)),
        );
      }),
    );
  });

  it.each([
    ['a line too many', { name: 'Справка\nоб обучении' }],
    ['nothing', { holder: '' }],
    ['a gap at its end', { signer: 'Мамытова ' }],
    ['two lines of what it says', { says: 'ИВТ-1-24\n2 курс' }],
    ['half a character', { university: '\uD83D' }],
    ['a token that is none', { token: 'AbC' }],
    ['a number that is none', { number: '2026' }],
    ['a day that is none', { day: '16.11.2026' }],
  ])('are not written with %s', (_, wrong) => {
    expect(() => factsText({ ...FACTS, ...wrong })).toThrow(RangeError);
  });

  it('can be made of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const fact = asFact(text);
        if (fact !== '') expect(() => factsText({ ...FACTS, name: fact })).not.toThrow();
        expect(asFact(fact)).toBe(fact);
      }),
    );
    expect(asFact(' Справка\n\tоб обучении\u2028')).toBe('Справка об обучении');
  });
});

describe('the summary of a paper', () => {
  it('is one short line, and has an ellipsis where it is cut', () => {
    expect(inShort(['ИВТ-1-24', '', ' 2\nкурс '])).toBe('ИВТ-1-24; 2 курс');
    expect(inShort([])).toBe('');
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (said) => {
        const says = inShort(said);
        expect([...says].length).toBeLessThanOrEqual(140);
        expect(readFacts(factsText({ ...FACTS, says }))?.says).toBe(says);
      }),
    );
    expect(inShort(['ы'.repeat(140)])).toBe('ы'.repeat(140));
    expect(inShort(['ы'.repeat(141)])).toBe(`${'ы'.repeat(139)}…`);
  });
});

it('a signed text is parsed back to its facts, and another text to null', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      expect(readFacts(factsText(facts))).toEqual(facts);
    }),
  );
  for (const wrong of ['', factsText(FACTS).replace('paper 1', 'paper 2'), `${factsText(FACTS)}\n`])
    expect(readFacts(wrong)).toBeNull();
});

const sorted = (facts: PaperFacts) => Object.entries(facts).sort();

describe('the fragment of an address', () => {
  it('is parsed back to the written facts, with any letters', () => {
    fc.assert(
      fc.property(anyFacts, fc.uint8Array({ minLength: 64, maxLength: 64 }), (facts, signature) => {
        const fragment = writeFragment({ facts, keyId: 'kEy_-1', signature });
        expect(fragment).toMatch(/^[\w-]+$/);
        expect(readFragment({ token: facts.token, fragment })).toEqual({ facts, keyId: 'kEy_-1', signature });
      }),
    );
  });

  it('uses one byte for each Cyrillic letter', () => {
    expect(writeFragment(signed()).length).toBeLessThan(310);
    const more = { ...FACTS, name: `${FACTS.name} ӨөҮүҢң` };
    expect(writeFragment(signed(more)).length - writeFragment(signed()).length).toBeLessThanOrEqual(10);
  });

  it('has exactly one valid form; any other text is null', () => {
    const fragment = writeFragment(signed());
    for (const wrong of [
      '',
      '1',
      fragment.slice(0, -1),
      `${fragment}A`,
      `2${fragment.slice(1)}`,
      ` ${fragment}`,
    ])
      expect(readFragment({ token, fragment: wrong })).toBeNull();
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readFragment({ token, fragment: text })).toBeNull();
      }),
    );
  });

  it('has other facts, another key or another signature after every flipped bit, or is null', () => {
    const fragment = writeFragment(signed());
    const seen = JSON.stringify(readFragment({ token, fragment }));
    for (let at = 0; at < fragment.length; at += 1)
      for (let bit = 0; bit < 7; bit += 1) {
        const bent = String.fromCharCode(fragment.charCodeAt(at) ^ (1 << bit));
        const read = readFragment({ token, fragment: fragment.slice(0, at) + bent + fragment.slice(at + 1) });
        expect(JSON.stringify(read)).not.toBe(seen);
      }
  });

  it('is not written without a signature', () => {
    expect(() => writeFragment({ ...signed(), signature: new Uint8Array(63) })).toThrow(RangeError);
    expect(() => writeFragment({ ...signed(), keyId: 'key' })).toThrow(RangeError);
  });
});

it('bytes are encoded as standard base64url', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      expect(toLetters(bytes)).toBe(Buffer.from(bytes).toString('base64url'));
      expect(fromLetters(toLetters(bytes))).toEqual(bytes);
    }),
  );
  expect(fromLetters('a b')).toBeNull();
});
