import { AREAS } from '@bilim/contract/areas';
import { as, named, namedFields } from '@bilim/contract/named';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { encoderOf, MISFIT } from './encoder.ts';

const schemas = Object.entries(AREAS).flatMap(([area, { calls }]) =>
  Object.entries(calls).flatMap(([call, endpoint]) => {
    if (endpoint.kind !== 'json') return [];
    const { input, output } = endpoint as Record<'input' | 'output', z.ZodType>;
    // Inputs are encoded too, beside outputs.
    return [
      { name: `the input of ${area}.${call}`, schema: input, isAnswer: false },
      { name: `the output of ${area}.${call}`, schema: output, isAnswer: true },
    ];
  }),
);

/** Values that match no schema, placed anywhere. */
const wrong = fc.constantFrom<unknown>(undefined, null, -1, 0.5, '', 'x', true, [], {}, new Date(Number.NaN));

/** Values of the output side of a schema; one in twenty is wrong, at any depth. */
function valuesOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 19, arbitrary: rightOf(schema) }, { weight: 1, arbitrary: wrong });
}

function rightOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const fields = namedFields.get(schema);
  if (fields) return fc.record(Object.fromEntries(fields.map(({ own, schema }) => [own, valuesOf(schema)])));
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  switch (def.type) {
    case 'pipe':
      // A codec may convert the wire value to anything: a row codec gives one element of its list.
      return def.out._zod.def.type === 'custom' && def.in._zod.def.type === 'array'
        ? valuesOf((def.in as z.core.$ZodArray)._zod.def.element)
        : valuesOf(def.out);
    case 'object':
      return fc.record({
        ...Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, valuesOf(field)])),
        undeclared: fc.constant('dropped'),
      });
    case 'array':
      return fc.array(valuesOf(def.element), { maxLength: 3 });
    case 'nullable':
      return fc.option(valuesOf(def.innerType));
    case 'optional':
      return fc.option(valuesOf(def.innerType), { nil: undefined });
    case 'union':
      return fc.oneof(...def.options.map(valuesOf));
    case 'string':
      return fc.oneof(fc.string(), fc.constantFrom('2026-11-16', '2026-11-16T06:00:00Z'));
    case 'number':
      return fc.oneof(fc.integer(), fc.double());
    case 'boolean':
      return fc.boolean();
    case 'date':
      return fc.date();
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'null':
      return fc.constant(null);
    default:
      return fc.anything();
  }
}

/** Renaming throws when the value is not an object. */
function byZod(schema: z.ZodType, value: unknown): unknown {
  try {
    const { success, data } = z.safeEncode(schema, value);
    return success ? data : MISFIT;
  } catch {
    return MISFIT;
  }
}

describe('the encoder', () => {
  it.each(schemas)('encodes $name as Zod does, and refuses what Zod refuses', ({ schema, isAnswer }) => {
    const encode = encoderOf(schema);
    // When every field is optional, Zod turns a non-object into an empty object; no input relies on it.
    const values = isAnswer ? valuesOf(schema) : rightOf(schema);
    fc.assert(
      fc.property(values, (value) => {
        expect(encode(value)).toEqual(byZod(schema, value));
      }),
      { numRuns: 150 },
    );
  });

  it('drops what the contract does not declare', () => {
    const person = named({ name: as('fio', z.string()) });
    expect(encoderOf(z.array(person))([{ name: 'Асель', password: 'secret' }])).toEqual([{ fio: 'Асель' }]);
  });

  it('applies a refinement at any depth', () => {
    const even = z.int().refine((value) => value % 2 === 0);
    const encode = encoderOf(named({ count: as('n', z.array(even)) }));
    expect(encode({ count: [2, 4] })).toEqual({ n: [2, 4] });
    expect(encode({ count: [2, 3] })).toBe(MISFIT);
  });
});
