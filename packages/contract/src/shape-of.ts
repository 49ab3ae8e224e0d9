import type * as z from 'zod';
import { namedFields } from './named.ts';

type Def = Readonly<Record<string, unknown>> & { type: string };
type Schema = z.core.$ZodType;

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** The parts of a definition that determine a value’s structure; checks and descriptions do not. */
const PARTS = ['shape', 'element', 'options', 'innerType', 'in', 'out', 'left', 'right'] as const;
const MORE_PARTS = ['keyType', 'valueType', 'items', 'rest', 'values', 'entries'] as const;

/**
 * Describes the structure of a schema’s values: the fields with their names, ours and on the wire, and their types.
 * Two schemas with the same text accept each other’s values.
 */
export function shapeOf(schema: Schema, within: readonly Schema[] = []): string {
  // A recursive type refers to itself by depth.
  const depth = within.indexOf(schema);
  if (depth >= 0) return `^${within.length - depth}`;
  const inside = [...within, schema];
  const fields = namedFields.get(schema);
  if (fields)
    return `named{${fields.map((field) => `${field.own}=${field.wire}:${shapeOf(field.schema, inside)}`)}}`;
  // Zod types a definition by its kind; here the kind is known only at run time.
  const def = schema._zod.def as unknown as Def;
  if (def.type === 'lazy') return `lazy(${shapeOf((def.getter as () => Schema)(), inside)})`;
  const parts = [...PARTS, ...MORE_PARTS].flatMap((name) => {
    const part = def[name];
    return part === undefined || part === null ? [] : `${name}:${partOf(part, inside)}`;
  });
  return `${def.type}(${parts})`;
}

function partOf(part: unknown, inside: readonly Schema[]): string {
  if (isSchema(part)) return shapeOf(part, inside);
  if (Array.isArray(part)) return `[${part.map((one) => partOf(one, inside))}]`;
  if (typeof part === 'object' && part !== null)
    return `{${Object.entries(part).map(([name, one]) => `${name}:${partOf(one, inside)}`)}}`;
  return String(part);
}
