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

/** What goes out comes back the same, through JSON as on the wire. */
function expectRoundTrip<S extends z.ZodType>(schema: S, values: fc.Arbitrary<z.output<S>>) {
  fc.assert(
    fc.property(values, (value) => {
      const wire: unknown = JSON.parse(JSON.stringify(z.encode(schema, value)));
      expect(schema.parse(wire)).toEqual(value);
    }),
  );
}

describe('timestamp', () => {
  it('comes back to the millisecond', () => expectRoundTrip(timestamp, anyDate));

  it('reads an offset as the same instant', () => {
    expect(timestamp.parse('2026-11-15T12:00:00+06:00')).toEqual(new Date('2026-11-15T06:00:00Z'));
  });

  it.each(['2026-11-15', '2026-11-15T12:00:00', 'yesterday', '2026-02-30T00:00:00Z', 0, null])(
    'refuses %j, which names no instant',
    (value) => expect(accepts(timestamp, value)).toBe(false),
  );

  it.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-14:00'])(
    'refuses %s, which no table takes',
    (value) => expect(accepts(timestamp, value)).toBe(false),
  );
});

describe('flag', () => {
  it('comes back', () => expectRoundTrip(flag, fc.boolean()));
  it('goes out as 0 or 1', () => expect([z.encode(flag, false), z.encode(flag, true)]).toEqual([0, 1]));

  it.each([
    [[1, '1', true, 'true'], true],
    [[0, '0', false, 'false', ''], false],
  ])('reads every spelling of %j as %j', (spellings, meaning) => {
    expect(spellings.map((spelling) => flag.parse(spelling))).toEqual(spellings.map(() => meaning));
  });

  it('refuses everything else instead of taking it for no', () => {
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
  // A name with ';!' in it cannot be told from the separator; uploads are renamed before they get here.
  const name = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => !text.includes(';!'));

  it('comes back', () => expectRoundTrip(names, fc.array(name)));
  it('reads nothing as no parts, not as one empty part', () => expect(names.parse('')).toEqual([]));
});

describe('unitAndPerson', () => {
  const unit = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('|'));

  it('comes back, whatever the person is called', () =>
    expectRoundTrip(
      unitAndPerson,
      fc.record({ unit, person: fc.string({ unit: fc.constantFrom('|', 'Ө', ' ') }) }),
    ));

  it("keeps a bar in the unit's name from moving the border", () => {
    const wire = z.encode(unitAndPerson, { unit: 'Деканат|ФИТ', person: 'Асанов А.' });
    expect(unitAndPerson.parse(wire)).toEqual({ unit: 'Деканат/ФИТ', person: 'Асанов А.' });
  });

  it('takes a line without a bar for a person alone', () => {
    expect(unitAndPerson.parse('Асанов А.')).toEqual({ unit: '', person: 'Асанов А.' });
  });
});

describe('storable text', () => {
  it.each(['a\0b', 'half \ud800 of a character', '\udc00'])('refuses %j, which no column takes', (value) => {
    expect(accepts(storableText, value)).toBe(false);
  });

  it('takes every whole character', () => {
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
  it('come back', () => expectRoundTrip(wireInt, fc.maxSafeInteger()));

  it('are the same as text, as a form or a query carries them', () => {
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

  it('as ids are positive and fit their column', () => {
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

  it('comes back, with what is inside it', () =>
    expectRoundTrip(person, fc.record({ name: fc.string(), born: anyDate })));

  it('is one thing inside and a list of one outside', () => {
    expectTypeOf<z.output<typeof person>>().toEqualTypeOf<{ name: string; born: Date }>();
    expectTypeOf<z.input<typeof person>>().toEqualTypeOf<{ name: string; born: string }[]>();
  });

  it('refuses an empty list, two rows and a bare thing', () => {
    const one = { name: 'А', born: '2026-11-15T06:00:00Z' };
    expect([[], [one, one], one].filter((value) => accepts(person, value))).toEqual([]);
  });
});
