import { AREAS } from '@bilim/contract/areas';
import { flag, timestamp, wireId, wireInt } from '@bilim/contract/codecs';
import type { AnyEndpoint, Area } from '@bilim/contract/endpoint';
import * as z from 'zod';

export type Schema = z.core.JSONSchema.BaseSchema;

/** One call for the documentation: the endpoint, and its wire shapes as JSON Schema. */
export type ApiCall = {
  area: string;
  name: string;
  endpoint: AnyEndpoint;
  input: Schema;
  /** Null when the answer is a file, a redirect or a stream. */
  output: Schema | null;
};

/** Every call of the contract, in its order. */
export function apiCalls(): ApiCall[] {
  const areas: [string, Area][] = Object.entries(AREAS).map(([word, { calls }]) => [word, calls]);
  return areas.flatMap(([area, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => ({
      area,
      name,
      endpoint,
      input: wireShape(endpoint.input),
      output: endpoint.kind === 'json' ? wireShape(endpoint.output) : null,
    })),
  );
}

/** The wire side of a codec is its input side, for requests and responses. */
function wireShape(schema: z.ZodType): Schema {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const plain = plainShape(zodSchema);
      if (plain) replaceWith(jsonSchema, plain);
      else dropNoise(jsonSchema);
    },
  });
  return shape;
}

/** A short description of our own codecs, instead of everything that the lenient decoder accepts. */
function plainShape(schema: z.core.$ZodType): Schema | null {
  const { def } = schema._zod;
  if (!isPipe(def)) return null;
  if (def.in === flag.def.in) return { type: 'integer', enum: [0, 1] };
  if (def.in === timestamp.def.in) return { type: 'string', format: 'date-time' };
  if (def.in !== wireInt.def.in) return null;
  const number: Schema = { type: ['integer', 'string'], pattern: '^-?\\d{1,15}$' };
  return schema === wireId ? { ...number, minimum: 1, maximum: 2_147_483_647 } : number;
}

const isPipe = (def: z.core.$ZodTypeDef): def is z.core.$ZodPipeDef => def.type === 'pipe';

function replaceWith(target: Schema, plain: Schema) {
  for (const key of Object.keys(target)) if (key !== 'default') delete target[key];
  Object.assign(target, plain);
}

/** Removes integer bounds and date patterns, which do not help a reader. */
function dropNoise(schema: Schema) {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.format === 'date' || schema.format === 'uuid') delete schema.pattern;
}
