import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod';
import {
  flag,
  joinedBy,
  row,
  storableText,
  timestamp,
  unitAndPerson,
  wireId,
  wireInt,
  wireLongId,
} from './codecs.ts';

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;
const anyDate = fc.date({
  min: new Date('0001-01-01'),
  max: new Date('9999-12-31T23:59:59.999Z'),
  noInvalidDate: true,
});

/** A value survives encoding, JSON and decoding. */
function expectRoundTrip<S extends z.ZodType>(schema: S, values: fc.Arbitrary<z.output<S>>) {
  fc.assert(
    fc.property(values, (value) => {
      const wire: unknown = JSON.parse(JSON.stringify(z.encode(schema, value)));
      expect(schema.parse(wire)).toEqual(value);
    }),
  );
}

describe('timestamp', () => {
  it('survives a round trip to the millisecond', () => expectRoundTrip(timestamp, anyDate));

  it('parses an offset as the same instant', () => {
    expect(timestamp.parse('2026-11-15T12:00:00+06:00')).toEqual(new Date('2026-11-15T06:00:00Z'));
  });

  it.each(['2026-11-15', '2026-11-15T12:00:00', 'yesterday', '2026-02-30T00:00:00Z', 0, null])(
    'refuses %j, which is not an instant',
    (value) => expect(accepts(timestamp, value)).toBe(false),
  );

  it.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-14:00'])(
    'refuses %s, which the database cannot store',
    (value) => expect(accepts(timestamp, value)).toBe(false),
  );
});

describe('flag', () => {
  it('survives a round trip', () => expectRoundTrip(flag, fc.boolean()));
  it('is 0 or 1 on the wire', () => expect([z.encode(flag, false), z.encode(flag, true)]).toEqual([0, 1]));

  it.each([
    [[1, '1', true, 'true'], true],
    [[0, '0', false, 'false', ''], false],
  ])('reads every spelling of %j as %j', (spellings, meaning) => {
    expect(spellings.map((spelling) => flag.parse(spelling))).toEqual(spellings.map(() => meaning));
  });

  it('refuses all other values instead of reading them as false', () => {
    const known = new Set<unknown>([0, 1, '0', '1', '', 'true', 'false', true, false]);
    const other = fc.oneof(fc.jsonValue(), fc.integer(), fc.string()).filter((value) => !known.has(value));
    fc.assert(
      fc.property(other, (value) => {
        expect(accepts(flag, value)).toBe(false);
      }),
    );
  });
});

describe('joinedBy', () => {
  const names = joinedBy(';!;');
  // A name with ';!' cannot be distinguished from the separator; uploads are renamed before.
  const name = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => !text.includes(';!'));

  it('survives a round trip', () => expectRoundTrip(names, fc.array(name)));
  it('parses an empty text as no parts, not as one empty part', () => expect(names.parse('')).toEqual([]));
});

describe('unitAndPerson', () => {
  const unit = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('|'));

  it('survives a round trip with any name', () =>
    expectRoundTrip(
      unitAndPerson,
      fc.record({ unit, person: fc.string({ unit: fc.constantFrom('|', 'Ө', ' ') }) }),
    ));

  it('ignores a bar in the unit’s name', () => {
    const wire = z.encode(unitAndPerson, { unit: 'Деканат|ФИТ', person: 'Асанов А.' });
    expect(unitAndPerson.parse(wire)).toEqual({ unit: 'Деканат/ФИТ', person: 'Асанов А.' });
  });

  it('parses a line without a bar as a person only', () => {
    expect(unitAndPerson.parse('Асанов А.')).toEqual({ unit: '', person: 'Асанов А.' });
  });
});

describe('storable text', () => {
  it.each(['a\0b', 'half \ud800 of a character', '\udc00'])(
    'refuses %j, which the database cannot store',
    (value) => {
      expect(accepts(storableText, value)).toBe(false);
    },
  );

  it('accepts every complete character', () => {
    const whole = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0'));
    fc.assert(
      fc.property(whole, (value) => {
        expect(accepts(storableText, value)).toBe(true);
      }),
    );
    expect(accepts(storableText, 'Ө 👩‍🎓')).toBe(true);
  });
});

describe('whole numbers', () => {
  it('survive a round trip', () => expectRoundTrip(wireInt, fc.maxSafeInteger()));

  it('are equal to their text form in a form or a query', () => {
    fc.assert(
      fc.property(fc.integer(), (value) => {
        expect(wireInt.parse(String(value))).toBe(wireInt.parse(value));
      }),
    );
  });

  it.each([
    '',
    ' 1',
    '1.5',
    '1e3',
    '0x10',
    '1n',
    'NaN',
    '9'.repeat(16),
    1.5,
    Number.NaN,
    2 ** 53,
    true,
    null,
    [1],
  ])('refuse %j', (value) => expect(accepts(wireInt, value)).toBe(false));

  it('are positive and fit their column as ids', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        expect(accepts(wireId, value)).toBe(value >= 1 && value <= 2_147_483_647);
        expect(accepts(wireLongId, value)).toBe(value >= 1);
      }),
    );
    expect([-1, 0, 1, 2_147_483_647, 2_147_483_648].filter((value) => accepts(wireId, value))).toEqual([
      1, 2_147_483_647,
    ]);
  });
});

describe('row', () => {
  const person = row(z.object({ name: z.string(), born: timestamp }));

  it('survives a round trip with its contents', () =>
    expectRoundTrip(person, fc.record({ name: fc.string(), born: anyDate })));

  it('is one object in our code and a list of one on the wire', () => {
    expectTypeOf<z.output<typeof person>>().toEqualTypeOf<{ name: string; born: Date }>();
    expectTypeOf<z.input<typeof person>>().toEqualTypeOf<{ name: string; born: string }[]>();
  });

  it('refuses an empty list, two rows and a bare object', () => {
    const one = { name: 'А', born: '2026-11-15T06:00:00Z' };
    expect([[], [one, one], one].filter((value) => accepts(person, value))).toEqual([]);
  });
});
