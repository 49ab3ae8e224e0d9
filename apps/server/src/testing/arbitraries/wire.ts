import type { AnyEndpoint } from '@bilim/contract/endpoint';
import fc from 'fast-check';
import type * as z from 'zod';
import type { TestFile } from '../clients/client.ts';
import { fittingWire, isTextOnly, refuses, wireFields } from '../contract/contract-calls.ts';

type Schema = z.core.JSONSchema._JSONSchema;

/** Texts that have broken programs before: zero bytes, half characters, quotes, paths, formats, lengths. */
const NASTY_TEXTS = [
  ...['', ' ', '\u0000', 'a\u0000b', '\ud800', '\udfff', '\u202e', '\ufeff', '%00', '%', '{{field}}', '\r\n'],
  ...["'; drop table people; --", '" or 1=1', '\\', '%_', '<script>alert(1)</script>', '|', ';!;', 'a;!;;!b'],
  ...[
    '../../etc/passwd',
    'C:\\con',
    '/',
    '.',
    '1_../x',
    '-1',
    '0',
    '1e9',
    '0x1',
    'NaN',
    'null',
    'undefined',
    '[]',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    '2026-13-45',
    '9999-12-31T23:59:59.999999999Z',
    '١٢٣',
    'half \ud800 of a character',
    'ю'.repeat(5_000),
  ],
];
const NASTY_NUMBERS = [
  ...[0, -0, -1, 1, 2, 2_147_483_647, 2_147_483_648, -2_147_483_649],
  ...[Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 1e308, 1e-308, 1.5, 2 ** 53],
];

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.constantFrom(...NASTY_TEXTS),
);
const anyNumber = fc.oneof(
  fc.integer({ min: 1, max: 12 }),
  fc.constantFrom(...NASTY_NUMBERS),
  fc.maxSafeInteger(),
);
const anyJunk: fc.Arbitrary<unknown> = fc.oneof(
  anyText,
  anyNumber,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>({ toString: 1 }, { length: -1 }, [[[[]]]], [null], true, false, null),
);

/** Values that mostly match a field's schema. */
function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if (typeof schema === 'boolean') return anyJunk;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum && schema.enum.length > 0) return fc.constantFrom<unknown>(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(fitting));
  if (schema.format === 'uuid') return fc.uuid();
  if (schema.format === 'date-time' || schema.format === 'date') {
    return fc
      .date({ noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, schema.format === 'date' ? 10 : 30));
  }
  if (schema.pattern?.includes('\\d')) return anyNumber.map(String);
  if (schema.type === 'array')
    return fc.array(Array.isArray(schema.items) ? anyJunk : fitting(schema.items ?? true));
  if (schema.type === 'integer' || schema.type === 'number') return anyNumber;
  if (schema.type === 'boolean') return fc.boolean();
  return schema.type === 'string' ? anyText : anyJunk;
}

/** In a query or a form all values are text, so types are lost. */
const asText = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

const POOL = { numRuns: 80, seed: 1 };

/** Values of a field that the contract accepts: odd ones, and numbers that exist in the database. */
function accepted({
  endpoint,
  field,
  schema,
  numbers,
}: {
  endpoint: AnyEndpoint;
  field: string;
  schema: Schema;
  numbers: readonly number[];
}) {
  const base = fittingWire(endpoint);
  const passes = (value: unknown) => !refuses({ endpoint, wire: { ...base, [field]: value }, field });
  const tried = [...fc.sample(fc.oneof(fitting(schema), anyJunk), POOL), ...numbers, ...numbers, ...numbers];
  const pool = tried.map((value) => (isTextOnly(endpoint) ? asText(value) : value)).filter(passes);
  const value = fc.constantFrom(base[field], ...pool);
  return passes(undefined) ? fc.option(value, { nil: undefined, freq: 3 }) : value;
}

/** Inputs of an endpoint: half of them pass the contract and reach the area, the others are invalid somewhere. */
export function anyWire({
  endpoint,
  numbers,
}: {
  endpoint: AnyEndpoint;
  numbers: readonly number[];
}): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(wireFields(endpoint));
  const right = fc.record<Record<string, unknown>>(
    Object.fromEntries(
      fields.map(([field, schema]) => [field, accepted({ endpoint, field, schema, numbers })]),
    ),
  );
  const names = [...fields.map(([name]) => name), ...Object.keys(endpoint.self ?? {}), 'role', '__proto__'];
  const wrong = fc.dictionary(fc.oneof(fc.constantFrom(...names), anyText), anyJunk, { maxKeys: 2 });
  const spoilt = fc.option(wrong, { nil: {}, freq: 2 });
  return fc.tuple(right, spoilt).map(([wire, more]) => {
    const given = Object.entries({ ...wire, ...more }).filter(([, value]) => value !== undefined);
    return Object.fromEntries(
      isTextOnly(endpoint) ? given.map(([name, value]) => [name, asText(value)]) : given,
    );
  });
}

/** Small odd files. */
export const anyFiles: fc.Arbitrary<TestFile[]> = fc.array(
  fc.record({
    name: anyText,
    field: fc.oneof({ weight: 4, arbitrary: fc.constant('file') }, { weight: 1, arbitrary: anyText }),
    bytes: fc.oneof(
      fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
      fc.constantFrom('%PDF-1.4', '<svg onload="alert(1)"/>', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'PK\x03\x04'),
    ),
    type: fc.constantFrom('image/png', 'text/html', 'application/octet-stream', 'x'),
  }),
  { maxLength: 2 },
);

/** Bodies that are not an object of fields. */
export const anyBody: fc.Arbitrary<string> = fc.oneof(
  fc.json({ maxDepth: 2 }),
  anyText,
  fc.constantFrom(
    '{"a":',
    '['.repeat(2_000),
    '{"__proto__":{"role":1}}',
    '{"a":1}{"b":2}',
    '\ufeff{}',
    '"\\ud800"',
  ),
);
