import * as z from 'zod';

/** The range of both the text format and the database: the years 1 to 9999, after applying the offset. */
const instant = z.date().min(new Date('0001-01-01T00:00:00Z')).max(new Date('9999-12-31T23:59:59.999Z'));
/** An instant: ISO 8601 text on the wire, Date in our code. */
export const timestamp = z.codec(z.iso.datetime({ offset: true }), instant, {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

/** A calendar day, 'YYYY-MM-DD' on both sides. */
export const day = z.iso.date();

/**
 * 0 or 1 on the wire, boolean in our code. Legacy clients and forms also send 'true', '1', an empty text or a real
 * boolean.
 */
const wireFlag = z.union([z.literal([0, 1]), z.boolean(), z.enum(['0', '1', 'true', 'false', ''])]);
export const flag = z.codec(wireFlag, z.boolean(), {
  decode: (value) => value === true || value === 1 || value === '1' || value === 'true',
  encode: (value) => (value ? 1 : 0),
});

/** Texts joined into one string, e.g. news file names joined by ';!;'. An empty string is an empty list. */
export function joinedBy(separator: string) {
  return z.codec(z.string(), z.array(z.string()), {
    decode: (text) => (text === '' ? [] : text.split(separator)),
    encode: (parts) => parts.join(separator),
  });
}

/** 'unit|person', the author line of a post. */
export const unitAndPerson = z.codec(z.string(), z.object({ unit: z.string(), person: z.string() }), {
  decode: (text) => {
    const cut = text.indexOf('|');
    return cut < 0 ? { unit: '', person: text } : { unit: text.slice(0, cut), person: text.slice(cut + 1) };
  },
  encode: ({ unit, person }) => `${unit.replaceAll('|', '/')}|${person}`,
});

/** Text that the database can store: no NUL, no lone surrogate. */
export const storableText = z
  .string()
  .refine((value) => !value.includes('\0') && !/\p{Surrogate}/u.test(value));

/** An integer that a query string, a form field or a legacy client may send as text. */
export const wireInt = z.codec(z.union([z.int(), z.string().regex(/^-?\d{1,15}$/)]), z.int(), {
  decode: (value) => Number(value),
  encode: (value) => value,
});

/** A real id: a positive 32-bit integer. The placeholder -1 is not one. */
export const wireId = wireInt.refine((value) => value > 0 && value <= 2_147_483_647);

/** A message id: like an id, but with more than 32 bits. */
export const wireLongId = wireInt.refine((value) => value > 0 && value <= Number.MAX_SAFE_INTEGER);

/** One object as a list of one row, as in legacy responses: `[x]` on the wire, `x` in our code. */
export function row<S extends z.ZodType>(schema: S) {
  return z.codec(z.array(schema).length(1), z.custom<z.output<S>>(), {
    // The length is checked above, so the first element exists.
    decode: (rows) => rows[0] as z.output<S>,
    encode: (value) => [value],
  });
}
