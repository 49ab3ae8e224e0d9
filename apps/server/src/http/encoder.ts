import { namedFields } from '@bilim/contract/named';
import * as z from 'zod';

type Schema = z.core.$ZodType;
/** Gives what goes on the wire, or `MISFIT`. */
type Encode = (value: unknown) => unknown;

/** What no answer is: the value does not fit its schema. */
export const MISFIT = Symbol('misfit');

const encoders = new WeakMap<Schema, Encode>();

/** What goes on the wire for an answer of a call: what the contract does not declare is dropped, what does not fit it fails. */
export function encodeAnswer(
  { path, output }: { path: string; output: z.ZodType },
  answer: unknown,
): unknown {
  const data = encoderOf(output)(answer);
  if (data !== MISFIT) return data;
  const { error } = z.safeEncode(output, answer);
  throw new Error(`${path} answered out of shape: ${error?.message}`);
}

/**
 * Encodes as `z.encode` does in a small fraction of the time: the schema is looked at once, and written down as a function that
 * does for its fields what it says of them. What is not known here is left to Zod, and so is saying what was wrong.
 */
export function encoderOf(schema: Schema): Encode {
  const encode = encoders.get(schema) ?? compiled(schema);
  encoders.set(schema, encode);
  return encode;
}

/** A function of `value` whose text is made of the contract alone, never of what anybody sent. */
function compiled(schema: Schema): Encode {
  const parts: unknown[] = [];
  const body = written({ schema, from: 'value', to: 'wire', code: { parts, names: 0 } });
  return new Function('MISFIT', 'parts', `return (value) => { let wire; ${body} return wire; };`)(
    MISFIT,
    parts,
  ) as Encode;
}

/** What the text of one function is given besides: it knows them as `parts[0]` and so on. */
type Code = { parts: unknown[]; names: number };
/** The statements by which `to` becomes what `from` is on the wire; whoever does not fit leaves with `MISFIT`. */
type Place = { from: string; to: string; code: Code };

const needs = (condition: string) => `if (!(${condition})) return MISFIT; `;

function given(part: unknown, { parts }: Code): string {
  parts.push(part);
  return `parts[${parts.length - 1}]`;
}

function named(code: Code): string {
  code.names += 1;
  return `v${code.names}`;
}

/** First its type, then what else is asked of our side of the value; Zod does it in this order, too. */
function written({ schema, ...place }: Place & { schema: Schema }): string {
  const type = writtenType({ schema, ...place });
  const checks = type === null ? null : checksOf(schema);
  if (type === null || !checks) return through({ encode: byZod(schema), ...place });
  const asked = checks.filter((check) => !isSaidByType(check, schema));
  if (asked.length === 0) return type;
  return `${type}${needs(`${given(passes(asked), place.code)}(${place.from})`)}`;
}

const through = ({ encode, from, to, code }: Place & { encode: Encode }) =>
  `${to} = ${given(encode, code)}(${from}); if (${to} === MISFIT) return MISFIT; `;

/** What a value of the type becomes, whatever else is asked of it; nothing for a type that is left to Zod. */
function writtenType({ schema, ...place }: Place & { schema: Schema }): string | null {
  const { from, to, code } = place;
  const kept = (condition: string) => `${needs(condition)}${to} = ${from}; `;
  const fields = namedFields.get(schema);
  if (fields) return writtenFields({ fields, ...place });
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  switch (def.type) {
    case 'string':
    case 'boolean':
      return kept(`typeof ${from} === '${def.type}'`);
    case 'number':
      return kept(`Number.${isWhole(schema) ? 'isSafeInteger' : 'isFinite'}(${from})`);
    case 'null':
      return kept(`${from} === null`);
    case 'unknown':
    case 'custom':
      return `${to} = ${from}; `;
    case 'date':
      return kept(`${from} instanceof Date && !Number.isNaN(${from}.getTime())`);
    case 'enum':
      return kept(`${given(new Set(Object.values(def.entries)), code)}.has(${from})`);
    case 'literal':
      return kept(`${given(new Set(def.values), code)}.has(${from})`);
    case 'nullable':
      return `if (${from} === null) ${to} = null; else { ${written({ schema: def.innerType, ...place })}} `;
    case 'optional':
      return `if (${from} !== undefined) { ${written({ schema: def.innerType, ...place })}} `;
    case 'default':
      return written({ schema: def.innerType, ...place });
    case 'array':
      return writtenList({ element: def.element, ...place });
    case 'union':
      return through({ encode: firstOf(def.options.map(encoderOf)), ...place });
    case 'object':
      return def.catchall
        ? null
        : writtenFields({
            fields: Object.entries(def.shape).map(([name, schema]) => ({ own: name, wire: name, schema })),
            ...place,
          });
    case 'pipe':
      return writtenPipe({ def, ...place });
    default:
      return null;
  }
}

function writtenFields({
  fields,
  from,
  to,
  code,
}: Place & { fields: readonly { own: string; wire: string; schema: Schema }[] }): string {
  const places = fields.map((field) => ({ ...field, read: named(code), made: named(code) }));
  const each = places.map(
    ({ own, schema, read, made }) =>
      `const ${read} = ${from}[${JSON.stringify(own)}]; let ${made}; ${written({ schema, from: read, to: made, code })}`,
  );
  // All at once: such objects are alike for the engine, and quickly made into text, which leaves out what is undefined.
  const wire = places.map(({ wire, made }) => `${JSON.stringify(wire)}: ${made}`);
  return `${needs(`typeof ${from} === 'object' && ${from} !== null && !Array.isArray(${from})`)}{ ${each.join('')}${to} = { ${wire.join(', ')} }; } `;
}

function writtenList({ element, from, to, code }: Place & { element: Schema }): string {
  const [list, one, made] = [named(code), named(code), named(code)];
  // A function of its own: engines see which part of a long list is worth their while.
  const each = through({ encode: encoderOf(element), from: one, to: made, code });
  return `${needs(`Array.isArray(${from})`)}const ${list} = []; for (const ${one} of ${from}) { let ${made}; ${each}${list}.push(${made}); } ${to} = ${list}; `;
}

function writtenPipe({ def, from, to, code }: Place & { def: z.core.$ZodPipeDef }): string | null {
  const { reverseTransform } = def;
  if (!reverseTransform) return null;
  const [inner, payload, outer] = [named(code), named(code), named(code)];
  const outside = isInstant(def)
    ? `${needs(`typeof ${outer} === 'string' && ${outer}.length === ${ISO_LENGTH}`)}${to} = ${outer}; `
    : written({ schema: def.in, from: outer, to, code });
  return `{ let ${inner}; ${written({ schema: def.out, from, to: inner, code })}const ${payload} = { value: ${inner}, issues: [] }; const ${outer} = ${given(reverseTransform, code)}(${inner}, ${payload}); ${needs(`${payload}.issues.length === 0`)}${outside}} `;
}

/** A moment that writes itself has the format by construction, whose own test is dear; only its year may be too long. */
const isInstant = ({ in: outer, out: inner }: z.core.$ZodPipeDef) =>
  inner._zod.def.type === 'date' && 'format' in outer._zod.def && outer._zod.def.format === 'datetime';
const ISO_LENGTH = 24;

const firstOf =
  (options: readonly Encode[]): Encode =>
  (value) => {
    for (const option of options) {
      const encoded = option(value);
      if (encoded !== MISFIT) return encoded;
    }
    return MISFIT;
  };

type Check = z.core.$ZodCheck<never>;

const isCheck = (schema: Schema): schema is Schema & Check => schema._zod.traits.has('$ZodCheck');

/** What is asked of a value besides its type: by a format or a custom schema itself, and by what was added to it. */
function checksOf(schema: Schema): Check[] | null {
  const checks = [...(isCheck(schema) ? [schema] : []), ...(schema._zod.def.checks ?? [])];
  // One that changes the value is left to Zod.
  return checks.some(({ _zod: { def } }) => def.check === 'overwrite') ? null : checks;
}

const isWhole = ({ _zod: { def } }: Schema) => 'format' in def && def.format === 'safeint';
const isSaidByType = (check: Check, schema: Schema) => Object.is(check, schema) && isWhole(schema);

const passes = (checks: readonly Check[]) => (value: unknown) => {
  const payload = { value: value as never, issues: [] };
  for (const { _zod: one } of checks) {
    if (one.check(payload) instanceof Promise)
      throw new Error('A schema of the contract waits for something');
    if (payload.issues.length > 0) return false;
  }
  return true;
};

function byZod(schema: Schema): Encode {
  return (value) => {
    const result = schema._zod.run({ value, issues: [] }, { direction: 'backward', async: false });
    if (result instanceof Promise) throw new Error('A schema of the contract waits for something');
    return result.issues.length === 0 ? result.value : MISFIT;
  };
}
